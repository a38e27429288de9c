import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { trackingUrl } from '../../../core/orders/parcel-carriers.ts';
import type { Database } from '../../db/open.ts';
import { type OrderRecord, orderRecordView, readOrder } from '../../orders/list-orders.ts';
import { revisionOf } from '../../orders/revision.ts';
import { findOrderByNumber } from '../../orders/store.ts';
import { disputeState } from './order-list.ts';
import { auditOf, changesOf, mailsOf, notesOf } from './order-records.ts';

/** An order with all details for the desk; undefined if it does not exist. */
export async function deskOrder(db: Database, number: string): Promise<DeskOrder | undefined> {
	const known = await findOrderByNumber(db, number);
	if (!known) return undefined;
	// Read first, so that a change during the following reads is detected as a conflict.
	const revision = await revisionOf(db, known.id);
	const record = await readOrder(db, number);
	if (!record) return undefined;
	const { order } = record;
	const [history, mails, notes, audit] = await Promise.all([
		changesOf(db, order.id),
		mailsOf(db, record),
		notesOf(db, order.id),
		auditOf(db, [number, ...record.returns.map((one) => one.number)]),
	]);
	return {
		...orderRecordView(record),
		revision,
		history,
		mails,
		notes,
		audit,
		trackingUrl: trackingUrl(order.carrier, order.tracking_number),
		refundableCents: refundableCents(record),
		isCancelled: record.refunds.some((one) => one.cancels === 1 && one.status === 'made'),
		dispute: disputeState(
			record.disputes.some((one) => one.closed_at_ms === null),
			record.disputes.some((one) => one.status === 'lost'),
		),
	};
}

/** The amount that `refundOrder` would still refund. */
function refundableCents({ order, refunds }: OrderRecord): number {
	if (order.status !== 'paid' || order.payment_intent_id === null) return 0;
	const pendingCents = refunds
		.filter(({ status }) => status === 'requested')
		.reduce((sum, { cents }) => sum + cents, 0);
	return Math.max(0, order.total_cents - order.refunded_cents - pendingCents);
}
