/** Digits and capitals without look-alikes (no 0 O, 1 I L): easy to read out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** How every number begins. */
export const orderNumberPrefix = 'BLUE-';

/**
 * An order's number, `BLUE-` and eight characters (docs/requirements.md#order-confirmation).
 * `randomInt(limit)` gives a whole number from 0 up to, not including, limit; it must be fit for
 * secrets.
 */
export function makeOrderNumber(randomInt: (limit: number) => number): string {
	return `${orderNumberPrefix}${draw(randomInt)}`;
}

/** A return's number: as an order's, but `RET-`. */
export function makeReturnNumber(randomInt: (limit: number) => number): string {
	return `RET-${draw(randomInt)}`;
}

function draw(randomInt: (limit: number) => number): string {
	return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

export const orderNumberPattern = new RegExp(`^${orderNumberPrefix}[${alphabet}]{${length}}$`);
