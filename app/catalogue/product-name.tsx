import type { Product } from '../../core/catalogue/catalogue.ts';

/**
 * The name of a product beside its category: "Captain Shirt" by "Men's Long Sleeve". If the name has
 * all words of the category and more, these words are left to screen readers, which read lists of
 * links without it.
 */
export function ProductName({ product: { name, category } }: { readonly product: Product }) {
	const known: readonly string[] = category.split(' ');
	const parts = name.split(/(?<= )/);
	const isKnown = (word: string) => known.includes(word.trim());
	const named = new Set(parts.map((word) => word.trim()));
	if (parts.every(isKnown) || !known.every((word) => named.has(word))) return name;
	return parts.map((word, at) =>
		isKnown(word) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
			<span key={at} className="sr-only">
				{word}
			</span>
		) : (
			word
		),
	);
}
