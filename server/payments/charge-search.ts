import Stripe from 'stripe';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { PaymentProvider } from './provider.ts';

const chargeId = /^(?:ch|py)_\w+$/;

const noChargeAnswer =
	'The card provider does not answer, and only it knows whose charge this is. Please try again, or search by the payment (pi_…).';

/**
 * Replaces the id of a charge in a search by that of its payment, because orders store only the
 * latter. It refuses (503) if the provider
 * does not answer.
 */
export async function searchOfCharge(
	{ stripe }: Pick<PaymentProvider, 'stripe'>,
	search: string,
): Promise<Outcome<string>> {
	const typed = search.trim();
	if (!chargeId.test(typed)) return succeed(search);
	try {
		const { payment_intent: payment } = await stripe.charges.retrieve(typed);
		return succeed((typeof payment === 'string' ? payment : payment?.id) ?? search);
	} catch (error) {
		// An unknown charge finds nothing.
		if (error instanceof Stripe.errors.StripeInvalidRequestError) return succeed(search);
		return refuse(noChargeAnswer, 503);
	}
}
