import * as v from 'valibot';
import type { Rule } from '../runtime/variables.ts';

/** What a client address may have before it pays (docs/configuration.md). */
export interface CheckoutLimits {
	/** Open unpaid payment pages. */
	readonly openPages: number;
	/** Reserved pieces of a variant. */
	readonly reservedPieces: number;
	/** The part of the free stock of a variant that can be reserved, at least one piece. */
	readonly reservedShare: number;
	/** Reservations that expired unpaid within a day, from which on a captcha is asked for. */
	readonly captchaAfter: number;
	/** Without a captcha: from this many on, nothing is reserved any more on that day. */
	readonly expiredReservations: number;
}

export const defaultCheckoutLimits: CheckoutLimits = {
	openPages: 40,
	reservedPieces: 6,
	reservedShare: 1 / 3,
	captchaAfter: 3,
	expiredReservations: 20,
};

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const share = v.pipe(v.number(), v.gtValue(0), v.maxValue(1));

const { openPages, reservedPieces, reservedShare, captchaAfter, expiredReservations } =
	defaultCheckoutLimits;

export const checkoutLimits: Rule<CheckoutLimits> = {
	schema: v.pipe(
		v.string(),
		v.parseJson(),
		v.strictObject({
			openPages: v.optional(count, openPages),
			reservedPieces: v.optional(count, reservedPieces),
			reservedShare: v.optional(share, reservedShare),
			captchaAfter: v.optional(count, captchaAfter),
			expiredReservations: v.optional(count, expiredReservations),
		}),
	),
	allowed:
		'JSON such as {"openPages": 40, "reservedPieces": 6, "reservedShare": 0.34, "captchaAfter": 3, "expiredReservations": 20}, with whole numbers from 1 and a share above 0, up to 1',
};
