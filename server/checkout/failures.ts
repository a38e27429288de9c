import { type Shortage, type SizeLeft, shortageMessage } from '../../core/stock.ts';
import type { DiscountRefusal } from '../discounts/find-code.ts';

/** Every way in which a checkout call fails: its status, and the sentence where it is always the same. */
const failures = {
	'bad-request': { status: 400, sentence: 'Checkout failed. Please try again.' },
	'bad-attempt-key': {
		status: 400,
		sentence: 'The checkout key must be 8 to 100 letters, digits, hyphens or underscores.',
	},
	'prices-changed': { status: 409, sentence: 'Prices have changed. Please review your cart.' },
	'attempt-reused': {
		status: 409,
		sentence: 'Your cart or address has changed since you started to pay. Please try again.',
	},
	'already-paid': {
		status: 409,
		sentence: 'This order is already paid. Your receipt is on its way.',
	},
	'earlier-attempt-paid': {
		status: 409,
		sentence:
			'Your earlier payment has just gone through. Look for its receipt before you order again.',
	},
	'page-expired': {
		status: 409,
		sentence: 'Your payment page has expired and no card was charged. Please try again.',
	},
	'out-of-stock': { status: 409, sentence: 'Something in your cart has just sold out.' },
	'too-many-pages': {
		status: 429,
		sentence: 'Too many payment pages are open. Please finish one of them first.',
	},
	'discount-refused': { status: 409, sentence: 'This discount code cannot be used.' },
	'too-many-codes': {
		status: 429,
		sentence: 'Those were many codes. Please wait a minute and try again.',
	},
	'provider-away': {
		status: 503,
		sentence:
			'Payments cannot be started just now. Your cart is safe: please try again in a minute.',
	},
	'provider-unavailable': { status: 502, sentence: 'Failed to create checkout session' },
} as const;

export type CheckoutFailureCode = keyof typeof failures;

export interface CheckoutFailure {
	readonly code: CheckoutFailureCode;
	readonly status: 400 | 409 | 429 | 502 | 503;
	/** For the shopper. */
	readonly sentence: string;
	/** The lines that ask for more than is left, and how much is: for the cart to be put right. */
	readonly short?: readonly SizeLeft[];
	/** When it is worth trying again. */
	readonly retryAfterSec?: number;
}

/** A failure with its status; `sentence` replaces the usual one with something more exact. */
export function checkoutFailure(code: CheckoutFailureCode, sentence?: string): CheckoutFailure {
	return { code, status: failures[code].status, sentence: sentence ?? failures[code].sentence };
}

/** Lines ask for more than is left. */
export function outOfStock(shortages: readonly Shortage[]): CheckoutFailure {
	return {
		...checkoutFailure('out-of-stock', shortageMessage(shortages)),
		short: shortages.map(({ id, size, left }) => ({ id, size, left })),
	};
}

/** The code does not count, or no more: the shopper sees another total before anything is paid. */
export function discountRefused({ status, sentence }: DiscountRefusal): CheckoutFailure {
	return status === 404
		? checkoutFailure('bad-request', sentence)
		: checkoutFailure('discount-refused', sentence);
}

/** As many unpaid payment pages as one client may have are open; the first runs out in so long. */
export function tooManyPages(open: number, retryAfterSec: number): CheckoutFailure {
	const minutes = Math.ceil(retryAfterSec / 60);
	const sentence = `You have ${open} unpaid payment pages open. Please pay on one of them, or try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
	return { ...checkoutFailure('too-many-pages', sentence), retryAfterSec };
}
