/**
 * Money is an integer number of US cents everywhere inside (docs/requirements.md#money).
 * Dollars exist in the wire format of the checkout call and on screen only.
 */
export type Cents = number;

export const currency = 'usd';

/**
 * Dollars as a JSON number to cents, or undefined if the number is not an exact amount of
 * cents (three decimals, infinite, not a number). `centsFromDollars(29.99)` is 2999.
 */
export function centsFromDollars(dollars: number): Cents | undefined {
	const cents = Math.round(dollars * 100);
	// Number.isSafeInteger also turns away NaN and infinities. Dividing back finds a third decimal
	// exactly: two decimals always survive the round trip, as 2999 / 100 is the same double as 29.99.
	if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) return undefined;
	return cents;
}

/** Cents to the dollars of the checkout call: 2999 is 29.99. */
export function dollarsFromCents(cents: Cents): number {
	return cents / 100;
}

/**
 * Cents as a shopper reads them, always with sign and cents: 4198 is "$41.98", -700 is "−$7.00".
 * Written without `Intl`, whose first use holds a page up (decision 014).
 */
export function formatCents(cents: Cents): string {
	const dollars = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
	// A minus sign as wide as a digit, not a hyphen.
	return `${cents < 0 ? '−' : ''}$${dollars}`;
}
