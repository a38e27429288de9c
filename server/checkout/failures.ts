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
	'provider-unavailable': { status: 502, sentence: 'Failed to create checkout session' },
} as const;

export type CheckoutFailureCode = keyof typeof failures;

export interface CheckoutFailure {
	readonly code: CheckoutFailureCode;
	readonly status: 400 | 409 | 502;
	/** For the shopper. */
	readonly sentence: string;
}

/** A failure with its status; `sentence` replaces the usual one with something more exact. */
export function checkoutFailure(code: CheckoutFailureCode, sentence?: string): CheckoutFailure {
	return { code, status: failures[code].status, sentence: sentence ?? failures[code].sentence };
}
