import { sizeText } from '../../../core/catalogue/size-text.ts';
import type { LineKey } from '../../../core/checkout/cart.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { pendingRefundCents } from '../../../server/orders/pending-refunds.ts';
import { findOrderByNumber, linesOf } from '../../../server/orders/store.ts';
import { piecesToShip } from '../../../server/stock/to-ship.ts';

// What actions change, as the audit trail records it before and after.

/** The part of an order that actions change. */
export async function orderState(db: DbOrTx, number: string) {
	const order = await findOrderByNumber(db, number);
	if (!order) return null;
	const lines = await linesOf(db, order.id);
	return {
		status: order.status,
		refundedCents: order.refunded_cents,
		pendingCents: await pendingRefundCents(db, order.id),
		restocked: lines.reduce((sum, { restocked }) => sum + restocked, 0),
		refundedLines: lines
			.filter(({ refunded }) => refunded > 0)
			.map(({ name, size, refunded }) => `${refunded} × ${name}, ${sizeText(size)}`),
		fulfilment: order.fulfilment,
		carrier: order.carrier,
		trackingNumber: order.tracking_number,
		trackingLink: order.tracking_link,
		deliveredAtMs: order.delivered_at_ms,
		email: order.email,
		address: order.address,
	};
}

/** The part of a return that actions change, without the shopper's note. */
export async function returnState(db: DbOrTx, number: string) {
	const row = await db
		.selectFrom('returns')
		.innerJoin('orders', 'orders.id', 'returns.order_id')
		.select([
			'orders.number as order',
			'returns.kind',
			'returns.status',
			'returns.id',
			'returns.progress',
			'returns.answer',
			'returns.carrier',
			'returns.tracking_number as trackingNumber',
			'returns.tracking_link as trackingLink',
			'orders.refunded_cents as refundedCents',
		])
		.where('returns.number', '=', number)
		.executeTakeFirst();
	if (!row) return null;
	const { id, ...state } = row;
	const lines = await db
		.selectFrom('return_lines')
		.select('wanted_size')
		.where('return_id', '=', id)
		.orderBy('position')
		.execute();
	const sizes = lines.flatMap(({ wanted_size: size }) => size ?? []);
	return { ...state, sizes: sizes.join(', ') };
}

/** The part of a message that actions change, without any text. */
export async function messageState(db: DbOrTx, id: string) {
	const message = await db
		.selectFrom('messages')
		.select(['status', 'revision'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!message) return null;
	const answers = await db
		.selectFrom('message_answers')
		.select('id')
		.where('message_id', '=', id)
		.orderBy('at_ms')
		.orderBy('id')
		.execute();
	return { ...message, answers: answers.map((answer) => answer.id) };
}

/** How many of a size are on the shelf, with those to ship; null: unlimited. */
export async function stockState(db: DbOrTx, key: LineKey) {
	const row = await db
		.selectFrom('stock')
		.select(['on_hand', 'held'])
		.where('product_id', '=', key.id)
		.where('size', '=', key.size)
		.executeTakeFirst();
	if (!row) return { onHand: null, held: 0 };
	const toShip = (await piecesToShip(db, key)).get(`${key.id}/${key.size}`) ?? 0;
	return { onHand: row.on_hand + toShip, held: row.held };
}
