/** Sides of a box, in pixels of the window. */
export interface Box {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** Where the chat's button stands: how far above its corner, in pixels, and in which size. */
export interface Spot {
	readonly lift: number;
	readonly isSmall: boolean;
}

export const cornerSpot: Spot = { lift: 0, isSmall: false };

const liftStep = 48;
/** Further up the button would be lost. */
const highestLift = 240;

/** In the order in which they are tried: a small button in the corner before one further up. */
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

/** The first spot whose box is free; null if the button would cover something at each of them. */
export function freeSpot(corner: Corner, isFree: (box: Box) => boolean): Spot | null {
	return spots.find((spot) => isFree(boxAt(corner, spot))) ?? null;
}

function boxAt({ right, bottom, full, small }: Corner, { lift, isSmall }: Spot): Box {
	const { width, height } = isSmall ? small : full;
	return { left: right - width, right, top: bottom - lift - height, bottom: bottom - lift };
}
