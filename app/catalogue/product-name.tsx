import type { Product } from '../../core/catalogue/catalogue.ts';

/**
 * The name of a product beside its category: "Captain Shirt" by "Men's Long Sleeve". The words of
 * the category are left to screen readers, which read lists of links without it.
 */
export function ProductName({ product: { name, category } }: { readonly product: Product }) {
	const known: readonly string[] = category.split(' ');
	return name.split(/(?<= )/).map((word) =>
		known.includes(word.trim()) ? (
			<span key={word} className="sr-only">
				{word}
			</span>
		) : (
			word
		),
	);
}
