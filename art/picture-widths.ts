/** Widths in which pictures are made, for what a layout may ask. */
const everyWidth = [320, 480, 640, 960, 1280, 1600, 1920] as const;

/** Upright pictures stand in columns, never across the screen: wider ones would not be asked for. */
const widestUpright = 1280;

const fallbackWidth = 1280;

/** The one width of these that is made as WebP, for machines and for browsers without AVIF. */
export function widthOfFallback(widths: readonly number[]): number {
	return widths.includes(fallbackWidth) ? fallbackWidth : Math.max(...widths);
}

/** The widths in which a picture of this size is made. */
export function pictureWidths(width: number, height: number): readonly number[] {
	const widest = height > width ? widestUpright : width;
	return everyWidth.filter((candidate) => candidate <= widest);
}
