import { type Refusal, type Refused, refuse, refuseWith } from '../../core/outcome.ts';
import { type Shortage, type SizeLeft, shortageMessage } from '../../core/stock/stock.ts';

/** Why a checkout is refused. */
export interface CheckoutRefusal extends Refusal {
	/** The lines that exceed the stock and what is left, to correct the cart. */
	readonly short?: readonly SizeLeft[];
	/** Whether a retry needs the token of a solved captcha. */
	readonly needsCaptcha?: boolean;
	/** Seconds until a retry can succeed. */
	readonly retryAfterSec?: number;
}

type CheckoutRefused = Refused<CheckoutRefusal>;

export const badAttemptKey = refuse(
	'The checkout key must be 8 to 100 letters, digits, hyphens or underscores.',
	400,
);

export const attemptReused = refuse(
	'Your cart or address has changed since you started to pay. Please try again.',
);

export const alreadyPaid = refuse('This order is already paid. Your receipt is on its way.');

export const pageExpired = refuse(
	'Your payment page has expired and no card was charged. Please try again.',
);

export const providerAway = refuse(
	'Payments cannot be started just now. Your cart is safe: please try again in a minute.',
	503,
);

export const captchaNeeded: CheckoutRefused = refuseWith({
	status: 403,
	sentence: 'Please show that you are a person. Then press the button again.',
	needsCaptcha: true,
});

export const captchaAway = refuse(
	'We cannot check just now that you are a person. Your cart is safe: please try again in a minute.',
	503,
);

/** Lines exceed the stock. */
export function outOfStock(shortages: readonly Shortage[]): CheckoutRefused {
	return refuseWith({
		status: 409,
		sentence: shortageMessage(shortages),
		short: shortages.map(({ id, size, left }) => ({ id, size, left })),
	});
}

/** The discount code is not valid (any more), so the shopper sees another total before payment. */
export function discountRefused({ status, sentence }: Refusal): Refused {
	return refuse(sentence, status === 404 ? 400 : 409);
}

/** The client has to wait. */
export function tooMany(sentence: string, retryAfterSec: number): CheckoutRefused {
	return refuseWith({ status: 429, sentence, retryAfterSec });
}
