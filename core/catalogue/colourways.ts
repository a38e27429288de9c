// A style is sold in several colors. Each of them, a colorway, is a product of its own.

interface Colourway {
	readonly name: string;
	readonly style?: string;
	/** The name of its color. */
	readonly colourway?: string;
}

/** The name with the color: "Deck Shirt, Reef Blue". A name that has the color, or is empty, stays. */
export function fullName({ name, colourway }: Omit<Colourway, 'style'>): string {
	const hasColour = colourway === undefined || name.toLowerCase().includes(colourway.toLowerCase());
	return hasColour || name === '' ? name : `${name}, ${colourway}`;
}

/** The first product of each style, and all products without one. */
export function oncePerStyle<T extends { readonly style?: string }>(
	products: readonly T[],
): readonly T[] {
	const seen = new Set<string>();
	return products.filter(({ style }) => {
		if (style === undefined) return true;
		if (seen.has(style)) return false;
		seen.add(style);
		return true;
	});
}
