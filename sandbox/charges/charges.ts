import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { expandObject } from '../api/expand.ts';
import { listFields, pageOf } from '../api/list.ts';
import { expand, readParams, text } from '../api/params.ts';
import type { Provider } from '../provider.ts';
import { noSuch } from '../provider-error.ts';
import { findObject } from '../state/objects.ts';
import { listChargeObjects } from './charge-objects.ts';

/** GET /v1/charges/:id */
export function retrieveCharge({ provider, id, fields }: Call): object {
	const params = readParams(v.strictObject(expand), fields);
	return expandObject(provider, storedCharge(provider, id), params.expand);
}

const listParams = v.strictObject({ payment_intent: v.optional(text()), ...listFields });

/** GET /v1/charges: newest first; those of a payment intent include its refused attempts. */
export function listCharges({ provider, fields }: Call): object {
	const params = readParams(listParams, fields);
	const found = listChargeObjects<Stripe.Charge>(provider.state, 'charge', params);
	return pageOf(found, params.limit, '/v1/charges');
}

export function storedCharge(provider: Provider, id: string, param = 'charge'): Stripe.Charge {
	const charge = findObject<Stripe.Charge>(provider.state, 'charge', id);
	if (!charge) throw noSuch('charge', id, param);
	return charge;
}

/** The successful charge of a payment intent; undefined if there is none. */
export function paidCharge(
	provider: Provider,
	{ latest_charge: latest }: Stripe.PaymentIntent,
): Stripe.Charge | undefined {
	if (typeof latest !== 'string') return undefined;
	const charge = findObject<Stripe.Charge>(provider.state, 'charge', latest);
	return charge?.paid ? charge : undefined;
}
