import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { expandObject } from '../api/expand.ts';
import { listFields, pageOf } from '../api/list.ts';
import { expand, metadata, oneOf, readParams, text, wholeFrom } from '../api/params.ts';
import { objectId } from '../ids.ts';
import { refundBehaviour } from '../payment/practice-cards.ts';
import { nowSec, type Provider } from '../provider.ts';
import { noSuch, ProviderError } from '../provider-error.ts';
import { findObject } from '../state/objects.ts';
import { listChargeObjects, saveChargeObject } from './charge-objects.ts';
import { paidCharge, storedCharge } from './charges.ts';
import { planRefundChange, takeRefundChanges } from './refund-changes.ts';

const refundParams = v.strictObject({
	amount: v.optional(wholeFrom(1)),
	charge: v.optional(text()),
	payment_intent: v.optional(text()),
	reason: v.optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
	metadata: v.optional(metadata, {}),
	...expand,
});

type RefundParams = v.InferOutput<typeof refundParams>;

/** POST /v1/refunds: refunds the rest of a charge, or a part of it. */
export function createRefund({ provider, fields }: Call): object {
	const params = readParams(refundParams, fields);
	const charge = chargeToRefund(provider, params);
	const left = charge.amount_captured - charge.amount_refunded;
	const amount = params.amount ?? left;
	refuseIfWrong(charge, amount, left);
	const behaviour = refundBehaviour(charge.payment_method_details?.card?.last4 ?? '');
	const status = behaviour === 'pending' ? 'pending' : 'succeeded';
	const refund = { ...buildRefund(charge, amount, params, nowSec(provider)), status };
	if (behaviour) {
		planRefundChange(provider, refund.id, behaviour === 'fails' ? 'failed' : 'succeeded');
	}
	const refunded = withRefunded(charge, charge.amount_refunded + amount);
	saveChargeObject(provider.state, refund);
	saveChargeObject(provider.state, refunded);
	provider.announce({ type: 'refund.created', object: refund });
	provider.announce({
		type: 'charge.refunded',
		object: refunded,
		previous: {
			amount_refunded: charge.amount_refunded,
			...(refunded.refunded ? { refunded: false } : {}),
		},
	});
	return expandObject(provider, refund, params.expand);
}

function chargeToRefund(provider: Provider, params: RefundParams): Stripe.Charge {
	if (params.charge !== undefined) return storedCharge(provider, params.charge);
	const id = params.payment_intent;
	if (id === undefined) {
		throw new ProviderError(
			'One of the following params should be provided for this request: payment_intent or charge.',
			{ code: 'parameter_missing' },
		);
	}
	const intent = findObject<Stripe.PaymentIntent>(provider.state, 'payment_intent', id);
	if (!intent) throw noSuch('payment_intent', id, 'payment_intent');
	const charge = paidCharge(provider, intent);
	if (!charge) {
		throw new ProviderError(
			`This PaymentIntent (${id}) does not have a successful charge to refund.`,
			{
				stage: 'execution',
			},
		);
	}
	return charge;
}

function refuseIfWrong(charge: Stripe.Charge, amount: number, left: number): void {
	if (charge.disputed) {
		throw new ProviderError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
			code: 'charge_disputed',
			stage: 'execution',
		});
	}
	if (!charge.paid) {
		throw new ProviderError(`Charge ${charge.id} was not paid; cannot issue a refund.`, {
			stage: 'execution',
		});
	}
	if (left === 0) {
		throw new ProviderError(`Charge ${charge.id} has already been refunded.`, {
			code: 'charge_already_refunded',
			stage: 'execution',
		});
	}
	if (amount > left) {
		const what = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount';
		throw new ProviderError(
			`Refund amount (${inDollars(amount)}) is greater than ${what} (${inDollars(left)})`,
			{ param: 'amount', stage: 'execution' },
		);
	}
}

function inDollars(cents: number): string {
	return `$${(cents / 100).toFixed(2)}`;
}

function buildRefund(
	charge: Stripe.Charge,
	amount: number,
	params: RefundParams,
	createdSec: number,
): Stripe.Refund {
	return {
		id: objectId('re'),
		object: 'refund',
		amount,
		balance_transaction: null,
		charge: charge.id,
		created: createdSec,
		currency: charge.currency,
		customer: null,
		customer_account: null,
		destination_details: {
			type: 'card',
			card: {
				reference_status: 'pending',
				reference_type: 'acquirer_reference_number',
				type: 'refund',
			},
		},
		metadata: params.metadata,
		payment_intent: charge.payment_intent,
		payment_method: charge.payment_method,
		reason: params.reason ?? null,
		receipt_number: null,
		source_transfer_reversal: null,
		status: 'succeeded',
		transfer_reversal: null,
	};
}

function withRefunded(charge: Stripe.Charge, amount: number): Stripe.Charge {
	return { ...charge, amount_refunded: amount, refunded: amount === charge.amount_captured };
}

/** GET /v1/refunds/:id */
export function retrieveRefund({ provider, id, fields }: Call): object {
	const params = readParams(v.strictObject(expand), fields);
	return expandObject(provider, storedRefund(provider, id), params.expand);
}

const listParams = v.strictObject({
	charge: v.optional(text()),
	payment_intent: v.optional(text()),
	...listFields,
});

/** GET /v1/refunds: newest first. */
export function listRefunds({ provider, fields }: Call): object {
	const params = readParams(listParams, fields);
	const found = listChargeObjects<Stripe.Refund>(provider.state, 'refund', params);
	return pageOf(found, params.limit, '/v1/refunds');
}

/** A pending refund has reached the bank. */
export function succeedRefund(provider: Provider, id: string): Stripe.Refund {
	return provider.state.transaction(() => {
		const refund = storedRefund(provider, id);
		if (refund.status !== 'pending') {
			throw new ProviderError(`Refund ${id} is ${refund.status}.`, { stage: 'execution' });
		}
		const succeeded: Stripe.Refund = { ...refund, status: 'succeeded' };
		saveChargeObject(provider.state, succeeded);
		const previous = { status: refund.status };
		provider.announce({ type: 'refund.updated', object: succeeded, previous });
		return succeeded;
	});
}

/** A refund fails at the bank days later. The charge has the money again. */
export function failRefund(provider: Provider, id: string): Stripe.Refund {
	return provider.state.transaction(() => {
		const refund = storedRefund(provider, id);
		if (refund.status !== 'succeeded' && refund.status !== 'pending') {
			throw new ProviderError(`Refund ${id} is ${refund.status}.`, { stage: 'execution' });
		}
		const charge = storedCharge(provider, String(refund.charge));
		const failed: Stripe.Refund = {
			...refund,
			failure_reason: 'expired_or_canceled_card',
			status: 'failed',
		};
		saveChargeObject(provider.state, failed);
		saveChargeObject(provider.state, withRefunded(charge, charge.amount_refunded - refund.amount));
		provider.announce({
			type: 'refund.updated',
			object: failed,
			previous: { status: refund.status },
		});
		provider.announce({ type: 'refund.failed', object: failed });
		return failed;
	});
}

/** Changes refunds as their cards have it. Called by a timer and before each request. */
export function changeDueRefunds(provider: Provider): void {
	for (const { refund: id, status } of takeRefundChanges(provider)) {
		// A test may have changed it before.
		const { status: now } = storedRefund(provider, id);
		if (status === 'failed' && now === 'succeeded') failRefund(provider, id);
		if (status === 'succeeded' && now === 'pending') succeedRefund(provider, id);
	}
}

function storedRefund(provider: Provider, id: string): Stripe.Refund {
	const refund = findObject<Stripe.Refund>(provider.state, 'refund', id);
	if (!refund) throw noSuch('refund', id, 'refund');
	return refund;
}
