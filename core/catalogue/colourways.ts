// A style is sold in several colors. Each of them, a colorway, is a product of its own.

interface Colourway {
	readonly name: string;
	readonly style?: string;
	/** The name of its color. */
	readonly colourway?: string;
}

/** The name with the color: "Deck Shirt, Reef Blue". A name that has the color, or is empty, stays. */
export function fullName({ name, colourway }: Omit<Colourway, 'style'>): string {
	const hasColour = !name || !colourway || hasTerms(name, colourway);
	return hasColour ? name : `${name}, ${colourway}`;
}

/** Whether a name has these words side by side. "Tailored" does not have "red". */
function hasTerms(name: string, terms: string): boolean {
	return spaced(name).includes(spaced(terms));
}

/** The words of a text, each between spaces. */
function spaced(text: string): string {
	return ` ${text
		.toLowerCase()
		.match(/[\p{L}\p{M}\p{N}]+/gu)
		?.join(' ')} `;
}

interface Card {
	readonly style?: string;
	readonly featured?: boolean;
}

/** The cards of a list: every featured color, and of a style without one its first color. */
export function oncePerStyle<T extends Card>(products: readonly T[]): readonly T[] {
	const featured = products.filter((product) => product.featured);
	return withoutStyles(products, new Set(featured.flatMap(({ style }) => style ?? [])));
}

/** As `oncePerStyle`, but the first color stays. The first one of results fits the search best. */
export function bestPerStyle<T extends Card>(results: readonly T[]): readonly T[] {
	return withoutStyles(results, new Set());
}

/** Without the colors whose style has come before. A featured color is always kept. */
function withoutStyles<T extends Card>(products: readonly T[], seen: Set<string>): readonly T[] {
	return products.filter(({ style, featured }) => {
		if (style === undefined) return true;
		const isNew = !seen.has(style);
		seen.add(style);
		return featured || isNew;
	});
}
