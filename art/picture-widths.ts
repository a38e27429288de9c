/** Widths in which pictures are made, for what a layout may ask. */
const everyWidth = [320, 480, 640, 960, 1280, 1600, 1920] as const;

/** Upright pictures stand in columns, never across the screen: wider ones would not be asked for. */
const widestUpright = 1280;

/** The widths in which a picture of this size is made. */
export function pictureWidths(width: number, height: number): readonly number[] {
	const widest = height > width ? widestUpright : width;
	return everyWidth.filter((candidate) => candidate <= widest);
}
