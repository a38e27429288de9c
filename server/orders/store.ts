import type { PricedCheckout } from '../../core/checkout/checkout-request.ts';
import { currency } from '../../core/money.ts';
import type { OrderTerms } from '../../core/orders/delivery.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { NewOrder, NewOrderLine, Order, OrderLine } from '../db/order-schema.ts';
import { recordHistory } from './change-status.ts';
import { insertOrderSearch } from './order-search.ts';

/** The data of a new order, before the payment page is created. */
export interface OrderPlacement {
	readonly id: string;
	readonly number: string;
	readonly checkout: PricedCheckout;
	readonly terms: OrderTerms;
	readonly attemptKey: string | null;
	readonly requestHash: string;
	readonly replacesOrderId: string | null;
	/** JSON of `PaymentParameters`. */
	readonly paymentParameters: string;
	readonly paymentExpiresAtMs: number;
	readonly isLive: boolean;
	readonly nowMs: number;
	/** The client address, if open pages are limited. */
	readonly clientAddress: string | null;
	/** The account; null for a guest. */
	readonly accountId: string | null;
}

/**
 * Writes a pending order with its lines. Returns undefined, without a write, if the attempt's key
 * or the order number exists.
 */
export async function insertOrder(db: Tx, placement: OrderPlacement): Promise<Order | undefined> {
	const order = await db
		.insertInto('orders')
		.values(orderRow(placement))
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!order) return undefined;
	const lines = lineRows(placement);
	await db.insertInto('order_lines').values(lines).execute();
	await insertOrderSearch(db, order);
	await recordHistory(db, order.id, null, {
		to: 'pending',
		cause: 'checkout',
		nowMs: placement.nowMs,
	});
	return order;
}

/** Locks orders until the transaction ends. Call it before stock is locked. */
export async function lockOrders(db: Tx, ids: readonly string[]): Promise<void> {
	for (const id of ids.toSorted()) {
		// An update without a change locks the row on both databases.
		await db
			.updateTable('orders')
			.set(({ ref }) => ({ status: ref('status') }))
			.where('id', '=', id)
			.execute();
	}
}

/** Locks an order by its number and returns it. */
export async function lockByNumber(db: Tx, number: string): Promise<Order | undefined> {
	const known = await findOrderByNumber(db, number);
	if (!known) return undefined;
	await lockOrders(db, [known.id]);
	return await findOrder(db, known.id);
}

export async function findOrder(db: DbOrTx, id: string): Promise<Order | undefined> {
	return await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds an order by its number, `BLUE-…`. */
export async function findOrderByNumber(db: DbOrTx, number: string): Promise<Order | undefined> {
	return await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
}

export async function findOrderByAttempt(db: DbOrTx, key: string): Promise<Order | undefined> {
	return await db
		.selectFrom('orders')
		.selectAll()
		.where('attempt_key', '=', key)
		.executeTakeFirst();
}

export async function findOrderBySession(
	db: DbOrTx,
	sessionId: string,
): Promise<Order | undefined> {
	return await db
		.selectFrom('orders')
		.selectAll()
		.where('payment_session_id', '=', sessionId)
		.executeTakeFirst();
}

export async function findOrderByPayment(
	db: DbOrTx,
	paymentIntentId: string,
): Promise<Order | undefined> {
	return await db
		.selectFrom('orders')
		.selectAll()
		.where('payment_intent_id', '=', paymentIntentId)
		.executeTakeFirst();
}

/** The lines of an order, in the shopper's order. */
export async function linesOf(db: DbOrTx, orderId: string): Promise<OrderLine[]> {
	return await db
		.selectFrom('order_lines')
		.selectAll()
		.where('order_id', '=', orderId)
		.orderBy('position')
		.execute();
}

/** The amounts of the order, in the format of core's `Quote`. */
export function chargeOf(order: Order) {
	return {
		subtotalCents: order.subtotal_cents,
		discount:
			order.discount_code === null
				? null
				: { code: order.discount_code, cents: order.discount_cents },
		shippingCents: order.shipping_cents,
		totalCents: order.total_cents,
	};
}

function orderRow(placement: OrderPlacement): NewOrder {
	const { checkout } = placement;
	return {
		id: placement.id,
		number: placement.number,
		status: 'pending',
		email: checkout.email,
		address: JSON.stringify(checkout.address),
		subtotal_cents: checkout.quote.subtotalCents,
		discount_code: checkout.quote.discount?.code ?? null,
		discount_cents: checkout.quote.discount?.cents ?? 0,
		shipping_cents: checkout.quote.shippingCents,
		total_cents: checkout.quote.totalCents,
		currency,
		attempt_key: placement.attemptKey,
		request_hash: placement.requestHash,
		replaces_order_id: placement.replacesOrderId,
		payment_parameters: placement.paymentParameters,
		payment_expires_at_ms: placement.paymentExpiresAtMs,
		payment_session_id: null,
		payment_url: null,
		payment_intent_id: null,
		livemode: placement.isLive ? 1 : 0,
		created_at_ms: placement.nowMs,
		paid_at_ms: null,
		client_address: placement.clientAddress,
		account_id: placement.accountId,
		terms: JSON.stringify(placement.terms),
	};
}

function lineRows({ id, checkout }: OrderPlacement): NewOrderLine[] {
	return checkout.lines.map((line, position) => ({
		order_id: id,
		position,
		product_id: line.id,
		slug: line.slug,
		name: line.name,
		category: line.category,
		size: line.size,
		image: line.image,
		price_cents: line.priceCents,
		quantity: line.quantity,
	}));
}
