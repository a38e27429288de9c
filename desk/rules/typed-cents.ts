import { type Cents, centsFromDollars, dollarsFromCents } from '../../core/money.ts';

/** Commas separate groups of three digits only: `10,00` could mean ten or a thousand dollars. */
const amountPattern = /^(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/;

const anyAmountPattern = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/;

/** Parses a typed amount, `$1,234.50` or `12`; undefined if it is invalid. */
export function typedCents(typed: string): Cents | undefined {
	const plain = withoutSign(typed);
	if (!amountPattern.test(plain)) return undefined;
	const cents = centsFromDollars(Number(plain.replaceAll(',', '')));
	return cents === 0 ? undefined : cents;
}

/** `34.99`, as somebody types it; empty if there is no amount. */
export function typedFromCents(cents: Cents | undefined): string {
	return cents === undefined ? '' : dollarsFromCents(cents).toFixed(2);
}

/** Whether this is an amount of more than the seven digits that the other functions accept. */
export function isTooLarge(typed: string): boolean {
	const plain = withoutSign(typed);
	return anyAmountPattern.test(plain) && Number(plain.replaceAll(',', '')) >= 10_000_000;
}

function withoutSign(typed: string): string {
	return typed.trim().replace(/^\$\s*/, '');
}

/** Whether a typed amount is `0`, `$0.00` or the like, which the other functions do not accept. */
export function isZero(typed: string): boolean {
	return /^\$?\s*0+(\.0*)?$/.test(typed.trim());
}
