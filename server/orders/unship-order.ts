import type { ExpressionBuilder } from 'kysely';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Schema } from '../db/schema.ts';
import { type AuditedChange, recordHistory } from './change-status.ts';
import { enqueueUnshipped } from './order-mails.ts';
import { writeOrderSearch } from './order-search.ts';
import { statesOf } from './order-states.ts';
import { changedMeanwhile, unknownOrder } from './refusals.ts';
import { hasMoved } from './revision.ts';
import { again, parcelCauses, parcelMailCause, parcelMailsOf } from './shipments.ts';
import { lockByNumber } from './store.ts';

export interface OrderToUnship extends AuditedChange {
	/** `BLUE-…` */
	readonly number: string;
	readonly nowMs: number;
	/** The revision that was seen (`revisionOf`); any if left out. */
	readonly seen?: string;
}

export interface UnshippedOrder {
	readonly order: Order;
	/** False if no mail about the shipment was sent yet. Those that waited are deleted. */
	readonly isMailed: boolean;
}

/**
 * Records that an order was marked as shipped by mistake, so that it is to be shipped again. The
 * shopper gets a mail, but only if a mail about the shipment may have reached them. Wake the outbox.
 */
export async function unshipOrder(
	db: Database,
	{ number, seen, ...change }: OrderToUnship,
): Promise<Outcome<UnshippedOrder>> {
	return await commitIfOk(db, async (tx) => {
		const order = await lockByNumber(tx, number);
		if (!order) return unknownOrder(number);
		if (await hasMoved(tx, order.id, seen)) return changedMeanwhile;
		return (await refusalOf(tx, order)) ?? succeed(await unship(tx, order, change));
	});
}

async function refusalOf(db: Tx, order: Order): Promise<Refused | undefined> {
	const { number, fulfilment } = order;
	if (fulfilment === 'unfulfilled') return refuse(`Order ${number} is not marked as shipped.`);
	if (fulfilment === 'delivered') {
		return refuse(`Order ${number} was delivered: it stays shipped.`);
	}
	if (order.status !== 'paid') return refuse(`Order ${number} was refunded: it stays shipped.`);
	if (await hasReturn(db, order.id)) {
		return refuse(`The shopper has asked to return part of order ${number}: it stays shipped.`);
	}
	const state = (await statesOf(db, [order])).get(order.id);
	if (!state?.isBeingRefunded) return undefined;
	return refuse(`Order ${number} is being refunded: it stays shipped.`);
}

async function hasReturn(db: Tx, orderId: string): Promise<boolean> {
	const row = await db
		.selectFrom('returns')
		.select('id')
		.where('order_id', '=', orderId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

const unshipped = {
	fulfilment: 'unfulfilled',
	carrier: null,
	tracking_number: null,
	tracking_link: null,
	shipped_at_ms: null,
} as const;

async function unship(
	db: Tx,
	order: Order,
	{ nowMs, auditId }: Pick<OrderToUnship, 'nowMs' | 'auditId'>,
): Promise<UnshippedOrder> {
	await db.updateTable('orders').set(unshipped).where('id', '=', order.id).execute();
	const shippable = { ...order, ...unshipped };
	await writeOrderSearch(db, shippable.id);
	const isMailed = await takeMailsBack(db, order);
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: parcelCauses.unshipped,
		detail: {
			carrier: order.carrier,
			tracking: order.tracking_number,
			shippedAtMs: order.shipped_at_ms,
			isMailed,
		},
		nowMs,
		auditId,
	});
	if (isMailed) await enqueueUnshipped(db, shippable, order.tracking_number, nowMs);
	return { order: shippable, isMailed };
}

/**
 * Deletes the mails of the last shipment that were not sent. Returns whether one may have reached
 * the shopper: each attempt is counted before it starts, so a mail without an attempt was not sent.
 */
async function takeMailsBack(db: Tx, order: Order): Promise<boolean> {
	const { count, lastShipment } = await parcelMailsOf(db, order.id);
	const from = Math.max(lastShipment, 0);
	const causes = Array.from({ length: count - from }, (_, at) => parcelMailCause(order, from + at));
	if (causes.length === 0) return false;
	const deleted = await db
		.deleteFrom('outbox')
		.where(ofShipment(order, causes))
		.where('status', '!=', 'sent')
		.returning('attempts')
		.execute();
	return deleted.some(({ attempts }) => attempts > 0) || (await hasMail(db, order, causes));
}

/** Mails with these causes, and those that were sent again since the order was shipped. */
function ofShipment(order: Order, causes: readonly string[]) {
	return ({ and, eb, or }: ExpressionBuilder<Schema, 'outbox'>) =>
		and([
			eb('order_number', '=', order.number),
			or([
				eb('cause', 'in', causes),
				and([
					eb('cause', 'like', `${parcelMailCause(order, 0)}${again}%`),
					eb('created_at_ms', '>=', order.shipped_at_ms ?? 0),
				]),
			]),
		]);
}

async function hasMail(db: Tx, order: Order, causes: readonly string[]): Promise<boolean> {
	const row = await db
		.selectFrom('outbox')
		.select('id')
		.where(ofShipment(order, causes))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
