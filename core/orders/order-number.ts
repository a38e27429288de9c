/** Digits and capitals without look-alikes (0 O, 1 I L), for reading aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** The prefix of an order number. */
export const orderNumberPrefix = 'BLUE-';

/**
 * Makes an order number: `BLUE-` and eight characters (docs/requirements.md#order-confirmation).
 * `randomInt(limit)` returns an integer from 0 to limit - 1 and must be cryptographically secure.
 */
export function makeOrderNumber(randomInt: (limit: number) => number): string {
	return `${orderNumberPrefix}${draw(randomInt)}`;
}

/** Makes a return number: like an order number, but with `RET-`. */
export function makeReturnNumber(randomInt: (limit: number) => number): string {
	return `RET-${draw(randomInt)}`;
}

function draw(randomInt: (limit: number) => number): string {
	return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

export const orderNumberPattern = new RegExp(`^${orderNumberPrefix}[${alphabet}]{${length}}$`);
