import { nameKey } from '../plain-text.ts';

interface Colourway {
	readonly id: string;
	readonly style?: string;
	readonly colourway?: string;
}

/** Why the styles of a publication cannot be shown, one line each. */
export function styleFaults(products: readonly Colourway[]): readonly string[] {
	const seen = new Set<string>();
	return products.flatMap(({ id, style, colourway }) => {
		if (style === undefined) return [];
		// Not `nameKey`: a publication of before must stay readable.
		const key = JSON.stringify([style, colourway?.trim().toLowerCase() ?? '']);
		if (seen.has(key)) return [`product ${id}: colourway: its style has ${colourway} already`];
		seen.add(key);
		return [];
	});
}

export function isSameColourway(one = '', other = ''): boolean {
	return nameKey(one) === nameKey(other);
}
