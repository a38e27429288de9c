/** The active testimonial, and what activated it. */
export interface Rotation {
	readonly active: number;
	readonly by: 'nobody' | 'shopper' | 'clock';
}

export interface Move {
	readonly step: 1 | -1;
	readonly by: 'shopper' | 'clock';
}

export const initialRotation: Rotation = { active: 0, by: 'nobody' };

/** The next or the previous one, in a circle (docs/requirements.md#testimonials). */
export function rotate({ active }: Rotation, { step, by }: Move, count: number): Rotation {
	return { active: (active + step + count) % count, by };
}

/** In degrees, in both directions (docs/requirements.md#testimonials). */
const maxAngle = 10;
/** An arbitrary seed that keeps every card of the home page visible. */
const seed = 57;

/**
 * The angle of a card in whole degrees. Pseudo-random from the two indexes, so that the built page
 * and the browser agree. The active card is straight.
 */
export function cardAngle(index: number, active: number): number {
	if (index === active) return 0;
	const random = hash(hash(seed + index) + active);
	return (random % (2 * maxAngle + 1)) - maxAngle;
}

/** The finalizer of MurmurHash3: close inputs give unrelated 32-bit numbers. */
function hash(value: number): number {
	let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The depth of a card in the stack: 0 is active, then in order. */
export function cardDepth(index: number, active: number, count: number): number {
	return (index - active + count) % count;
}

/** Conditions for the automatic rotation. */
export interface RotationConditions {
	readonly isInView: boolean;
	readonly isHovered: boolean;
	readonly isFocused: boolean;
	readonly isTabHidden: boolean;
	readonly isMotionReduced: boolean;
}

/** Rotates only while it is visible and nobody interacts with it. */
export function mayRotate(conditions: RotationConditions): boolean {
	const { isInView, isHovered, isFocused, isTabHidden, isMotionReduced } = conditions;
	return isInView && !isHovered && !isFocused && !isTabHidden && !isMotionReduced;
}
