import type { Context } from 'hono';
import { isoTime } from '../../../core/iso-time.ts';
import type { Order, OrderLine } from '../../db/order-schema.ts';
import { maskEmail } from '../../mail/mask-email.ts';
import type { Services } from '../../services.ts';
import { chargeOf, findOrderBySession, linesOf } from '../store.ts';
import { addressOf } from '../stored-address.ts';
import { termsOf } from '../stored-terms.ts';
import { arrivalOf } from './arrival.ts';

const dayMs = 24 * 60 * 60 * 1000;
/**
 * How long an order is visible by its session id. Its address is visible for one day after payment.
 */
const visibleMs = 30 * dayMs;

const sessionIdPattern = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

/** GET /functions/v1/order-status?session_id=…: the data of the success page. */
export function orderStatus(services: Services) {
	return async function answerOrderStatus(context: Context): Promise<Response> {
		const sessionId = context.req.query('session_id') ?? '';
		if (!sessionIdPattern.test(sessionId)) {
			return context.json({ error: 'This is not an order reference.' }, 400);
		}
		const order = await findOrderBySession(services.db, sessionId);
		if (!order || order.created_at_ms + visibleMs < services.now()) {
			return context.json({ error: 'We do not know this order.' }, 404);
		}
		return context.json(orderView(order, await linesOf(services.db, order.id), services.now()));
	};
}

/**
 * An order for the success page: the e-mail address masked, the postal address for one day only.
 */
export function orderView(order: Order, lines: readonly OrderLine[], nowMs: number) {
	return {
		status: order.status,
		number: order.number,
		email: maskEmail(order.email),
		createdAt: isoTime(order.created_at_ms),
		lines: lines.map(lineView),
		...chargeOf(order),
		arrives: arrivalOf(order),
		terms: termsOf(order),
		address: isFreshlyPaid(order, nowMs) ? postalAddress(order) : null,
	};
}

/** A line for the shopper. */
export function lineView(line: OrderLine) {
	return {
		id: line.product_id,
		slug: line.slug,
		name: line.name,
		size: line.size,
		image: line.image,
		quantity: line.quantity,
		priceCents: line.price_cents,
	};
}

function isFreshlyPaid(order: Order, nowMs: number): boolean {
	return order.paid_at_ms !== null && nowMs - order.paid_at_ms < dayMs;
}

/** The postal address without e-mail address and phone. */
export function postalAddress(order: Order) {
	const { email: _email, phone: _phone, ...postal } = addressOf(order);
	return postal;
}
