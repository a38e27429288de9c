import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { mayBecome, type OrderStatus } from '../../core/order-status.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

/** A connection, or a transaction that the caller holds. */
export type Connection = Database | Transaction<Schema>;

export interface StatusChange {
	readonly to: OrderStatus;
	/** Why, in a few words, for the order's history. */
	readonly cause: string;
	readonly detail?: Readonly<Record<string, unknown>>;
	readonly nowMs: number;
	/** The provider's ids, where the change brings them. */
	readonly paymentSessionId?: string;
	readonly paymentIntentId?: string | null;
}

/**
 * Changes an order's status and records it in the order's history. Gives false, and changes nothing,
 * where the order is not in a status that may become the new one (`mayBecome`): of two that try at
 * once, one wins.
 */
export async function changeStatus(
	db: Connection,
	orderId: string,
	change: StatusChange,
): Promise<boolean> {
	if (!db.isTransaction) {
		return await db
			.transaction()
			.execute((transaction) => changeStatus(transaction, orderId, change));
	}
	const before = await db
		.selectFrom('orders')
		.select('status')
		.where('id', '=', orderId)
		.executeTakeFirst();
	if (!before || !mayBecome(before.status, change.to)) return false;
	const updated = await db
		.updateTable('orders')
		.set({
			status: change.to,
			...(change.to === 'paid' ? { paid_at_ms: change.nowMs } : {}),
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
	// Somebody else changed it between the two statements: look again.
	if (updated.numUpdatedRows === 0n) return await changeStatus(db, orderId, change);
	await recordHistory(db, orderId, before.status, change);
	return true;
}

/** Notes something about an order whose status stays as it is. */
export async function recordHistory(
	db: Connection,
	orderId: string,
	from: OrderStatus | null,
	change: StatusChange,
): Promise<void> {
	await db
		.insertInto('order_history')
		.values({
			id: randomUUIDv7(),
			order_id: orderId,
			from_status: from,
			to_status: change.to,
			cause: change.cause,
			detail: change.detail === undefined ? null : JSON.stringify(change.detail),
			at_ms: change.nowMs,
		})
		.execute();
}
