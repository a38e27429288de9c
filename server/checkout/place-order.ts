import { createHash } from 'node:crypto';
import { type PricedCheckout, priceCheckout } from '../../core/checkout-request.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Order } from '../db/schema.ts';
import { findOrderByAttempt } from '../orders/store.ts';
import { openPaymentPage, type PaymentPage } from '../payments/payment-page.ts';
import { withinDeadline } from '../payments/provider.ts';
import type { Shop } from '../shop.ts';
import { type CheckoutFailure, checkoutFailure } from './failures.ts';
import { replaceOrders } from './replace-orders.ts';
import type { OrderDraft } from './write-order.ts';

/** One press of the pay button, as it arrived. */
export interface CheckoutAttempt {
	/** The parsed JSON body, not yet believed. */
	readonly body: unknown;
	/** The browser's Idempotency-Key; null makes every call a new order. */
	readonly key: string | null;
	/** Keys of earlier attempts that this one replaces, newest first. */
	readonly replaces: readonly string[];
	/** Where the shopper comes back to after paying: an origin. */
	readonly returnUrl: string;
	/** Who asks, as limits see it. */
	readonly clientAddress: string;
	/** Whose order it will be; null for a guest. */
	readonly accountId: string | null;
}

type Result = Outcome<PaymentPage, CheckoutFailure>;

/**
 * Turns a checkout attempt into a pending order with a payment page. The same attempt sent again
 * gives the same order and page. Where the provider fails or takes too long the order stays pending
 * and the attempt can be sent again.
 */
export async function placeOrder(shop: Shop, attempt: CheckoutAttempt): Promise<Result> {
	const priced = priceCheckout(attempt.body);
	if (!priced.ok) return fail(checkoutFailure(priced.failure.code, priced.failure.sentence));
	try {
		return await withinDeadline(
			orderAndPage(shop, attempt, priced.value),
			shop.provider.deadlineMs,
		);
	} catch (cause) {
		shop.log.error({ err: cause }, 'no payment page could be made');
		return fail(checkoutFailure('provider-unavailable'));
	}
}

async function orderAndPage(
	shop: Shop,
	attempt: CheckoutAttempt,
	checkout: PricedCheckout,
): Promise<Result> {
	const requestHash = hashOf(attempt.body);
	const known = attempt.key === null ? undefined : await findOrderByAttempt(shop.db, attempt.key);
	if (known) return await pageOfKnownOrder(shop, known, requestHash);
	const draft: OrderDraft = {
		checkout,
		attemptKey: attempt.key,
		requestHash,
		returnUrl: attempt.returnUrl,
		clientAddress: shop.hasRateLimits ? attempt.clientAddress : null,
		accountId: attempt.accountId,
		replaced: await replacedOrders(shop, attempt),
	};
	const order = await replaceOrders(shop, draft);
	return order.ok ? await pageOfKnownOrder(shop, order.value, requestHash) : order;
}

async function replacedOrders(shop: Shop, { key, replaces }: CheckoutAttempt): Promise<Order[]> {
	const earlier = replaces.filter((other) => other !== key);
	const orders = await Promise.all(earlier.map((other) => findOrderByAttempt(shop.db, other)));
	return orders.filter((order) => order !== undefined);
}

async function pageOfKnownOrder(shop: Shop, order: Order, requestHash: string): Promise<Result> {
	if (order.request_hash !== requestHash) return fail(checkoutFailure('attempt-reused'));
	if (order.status === 'paid' || order.status === 'refunded') {
		return fail(checkoutFailure('already-paid'));
	}
	if (order.status !== 'pending') return fail(checkoutFailure('page-expired'));
	if (order.payment_session_id === null || order.payment_url === null) {
		const page = await openPaymentPage(shop, order);
		return page.ok ? page : fail(checkoutFailure('provider-unavailable'));
	}
	if (order.payment_expires_at_ms <= shop.now()) return fail(checkoutFailure('page-expired'));
	return succeed({ sessionId: order.payment_session_id, url: order.payment_url });
}

function hashOf(body: unknown): string {
	return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
