import Stripe from 'stripe';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Order } from '../db/order-schema.ts';
import { changeStatus } from '../orders/change-status.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { expiresAtSec, type PaymentParameters } from './parameters.ts';

/** A payment page that the shopper can be sent to. */
export interface PaymentPage {
	readonly sessionId: string;
	readonly url: string;
}

type Session = Stripe.Checkout.Session;

/**
 * Makes the order's payment page, or finds the one that an earlier call made: the order's id is the
 * idempotency key. Fails where the provider's amount is not ours; throws if the provider does.
 */
export async function openPaymentPage(
	services: Services,
	order: Order,
): Promise<Outcome<PaymentPage, 'provider-differs'>> {
	const session = await createSessionInTime(services, order);
	if (session.amount_total !== order.total_cents || session.url === null) {
		services.log.error(
			{ orderId: order.id, ours: order.total_cents, theirs: session.amount_total },
			'the payment page asks for another amount than the order',
		);
		// The page goes first: a crash after this line leaves a pending order, which is ended later, and
		// never a page that can be paid.
		await expireSession(services, session.id);
		await changeStatus(services.db, order.id, {
			to: 'failed',
			cause: 'amount differs',
			detail: { ours: order.total_cents, theirs: session.amount_total },
			nowMs: services.now(),
		});
		// What it had set aside is free again, and somebody may have waited for it.
		services.wakeOutbox();
		return fail('provider-differs');
	}
	await services.db
		.updateTable('orders')
		.set({ payment_session_id: session.id, payment_url: session.url })
		.where('id', '=', order.id)
		.execute();
	return succeed({ sessionId: session.id, url: session.url });
}

/**
 * Closes an order's payment page at the provider; the order itself is the caller's to end. Fails
 * where the shopper has paid there in the meantime; throws if the provider gives no clear answer.
 */
export async function closePaymentPage(
	services: Services,
	order: Order,
): Promise<Outcome<null, 'already-paid'>> {
	if (order.status !== 'pending') return succeed(null);
	const sessionId = order.payment_session_id ?? (await findSessionId(services, order));
	if (sessionId !== null && !(await expireSession(services, sessionId)))
		return fail('already-paid');
	return succeed(null);
}

/**
 * The provider may have made the page without us hearing of it: asked again, it tells which. Null
 * where it never was and can be no more.
 */
export async function findSessionId(services: Services, order: Order): Promise<string | null> {
	try {
		return (await createSession(services, order)).id;
	} catch (error) {
		if (isTooLate(error)) return null;
		throw error;
	}
}

/** Whether the session can no longer be paid now; false if it has been paid. */
async function expireSession(services: Services, sessionId: string): Promise<boolean> {
	const { sessions } = services.provider.stripe.checkout;
	try {
		return (await sessions.expire(sessionId)).status === 'expired';
	} catch (error) {
		// Refused because it is not open any more: either expired already, or paid.
		if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
		return (await sessions.retrieve(sessionId)).status === 'expired';
	}
}

/**
 * A retry long after the first call meets an expiry too near to be taken. The refusal proves that
 * the first call never took effect, so a new expiry under a new idempotency key doubles nothing.
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
	// Where two retries met here, both go on with what the first of them wrote.
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

function parametersOf(order: Order): PaymentParameters {
	// Written by `paymentParameters` and by nothing else.
	return JSON.parse(order.payment_parameters) as PaymentParameters;
}
