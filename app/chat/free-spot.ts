/** The sides of a box in CSS pixels, relative to the viewport. */
export interface Box {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** A position of the chat's button: its distance above the corner in pixels, and its size. */
export interface Spot {
	readonly lift: number;
	readonly isSmall: boolean;
}

export const cornerSpot: Spot = { lift: 0, isSmall: false };

const liftStep = 48;
/** Higher positions are too far from the corner. */
const highestLift = 240;

/** In order of preference: a small button in the corner comes before a higher position. */
const spots: readonly Spot[] = [
	cornerSpot,
	...Array.from({ length: highestLift / liftStep + 1 }, (_, step) => ({
		lift: step * liftStep,
		isSmall: true,
	})),
];

interface Corner {
	readonly right: number;
	readonly bottom: number;
	readonly full: Size;
	readonly small: Size;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

/** The first spot whose box is free; null if there is none. */
export function freeSpot(corner: Corner, isFree: (box: Box) => boolean): Spot | null {
	return spots.find((spot) => isFree(boxAt(corner, spot))) ?? null;
}

function boxAt({ right, bottom, full, small }: Corner, { lift, isSmall }: Spot): Box {
	const { width, height } = isSmall ? small : full;
	return { left: right - width, right, top: bottom - lift - height, bottom: bottom - lift };
}
