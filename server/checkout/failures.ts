import { type Shortage, type SizeLeft, shortageMessage } from '../../core/stock/stock.ts';
import type { DiscountRefusal } from '../discounts/find-code.ts';

/** All failures of a checkout call: the status, and the message if it is constant. */
const failures = {
	'bad-request': { status: 400, sentence: 'Checkout failed. Please try again.' },
	'bad-attempt-key': {
		status: 400,
		sentence: 'The checkout key must be 8 to 100 letters, digits, hyphens or underscores.',
	},
	'products-changed': { status: 409, sentence: 'Something in your cart is no longer sold.' },
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
	'earlier-attempt-confirming': {
		status: 409,
		sentence:
			'Your bank is still confirming your earlier payment, which can take days. To order this too, press the button again.',
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
	'too-many-expired': {
		status: 429,
		sentence:
			'Too many payment pages from your network were opened today and not paid. Please try again tomorrow, or write to us.',
	},
	'captcha-needed': {
		status: 403,
		sentence: 'Please show that you are a person. Then press the button again.',
	},
	'captcha-away': {
		status: 503,
		sentence:
			'We cannot check just now that you are a person. Your cart is safe: please try again in a minute.',
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
	readonly status: 400 | 403 | 409 | 429 | 502 | 503;
	/** For the shopper. */
	readonly sentence: string;
	/** The lines that exceed the stock and what is left, to correct the cart. */
	readonly short?: readonly SizeLeft[];
	/** Whether a retry needs the token of a solved captcha. */
	readonly needsCaptcha?: boolean;
	/** Seconds until a retry can succeed. */
	readonly retryAfterSec?: number;
}

/** Makes a failure. `sentence` replaces the usual message with a more exact one. */
export function checkoutFailure(code: CheckoutFailureCode, sentence?: string): CheckoutFailure {
	return { code, status: failures[code].status, sentence: sentence ?? failures[code].sentence };
}

/** Lines exceed the stock. */
export function outOfStock(shortages: readonly Shortage[]): CheckoutFailure {
	return {
		...checkoutFailure('out-of-stock', shortageMessage(shortages)),
		short: shortages.map(({ id, size, left }) => ({ id, size, left })),
	};
}

/** The discount code is not valid (any more), so the shopper sees another total before payment. */
export function discountRefused({ status, sentence }: DiscountRefusal): CheckoutFailure {
	return status === 404
		? checkoutFailure('bad-request', sentence)
		: checkoutFailure('discount-refused', sentence);
}

/**
 * The client has the maximum of unpaid payment pages. The first one expires after `retryAfterSec`.
 */
export function tooManyPages(open: number, retryAfterSec: number): CheckoutFailure {
	const sentence = `You have ${open} unpaid payment pages open. Please pay on one of them, or try again in ${minutesOf(retryAfterSec)}.`;
	return { ...checkoutFailure('too-many-pages', sentence), retryAfterSec };
}

/** The same of pages with one discount code. */
export function tooManyPagesOfCode(open: number, retryAfterSec: number): CheckoutFailure {
	const sentence = `${open} unpaid payment pages of your network use this code. Please pay on one of them, remove the code, or try again in ${minutesOf(retryAfterSec)}.`;
	return { ...checkoutFailure('too-many-pages', sentence), retryAfterSec };
}

function minutesOf(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
