/** A size within a sentence: "size M", or "One Size". */
export function sizeText(size: string): string {
	return size === 'One Size' ? size : `size ${size}`;
}

/** A size at the begin of a text: "Size M", or "One Size". */
export function sizeLabel(size: string): string {
	return size === 'One Size' ? size : `Size ${size}`;
}
