import { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { mayBecome, type OrderStatus } from '../../core/orders/order-status.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import { isLimitedCode } from '../discounts/find-code.ts';
import { recordExpired } from '../stock/expired-reservations.ts';
import { type MissingStock, releaseReservations, sellLines } from '../stock/reservations.ts';
import type { arrivalColumns } from './order-page/arrival.ts';
import { addPayment } from './order-search.ts';

/** What a merchant or a command does. */
export interface AuditedChange {
	/** The id of its entry in the audit trail. */
	readonly auditId?: string | null | undefined;
}

export interface StatusChange extends AuditedChange {
	readonly to: OrderStatus;
	/** The cause, for the order's history. */
	readonly cause: string;
	readonly detail?: Readonly<Record<string, unknown>>;
	readonly nowMs: number;
	/** When the provider recorded it; now if left out. */
	readonly bookedAtMs?: number | null;
	/** When a paid order should arrive. */
	readonly arrival?: ReturnType<typeof arrivalColumns>;
	/** The provider's ids, if they are known now. */
	readonly paymentSessionId?: string;
	readonly paymentIntentId?: string | null;
}

/** The result of a change of status. */
export interface StatusChanged {
	/** Paid items that are not in stock. */
	readonly missing: readonly MissingStock[];
}

/**
 * Changes an order's status, records it in the history, and updates the stock: sold for a paid
 * order, released for an expired or failed one. Returns undefined, without a change, if `mayBecome`
 * does not allow it: only one of two concurrent changes succeeds.
 */
export async function changeStatus(
	db: DbOrTx,
	orderId: string,
	change: StatusChange,
): Promise<StatusChanged | undefined> {
	if (db instanceof Transaction) return await changeWithin(db, orderId, change);
	return await db.transaction().execute((tx) => changeWithin(tx, orderId, change));
}

async function changeWithin(
	db: Tx,
	orderId: string,
	change: StatusChange,
): Promise<StatusChanged | undefined> {
	const before = await findStatus(db, orderId);
	if (!before || !mayBecome(before.status, change.to)) return undefined;
	const updated = await db
		.updateTable('orders')
		.set({
			status: change.to,
			// It counts open payment pages, and this one is closed.
			client_address: null,
			...(change.to === 'paid'
				? {
						paid_at_ms: change.nowMs,
						booked_at_ms: change.bookedAtMs ?? change.nowMs,
						...change.arrival,
					}
				: {}),
			...(change.paymentSessionId === undefined
				? {}
				: { payment_session_id: change.paymentSessionId }),
			...(change.paymentIntentId === undefined
				? {}
				: { payment_intent_id: change.paymentIntentId }),
		})
		.where('id', '=', orderId)
		.where('status', '=', before.status)
		.executeTakeFirst();
	// A concurrent call changed it between the two statements, so try again.
	if (updated.numUpdatedRows === 0n) return await changeWithin(db, orderId, change);
	for (const id of [change.paymentSessionId, change.paymentIntentId]) {
		// The session of its payment page is in the text already.
		if (id && id !== before.payment_session_id) await addPayment(db, orderId, id);
	}
	await recordHistory(db, orderId, before.status, change);
	if (isAbandoned(before, change)) await recordAbandoned(db, before, change.nowMs);
	return { missing: before.is_limited ? await applyStock(db, orderId, change) : [] };
}

/** Reads what a change of status depends on. `is_limited`: a line has limited stock. */
async function findStatus(db: Tx, orderId: string) {
	return await db
		.selectFrom('orders')
		.select(({ exists, selectFrom }) => [
			'status',
			'client_address',
			'discount_code',
			'created_at_ms',
			'payment_session_id',
			'payment_expires_at_ms',
			exists(
				selectFrom('order_lines')
					.innerJoin('stock', (join) =>
						join
							.onRef('stock.product_id', '=', 'order_lines.product_id')
							.onRef('stock.size', '=', 'order_lines.size'),
					)
					.select('order_lines.position')
					.whereRef('order_lines.order_id', '=', 'orders.id'),
			).as('is_limited'),
		])
		.where('id', '=', orderId)
		.executeTakeFirst();
}

/** The provider's clock may differ from ours. */
const clockDifferenceMs = 60_000;

/** The end of an order whose provider cannot be asked. */
export const unansweredCause = 'overdue, the provider did not answer';

/** A client that replaces its page again and again is counted as often as one that lets it expire. */
const halfHourMs = 30 * 60_000;
const halfHourOf = (ms: number) => Math.floor(ms / halfHourMs);

type Ended = Awaited<ReturnType<typeof findStatus>> & object;

/** Whether an unpaid order was open until its time was up, or when a half hour of the clock began. */
function isAbandoned(order: Ended, { to, cause, nowMs }: StatusChange): boolean {
	// A declined card was an honest attempt, and an outage of the provider is not the client's.
	if (to !== 'expired' || cause === unansweredCause) return false;
	// A page that ends before its time was replaced, or closed by the shop.
	const isTimeUp = nowMs >= order.payment_expires_at_ms - clockDifferenceMs;
	return isTimeUp || halfHourOf(nowMs) > halfHourOf(order.created_at_ms);
}

/** Counts the order for its client, if others could not have its stock or code meanwhile. */
async function recordAbandoned(db: Tx, order: Ended, nowMs: number): Promise<void> {
	const { client_address: client, discount_code: code, is_limited: isLimited } = order;
	if (client === null || !(isLimited || (await isLimitedCode(db, code)))) return;
	await recordExpired(db, client, nowMs);
}

async function applyStock(
	db: Tx,
	orderId: string,
	{ to, nowMs }: StatusChange,
): Promise<readonly MissingStock[]> {
	if (to === 'expired' || to === 'failed') await releaseReservations(db, orderId);
	if (to !== 'paid') return [];
	const missing = await sellLines(db, orderId, nowMs);
	if (missing.length > 0) {
		await recordHistory(db, orderId, to, {
			to,
			cause: 'stock missing',
			detail: { lines: missing },
			nowMs,
		});
	}
	return missing;
}

/** Records a history entry without a change of status. */
export async function recordHistory(
	db: DbOrTx,
	orderId: string,
	from: OrderStatus | null,
	change: StatusChange,
): Promise<void> {
	await db
		.insertInto('order_history')
		.values({
			id: uuidv7(),
			order_id: orderId,
			from_status: from,
			to_status: change.to,
			cause: change.cause,
			detail: change.detail === undefined ? null : JSON.stringify(change.detail),
			at_ms: change.nowMs,
			audit_id: change.auditId ?? null,
		})
		.execute();
}
