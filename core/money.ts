/**
 * An amount in US cents, an integer (docs/requirements.md#money). Dollars appear only in the
 * checkout call and on the screen.
 */
export type Cents = number;

export const currency = 'usd';

/**
 * Converts dollars of a JSON number to cents: `centsFromDollars(29.99)` is 2999. Undefined if the
 * number is not an exact number of cents.
 */
export function centsFromDollars(dollars: number): Cents | undefined {
	const cents = Math.round(dollars * 100);
	// `Number.isSafeInteger` also rejects NaN and infinities. Dividing back detects a third decimal:
	// two decimals always survive the round trip.
	if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) return undefined;
	return cents;
}

/** Converts cents to the dollars of the checkout call: 2999 is 29.99. */
export function dollarsFromCents(cents: Cents): number {
	return cents / 100;
}

/**
 * Formats cents for people: 4198 is "$41.98", -700 is "−$7.00". It does not use `Intl`, whose first
 * use blocks the page (decision 005).
 */
export function formatCents(cents: Cents): string {
	const dollars = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
	// U+2212, which is as wide as a digit, instead of a hyphen.
	return `${cents < 0 ? '−' : ''}$${dollars}`;
}
