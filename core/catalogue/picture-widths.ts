/** Widths in which pictures are made: the widest for scenes across a screen and enlarged products. */
const everyWidth = [320, 480, 640, 960, 1280, 1600, 1920] as const;

const fallbackWidth = 1280;

/** The one width of these that is made as WebP, for machines and for browsers without AVIF. */
export function widthOfFallback(widths: readonly number[]): number {
	return widths.includes(fallbackWidth) ? fallbackWidth : Math.max(...widths);
}

/** The widths in which a picture of this width is made. */
export function pictureWidths(width: number): readonly number[] {
	return everyWidth.filter((candidate) => candidate <= width);
}
