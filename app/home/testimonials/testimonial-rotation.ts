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

export function randomAngle(): number {
	return (Math.random() * 2 - 1) * maxAngle;
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
