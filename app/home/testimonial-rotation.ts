/** Which testimonial is in front, and who brought it there. */
export interface Rotation {
	readonly active: number;
	readonly by: 'nobody' | 'shopper' | 'clock';
}

export interface Move {
	readonly step: 1 | -1;
	readonly by: 'shopper' | 'clock';
}

export const initialRotation: Rotation = { active: 0, by: 'nobody' };

/** One further or one back, round both ends (docs/requirements.md#testimonials). */
export function rotate({ active }: Rotation, { step, by }: Move, count: number): Rotation {
	return { active: (active + step + count) % count, by };
}

/** Degrees, either way (docs/requirements.md#testimonials). */
const maxAngle = 10;
/** Any number will do. This one leaves every card of the home page in sight. */
const seed = 57;

/**
 * The angle of a card while another is in front, in whole degrees. Random, but derived from the two
 * indexes: the built page and the browser agree. The card in front is straight.
 */
export function cardAngle(index: number, active: number): number {
	if (index === active) return 0;
	const random = hash(hash(seed + index) + active);
	return (random % (2 * maxAngle + 1)) - maxAngle;
}

/** The finalizer of MurmurHash3: neighbouring numbers give unrelated ones of 32 bits. */
function hash(value: number): number {
	let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** How deep a card lies in the stack: 0 in front, then in the order in which they come. */
export function cardDepth(index: number, active: number, count: number): number {
	return (index - active + count) % count;
}

/** What is around the testimonials that decides whether they may move by themselves. */
export interface Surroundings {
	readonly isInView: boolean;
	readonly isHovered: boolean;
	readonly isFocused: boolean;
	readonly isTabHidden: boolean;
	readonly isMotionReduced: boolean;
}

/** Only while somebody can watch, and nobody reads or works with them. */
export function mayMove(around: Surroundings): boolean {
	const { isInView, isHovered, isFocused, isTabHidden, isMotionReduced } = around;
	return isInView && !isHovered && !isFocused && !isTabHidden && !isMotionReduced;
}
