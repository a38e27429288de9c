interface Colourway {
	readonly id: string;
	readonly style?: string;
	readonly colourway?: string;
}

/** Why the styles of a publication cannot be shown, one line each. */
export function styleFaults(products: readonly Colourway[]): readonly string[] {
	return products.flatMap(({ id, style, colourway }, at) => {
		const isTaken = products.some(
			(other, place) =>
				place < at &&
				style !== undefined &&
				other.style === style &&
				isSameColourway(other.colourway, colourway),
		);
		return isTaken ? [`product ${id}: colourway: its style has ${colourway} already`] : [];
	});
}

export function isSameColourway(one = '', other = ''): boolean {
	return one.trim().toLowerCase() === other.trim().toLowerCase();
}
