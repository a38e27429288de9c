import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Order } from '../../db/order-schema.ts';
import type { AppTestContext } from '../../testing/app-test-context.ts';

/** An event about the payment page of an order. `change` replaces fields of its session. */
export function sessionEvent(
	order: Order,
	type: string,
	change: object = {},
	id = `evt_${randomUUID()}`,
) {
	return {
		id,
		object: 'event',
		api_version: Stripe.API_VERSION,
		created: 1_700_000_000,
		livemode: false,
		pending_webhooks: 1,
		request: { id: null, idempotency_key: null },
		type,
		data: {
			object: {
				id: order.payment_session_id,
				object: 'checkout.session',
				client_reference_id: order.id,
				payment_status: 'paid',
				amount_total: order.total_cents,
				currency: 'usd',
				livemode: false,
				payment_intent: `pi_${order.id}`,
				...change,
			},
		},
	};
}

/** Sends an event to the shop with the provider's signature. */
export async function sendEvent(
	{ app, services: { provider } }: AppTestContext,
	event: object | string,
	secret = provider.webhookSecret,
): Promise<Response> {
	const payload = typeof event === 'string' ? event : JSON.stringify(event);
	const signature = provider.stripe.webhooks.generateTestHeaderString({ payload, secret });
	return await app.request('/webhooks/stripe', {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'stripe-signature': signature },
		body: payload,
	});
}
