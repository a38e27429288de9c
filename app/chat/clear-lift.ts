/** Sides of a box, in pixels of the window. */
export interface Box {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** Between the chat's button and what it gives way to. */
const gap = 12;
/** Further up it would be lost; then it stays where it belongs. */
const highest = 260;

/** By how many pixels a box has to go up to cover none of the others; 0 where none is near enough. */
export function clearLift(own: Box, others: readonly Box[]): number {
	let lift = 0;
	while (lift <= highest) {
		const covered = others.filter((other) => isCovered(other, own, lift));
		if (covered.length === 0) return lift;
		lift = own.bottom + gap - Math.min(...covered.map(({ top }) => top));
	}
	return 0;
}

function isCovered(other: Box, { left, right, top, bottom }: Box, lift: number): boolean {
	return (
		other.left < right &&
		left < other.right &&
		other.top < bottom - lift &&
		top - lift < other.bottom
	);
}
