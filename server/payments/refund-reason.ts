import type Stripe from 'stripe';

const reasons: Readonly<Record<string, string>> = {
	charge_already_refunded: 'The payment was refunded there already.',
	charge_disputed: 'The payment is disputed there.',
	charge_expired_for_capture: 'The payment is too old to be refunded.',
	balance_insufficient: 'Your balance there is too low.',
	insufficient_funds: 'Your balance there is too low.',
	resource_missing: 'It does not know this payment.',
};

/** Why the provider refuses a refund, for the merchant. The provider's own words are for the log. */
export function refusalReason({
	code,
	param,
}: Pick<Stripe.errors.StripeError, 'code' | 'param'>): string {
	if (param === 'amount') return 'Less is left of the payment there.';
	return reasons[code ?? ''] ?? 'It gave no reason that the shop knows. See the payment there.';
}
