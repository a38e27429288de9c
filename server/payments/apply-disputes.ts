import type Stripe from 'stripe';
import type { Tx } from '../db/open.ts';
import type { Dispute } from '../db/payment-schema.ts';
import { recordHistory } from '../orders/change-status.ts';
import { notifyMerchantOfDispute } from '../orders/order-mails.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';

/** Statuses in which the bank has decided or withdrawn the dispute. */
const closed: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

export function isDisputeClosed(status: string): boolean {
	return closed.includes(status);
}

/**
 * Stores an order's disputes, and notifies the merchant when one is opened and when it is closed. Runs
 * in the caller's transaction, which has locked the order. Returns whether anything was new.
 */
export async function applyDisputes(
	services: Pick<Services, 'log' | 'now' | 'merchantEmail'>,
	db: Tx,
	orderId: string,
	disputes: readonly Stripe.Dispute[],
): Promise<boolean> {
	let isNew = false;
	for (const dispute of disputes) {
		const row = await applyDispute(db, orderId, dispute, services.now());
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

/** Stores a dispute and returns its row; undefined if nothing changed. A closed one stays closed. */
async function applyDispute(
	db: Tx,
	orderId: string,
	dispute: Stripe.Dispute,
	nowMs: number,
): Promise<Dispute | undefined> {
	const row = disputeRow(orderId, dispute, nowMs);
	const known = await db
		.selectFrom('disputes')
		.selectAll()
		.where('id', '=', dispute.id)
		.executeTakeFirst();
	if (known && (known.closed_at_ms !== null || row.closed_at_ms === null)) return undefined;
	const { id: _id, ...changes } = row;
	await db
		.insertInto('disputes')
		.values(row)
		.onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
		.execute();
	return row;
}

/** The row of a dispute that the provider reports. */
export function disputeRow(orderId: string, dispute: Stripe.Dispute, nowMs: number): Dispute {
	const dueBy = dispute.evidence_details.due_by;
	return {
		id: dispute.id,
		order_id: orderId,
		cents: dispute.amount,
		reason: dispute.reason,
		status: dispute.status,
		answer_by_ms: dueBy === null ? null : dueBy * 1000,
		opened_at_ms: dispute.created * 1000,
		closed_at_ms: isDisputeClosed(dispute.status) ? nowMs : null,
	};
}
