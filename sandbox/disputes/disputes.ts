import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { expandObject } from '../api/expand.ts';
import { listFields, pageOf } from '../api/list.ts';
import { expand, readParams, text } from '../api/params.ts';
import { listChargeObjects, saveChargeObject } from '../charges/charge-objects.ts';
import { storedCharge } from '../charges/charges.ts';
import { nowSec, type Provider } from '../provider.ts';
import { noSuch, ProviderError } from '../provider-error.ts';
import { findObject } from '../state/objects.ts';
import { buildDispute } from './dispute-object.ts';

/** GET /v1/disputes/:id */
export function retrieveDispute({ provider, id, fields }: Call): object {
	const params = readParams(v.strictObject(expand), fields);
	return expandObject(provider, storedDispute(provider, id), params.expand);
}

const listParams = v.strictObject({
	charge: v.optional(text()),
	payment_intent: v.optional(text()),
	...listFields,
});

/** GET /v1/disputes: newest first. */
export function listDisputes({ provider, fields }: Call): object {
	const params = readParams(listParams, fields);
	const found = listChargeObjects<Stripe.Dispute>(provider.state, 'dispute', params);
	return pageOf(found, params.limit, '/v1/disputes');
}

/** The bank disputes a payment, at most once per charge. */
export function openDispute(provider: Provider, chargeId: string, reason: string): Stripe.Dispute {
	return provider.state.transaction(() => {
		const charge = storedCharge(provider, chargeId);
		if (!charge.paid || charge.disputed) {
			throw new ProviderError(`Charge ${chargeId} cannot be disputed.`, { stage: 'execution' });
		}
		const dispute = buildDispute(charge, reason, nowSec(provider));
		saveChargeObject(provider.state, dispute);
		saveChargeObject(provider.state, { ...charge, disputed: true });
		provider.announce({ type: 'charge.dispute.created', object: dispute });
		return dispute;
	});
}

/** The bank decides a dispute. */
export function closeDispute(
	provider: Provider,
	id: string,
	status: 'won' | 'lost',
): Stripe.Dispute {
	return provider.state.transaction(() => {
		const dispute = storedDispute(provider, id);
		if (dispute.status !== 'needs_response') {
			throw new ProviderError(`Dispute ${id} is ${dispute.status}.`, { stage: 'execution' });
		}
		const closed: Stripe.Dispute = { ...dispute, status };
		saveChargeObject(provider.state, closed);
		provider.announce({
			type: 'charge.dispute.closed',
			object: closed,
			previous: { status: dispute.status },
		});
		return closed;
	});
}

function storedDispute(provider: Provider, id: string): Stripe.Dispute {
	const dispute = findObject<Stripe.Dispute>(provider.state, 'dispute', id);
	if (!dispute) throw noSuch('dispute', id, 'dispute');
	return dispute;
}
