import { createHash } from 'node:crypto';
import { shopDay } from '../../core/calendar.ts';
import { type ReadCheckout, readCheckout } from '../../core/checkout/checkout-request.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { closedSentence } from '../../core/shop/closing.ts';
import { notSoldTo } from '../../core/shop/places.ts';
import { pinCatalogue } from '../catalogue/pin-catalogue.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Order } from '../db/order-schema.ts';
import { findOrderByAttempt } from '../orders/store.ts';
import {
	earlierPaid,
	noPaymentPage,
	openPaymentPage,
	type PaymentPage,
} from '../payments/payment-page.ts';
import { withinDeadline } from '../payments/provider.ts';
import { isProviderAway } from '../payments/provider-client.ts';
import type { Services } from '../services.ts';
import { abandonedTooOften } from './abandoned.ts';
import { recentlyPaid, shouldWarnAboutPaidOrder } from './earlier-payment.ts';
import { priceDiscounted } from './price-discounted.ts';
import {
	alreadyPaid,
	attemptReused,
	type CheckoutRefusal,
	pageExpired,
	providerAway,
} from './refusals.ts';
import { replaceOrders } from './replace-orders.ts';
import type { OrderDraft } from './write-order.ts';

/** A checkout attempt: one press of the pay button. */
export interface CheckoutAttempt {
	/** The parsed JSON body, not validated yet. */
	readonly body: unknown;
	/** The browser's Idempotency-Key; null makes every call a new order. */
	readonly key: string | null;
	/** Keys of earlier attempts that this one replaces, newest first. */
	readonly replaces: readonly string[];
	/** The origin that the shopper returns to after payment. */
	readonly returnUrl: string;
	/** The client address for rate limits. */
	readonly clientAddress: string;
	/** The token of a solved captcha; null without one. */
	readonly captchaToken: string | null;
	/** The account of the order; null for a guest. */
	readonly accountId: string | null;
}

type Result = Outcome<PaymentPage, CheckoutRefusal>;

/**
 * Turns a checkout attempt into a pending order with a payment page. A repeated attempt returns the
 * same order and page. If the provider fails or is too slow, the order stays pending and the
 * attempt can be repeated.
 */
export async function placeOrder(services: Services, attempt: CheckoutAttempt): Promise<Result> {
	const pinned = pinCatalogue(services);
	const read = readCheckout(attempt.body, pinned.currentCatalogue());
	if (!read.ok) return read;
	try {
		return await withinDeadline(
			orderAndPage(pinned, attempt, read.value),
			services.provider.deadlineMs,
		);
	} catch (cause) {
		services.log.error({ err: cause }, 'no payment page could be made');
		if (isDatabaseUnavailable(cause)) throw cause;
		return isProviderAway(cause) ? providerAway : noPaymentPage;
	}
}

async function orderAndPage(
	services: Services,
	attempt: CheckoutAttempt,
	read: ReadCheckout,
): Promise<Result> {
	const requestHash = hashOf(attempt.body);
	const known =
		attempt.key === null ? undefined : await findOrderByAttempt(services.db, attempt.key);
	// The discount is not checked again: this order itself may have its last use.
	if (known) return await pageOfKnownOrder(services, known, requestHash);
	const { shop } = services.currentCatalogue();
	const closed = closedSentence(shop, shopDay(services.now(), shop.timeZone));
	if (closed !== null) return refuse(closed);
	const notSold = notSoldTo(shop, read.address);
	if (notSold !== null) return refuse(notSold);
	// An order whose page cannot be made would hold stock for nobody.
	if (services.provider.isAway()) return providerAway;
	const replaced = await replacedOrders(services, attempt);
	// Before the discount is checked: the order that was just paid may have its last use.
	const paid = recentlyPaid(replaced, services.now());
	if (paid && (await shouldWarnAboutPaidOrder(services, paid, attempt.key))) {
		return earlierPaid;
	}
	const priced = await priceDiscounted(services, read, attempt.clientAddress);
	if (!priced.ok) return priced;
	const abandoned = await abandonedTooOften(services, priced.value, attempt);
	if (abandoned) return abandoned;
	const draft: OrderDraft = {
		checkout: priced.value,
		attemptKey: attempt.key,
		requestHash,
		returnUrl: attempt.returnUrl,
		clientAddress: services.hasRateLimits ? attempt.clientAddress : null,
		accountId: attempt.accountId,
		replaced,
	};
	const order = await replaceOrders(services, draft);
	return order.ok ? await pageOfKnownOrder(services, order.value, requestHash) : order;
}

async function replacedOrders(
	services: Services,
	{ key, replaces }: CheckoutAttempt,
): Promise<Order[]> {
	const earlier = replaces.filter((other) => other !== key);
	const orders = await Promise.all(earlier.map((other) => findOrderByAttempt(services.db, other)));
	return orders.filter((order) => order !== undefined);
}

async function pageOfKnownOrder(
	services: Services,
	order: Order,
	requestHash: string,
): Promise<Result> {
	if (order.request_hash !== requestHash) return attemptReused;
	if (order.status === 'paid' || order.status === 'refunded') return alreadyPaid;
	if (order.status !== 'pending') return pageExpired;
	if (order.payment_session_id === null || order.payment_url === null) {
		return await openPaymentPage(services, order);
	}
	if (order.payment_expires_at_ms <= services.now()) return pageExpired;
	return succeed({ sessionId: order.payment_session_id, url: order.payment_url });
}

function hashOf(body: unknown): string {
	return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
