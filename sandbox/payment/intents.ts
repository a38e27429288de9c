import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { expandObject } from '../api/expand.ts';
import { expand, readParams, text } from '../api/params.ts';
import { noSuch } from '../provider-error.ts';
import { findObject } from '../state/objects.ts';

const retrieveParams = v.strictObject({ client_secret: v.optional(text()), ...expand });

/** GET /v1/payment_intents/:id */
export function retrieveIntent({ provider, id, fields }: Call): object {
	const params = readParams(retrieveParams, fields);
	const intent = findObject<Stripe.PaymentIntent>(provider.state, 'payment_intent', id);
	if (!intent) throw noSuch('payment_intent', id, 'intent');
	return expandObject(provider, intent, params.expand);
}
