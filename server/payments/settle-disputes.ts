import type Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Dispute } from '../db/payment-schema.ts';
import { recordHistory } from '../orders/change-status.ts';
import { notifyMerchantOfDispute } from '../orders/order-mails.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';

/** The bank has decided, or thought better of it. */
const closed: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/**
 * Writes down what the provider says of an order's disputes, and tells the merchant of each once when
 * it is opened and once when it is closed. In the caller's transaction, which has locked the order.
 * Returns whether anything was new.
 */
export async function settleDisputes(
	services: Pick<Services, 'log' | 'now' | 'merchantEmail'>,
	db: Tx,
	orderId: string,
	told: readonly Stripe.Dispute[],
): Promise<boolean> {
	let isNew = false;
	for (const dispute of told) {
		const row = await settleRow(db, orderId, dispute, services.now());
		if (!row) continue;
		isNew = true;
		const order = await findOrder(db, orderId);
		if (!order) throw new Error(`order ${orderId} is gone`);
		await recordHistory(db, orderId, order.status, {
			to: order.status,
			cause: row.closed_at_ms === null ? 'disputed' : `dispute ${row.status}`,
			detail: { dispute: row.id, cents: row.cents, reason: row.reason },
			nowMs: services.now(),
		});
		await notifyMerchantOfDispute(services, db, order, row);
	}
	return isNew;
}

/** The row as it is now, where it was opened or closed: what is closed stays so. */
async function settleRow(
	db: Tx,
	orderId: string,
	told: Stripe.Dispute,
	nowMs: number,
): Promise<Dispute | undefined> {
	const isClosed = closed.includes(told.status);
	const known = await db
		.selectFrom('disputes')
		.selectAll()
		.where('id', '=', told.id)
		.executeTakeFirst();
	if (known && (known.closed_at_ms !== null || !isClosed)) return undefined;
	const dueBy = told.evidence_details.due_by;
	const row: Dispute = {
		id: told.id,
		order_id: orderId,
		cents: told.amount,
		reason: told.reason,
		status: told.status,
		answer_by_ms: dueBy === null ? null : dueBy * 1000,
		opened_at_ms: told.created * 1000,
		closed_at_ms: isClosed ? nowMs : null,
	};
	const { id: _id, ...changes } = row;
	await db
		.insertInto('disputes')
		.values(row)
		.onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
		.execute();
	return row;
}
