/** A size within a sentence: "size M", or "One Size". */
export function sizeText(size: string): string {
	return size === 'One Size' ? size : `size ${size}`;
}

/** The sizes of a product: "sizes S, M, L", "size M", or "One Size". */
export function sizesText(sizes: readonly string[]): string {
	return sizes.length === 1 ? sizeText(sizes.join()) : `sizes ${sizes.join(', ')}`;
}

/** A size at the begin of a text: "Size M", or "One Size". */
export function sizeLabel(size: string): string {
	return size === 'One Size' ? size : `Size ${size}`;
}
