/** Which testimonial is in front, and who brought it there. */
export interface Turn {
	readonly active: number;
	readonly by: 'nobody' | 'shopper' | 'clock';
}

export interface Move {
	readonly step: 1 | -1;
	readonly by: 'shopper' | 'clock';
}

export const firstTurn: Turn = { active: 0, by: 'nobody' };

/** One further or one back, round both ends (spec 4, Testimonial carousel). */
export function turnBy({ active }: Turn, { step, by }: Move, count: number): Turn {
	return { active: (active + step + count) % count, by };
}

/** Inactive cards lie at most this askew, either way (spec 9). */
const maxAngle = 10;
/** Less looks like a mistake, and hides the card. */
const minAngle = 5;
/** With this one, of three cards the two underneath lean different ways. */
const seed = 329;

/**
 * How askew a card lies while another is in front, in whole degrees: shuffled from the two indexes
 * and so the same in the built page and in the browser. The card in front lies straight.
 */
export function cardAngle(index: number, active: number): number {
	if (index === active) return 0;
	const shuffled = Math.imul(index * 31 + active * 17 + seed, 0x9e3779b1) >>> 0;
	const size = minAngle + ((shuffled >>> 8) % (maxAngle - minAngle + 1));
	return shuffled >>> 31 === 0 ? size : -size;
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
