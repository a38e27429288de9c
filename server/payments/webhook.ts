import type { Context } from 'hono';
import Stripe from 'stripe';
import { answerRefusal, readText } from '../http/json.ts';
import { countWebhook } from '../observe/metrics.ts';
import type { Services } from '../services.ts';
import { applyEvent } from './apply-event.ts';

/** The provider's events are a few kilobytes; its largest are well below this. */
const maxEventBytes = 512 * 1024;

/**
 * POST /webhooks/stripe: signed events. A wrong signature gets 400. A known event gets 200, even if
 * nothing changes. Our own failure gets 500, so that the provider sends the event again.
 */
export function stripeWebhook(services: Services) {
	return async function receiveEvent(context: Context): Promise<Response> {
		const body = await readText(context.req.raw, maxEventBytes);
		if (!body.ok) return answerRefusal(context, body);
		const event = verifiedEvent(services, body.value, context.req.header('stripe-signature') ?? '');
		if (!event) return context.json({ error: 'The signature does not fit.' }, 400);
		const outcome = await applyEvent(services, event);
		countWebhook(event.created * 1000, services.now());
		services.log.info({ eventId: event.id, type: event.type, outcome }, 'provider event');
		return context.json({ received: true });
	};
}

function verifiedEvent(
	services: Services,
	body: string,
	signature: string,
): Stripe.Event | undefined {
	const { stripe, webhookSecret } = services.provider;
	try {
		return stripe.webhooks.constructEvent(body, signature, webhookSecret);
	} catch (cause) {
		if (cause instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
		// Signed, but not JSON: handled like a wrong signature.
		if (cause instanceof SyntaxError) return undefined;
		throw cause;
	}
}
