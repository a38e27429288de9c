import Stripe from 'stripe';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { Order } from '../db/order-schema.ts';
import { changeStatus } from '../orders/change-status.ts';
import { addPayment } from '../orders/order-search.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { expiresAtSec, parametersOf } from './parameters.ts';

/** A payment page that the shopper can be sent to. */
export interface PaymentPage {
	readonly sessionId: string;
	readonly url: string;
}

type Session = Stripe.Checkout.Session;

/**
 * Makes the order's payment page, or finds the one that an earlier call made: the order's id is the
 * idempotency key. Fails if the provider's amount differs from ours. Throws if the provider fails.
 */
export async function openPaymentPage(
	services: Services,
	order: Order,
): Promise<Outcome<PaymentPage>> {
	const session = await createSessionInTime(services, order);
	if (session.amount_total !== order.total_cents || session.url === null) {
		services.log.error(
			{ orderId: order.id, ours: order.total_cents, theirs: session.amount_total },
			'the payment page asks for another amount than the order',
		);
		// The page is closed first. A crash after this line leaves a pending order, which expires, and no
		// page that can be paid.
		await endSession(services, session.id);
		await changeStatus(services.db, order.id, {
			to: 'failed',
			cause: 'amount differs',
			detail: { ours: order.total_cents, theirs: session.amount_total },
			nowMs: services.now(),
		});
		// Its reserved stock is free again, and a stock notice may be due.
		services.wakeOutbox();
		return noPaymentPage;
	}
	const set = { payment_session_id: session.id, payment_url: session.url };
	await services.db.transaction().execute(async (tx) => {
		await tx.updateTable('orders').set(set).where('id', '=', order.id).execute();
		await addPayment(tx, order.id, session.id);
	});
	return succeed({ sessionId: session.id, url: session.url });
}

export const noPaymentPage = refuse('Failed to create checkout session', 502);

export const earlierPaid = refuse(
	'Your earlier payment has just gone through. Look for its receipt before you order again.',
);

const earlierConfirming = refuse(
	'Your bank is still confirming your earlier payment, which can take days. To order this too, press the button again.',
);

/**
 * Closes an order's payment page at the provider. The caller ends the order. Refuses if the shopper has
 * paid in the meantime. Throws if the provider gives no clear answer.
 */
export async function closePaymentPage(services: Services, order: Order): Promise<Outcome<null>> {
	if (order.status !== 'pending') return succeed(null);
	const sessionId = order.payment_session_id ?? (await findSessionId(services, order));
	const ended = sessionId === null ? null : await endSession(services, sessionId);
	if (ended === null || ended.status === 'expired') return succeed(null);
	return ended.payment_status === 'paid' ? earlierPaid : earlierConfirming;
}

/**
 * Finds the session of a call whose answer was lost, by a repeated call with the same key. Null if
 * the session was never made and it is too late to make it.
 */
export async function findSessionId(services: Services, order: Order): Promise<string | null> {
	try {
		return (await createSession(services, order)).id;
	} catch (error) {
		if (isTooLate(error)) return null;
		throw error;
	}
}

/** Expires a session unless it was paid, and returns what has become of it. */
async function endSession(services: Services, sessionId: string): Promise<Session> {
	const { sessions } = services.provider.stripe.checkout;
	try {
		return await sessions.expire(sessionId);
	} catch (error) {
		// The session is not open: it has expired or was paid.
		if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
		return await sessions.retrieve(sessionId);
	}
}

/**
 * The provider refuses a late retry because its expiry is too near. The refusal proves that the first
 * call had no effect, so a new expiry under a new idempotency key makes no second session.
 */
async function createSessionInTime(services: Services, order: Order): Promise<Session> {
	try {
		return await createSession(services, order);
	} catch (error) {
		if (!isTooLate(error)) throw error;
		return await createSession(services, await renewExpiry(services, order));
	}
}

function isTooLate(error: unknown): boolean {
	return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';
}

async function renewExpiry(services: Services, order: Order): Promise<Order> {
	const parameters = parametersOf(order);
	const expiresAt = expiresAtSec(services.now());
	await services.db
		.updateTable('orders')
		.set({
			payment_try: order.payment_try + 1,
			payment_expires_at_ms: expiresAt * 1000,
			payment_parameters: JSON.stringify({
				...parameters,
				session: { ...parameters.session, expires_at: expiresAt },
			}),
		})
		.where('id', '=', order.id)
		.where('payment_try', '=', order.payment_try)
		.execute();
	// If two retries run at once, both use what the first of them wrote.
	const renewed = await findOrder(services.db, order.id);
	if (!renewed) throw new Error(`order ${order.id} is gone`);
	return renewed;
}

async function createSession(services: Services, order: Order): Promise<Session> {
	const { coupon, session } = parametersOf(order);
	if (coupon) await ensureCoupon(services, coupon);
	const idempotencyKey = order.payment_try === 1 ? order.id : `${order.id}-${order.payment_try}`;
	return await services.provider.stripe.checkout.sessions.create(session, { idempotencyKey });
}

async function ensureCoupon(services: Services, coupon: Stripe.CouponCreateParams): Promise<void> {
	try {
		await services.provider.stripe.coupons.create(coupon);
	} catch (error) {
		const isThere =
			error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
		if (!isThere) throw error;
	}
}
