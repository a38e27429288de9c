import type { Stripe } from 'stripe';
import { findSession } from '../checkout/session-store.ts';
import type { Provider } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { findObject } from '../state/objects.ts';
import { lineItemPage } from './list.ts';

type Expandable =
	| Stripe.Checkout.Session
	| Stripe.PaymentIntent
	| Stripe.Charge
	| Stripe.Refund
	| Stripe.Dispute;

/**
 * Replaces ids by objects as requested: `line_items`, `payment_intent` and
 * `payment_intent.latest_charge` of a session, `latest_charge` of a payment intent, `charge` and
 * `payment_intent` of refunds and disputes.
 */
export function expandObject(
	provider: Provider,
	object: Expandable,
	paths: readonly string[],
): object {
	const here = new Set(paths.map((path) => path.split('.', 1)[0] ?? ''));
	const expanded: Record<string, unknown> = { ...object };
	for (const field of here) {
		const deeper = paths
			.filter((path) => path.startsWith(`${field}.`))
			.map((path) => path.slice(field.length + 1));
		expanded[field] = expandField(provider, object, field, deeper);
	}
	return expanded;
}

function expandField(
	provider: Provider,
	object: Expandable,
	field: string,
	deeper: readonly string[],
): unknown {
	if (object.object === 'checkout.session' && field === 'line_items') {
		return lineItems(provider, object.id);
	}
	if ('payment_intent' in object && field === 'payment_intent') {
		const intent = stored<Stripe.PaymentIntent>(provider, 'payment_intent', object.payment_intent);
		return intent && expandObject(provider, intent, deeper);
	}
	if (object.object === 'payment_intent' && field === 'latest_charge') {
		return stored<Stripe.Charge>(provider, 'charge', object.latest_charge);
	}
	if ('charge' in object && field === 'charge') {
		return stored<Stripe.Charge>(provider, 'charge', object.charge);
	}
	throw new ProviderError(`This property cannot be expanded (${field}).`, { param: 'expand' });
}

function stored<T extends Stripe.PaymentIntent | Stripe.Charge>(
	provider: Provider,
	kind: T['object'],
	id: string | object | null,
): T | null {
	return typeof id === 'string' ? (findObject<T>(provider.state, kind, id) ?? null) : null;
}

/** A session contains at most ten line items, like every list of the provider. */
function lineItems(provider: Provider, sessionId: string): object {
	const lines = findSession(provider.state, sessionId)?.lines ?? [];
	return lineItemPage(lines, { limit: 10 }, `/v1/checkout/sessions/${sessionId}/line_items`);
}
