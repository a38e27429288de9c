import type { Product } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';

/**
 * The name of a product beside its category: "Captain Shirt" by "Men's Long Sleeve". If the name has
 * all words of the category and more, these words are left to screen readers, which read lists of
 * links without it. So is the color of a style, unless it may have its other colors beside it.
 */
export function ProductName({ product }: { readonly product: Product }) {
	const colour = fullName(product).slice(product.name.length);
	return (
		<>
			<NameBesideCategory product={product} />
			{colour && <span className={product.featured ? undefined : 'sr-only'}>{colour}</span>}
		</>
	);
}

function NameBesideCategory({ product: { name, category } }: { readonly product: Product }) {
	const known: readonly string[] = category.split(' ');
	const parts = name.split(/(?<= )/);
	const isKnown = (word: string) => known.includes(word.trim());
	const named = new Set(parts.map((word) => word.trim()));
	if (parts.every(isKnown) || !known.every((word) => named.has(word))) return <span>{name}</span>;
	return parts.map((word, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
		<span key={at} className={isKnown(word) ? 'sr-only' : undefined}>
			{word}
		</span>
	));
}
