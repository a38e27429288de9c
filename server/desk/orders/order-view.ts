import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { trackingUrl } from '../../../core/orders/parcel-carriers.ts';
import type { Database } from '../../db/open.ts';
import type { Order } from '../../db/order-schema.ts';
import { type OrderRecord, orderRecordView, readOrder } from '../../orders/list-orders.ts';
import { revisionOf } from '../../orders/revision.ts';
import { findOrderByNumber } from '../../orders/store.ts';
import { disputeState } from './order-list.ts';

/** An order with all details for the desk; undefined if it does not exist. */
export async function deskOrder(db: Database, number: string): Promise<DeskOrder | undefined> {
	const known = await findOrderByNumber(db, number);
	if (!known) return undefined;
	// Read first, so that a change during the following reads is detected as a conflict.
	const revision = await revisionOf(db, known.id);
	const record = await readOrder(db, number);
	if (!record) return undefined;
	const { order } = record;
	const [mails, notes, audit] = await Promise.all([
		mailsOf(db, record),
		notesOf(db, order.id),
		auditOf(db, number),
	]);
	return {
		...orderRecordView(record),
		revision,
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

/** Mails about an order to shopper and merchant, found by their causes. */
async function mailsOf(db: Database, record: OrderRecord) {
	const rows = await db
		.selectFrom('outbox')
		.select(['template', 'recipient', 'status', 'created_at_ms', 'sent_at_ms', 'last_error'])
		.where('cause', 'in', causesOf(record))
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	return rows.map((row) => ({
		template: row.template,
		to: row.recipient,
		status: row.status,
		createdAt: isoTime(row.created_at_ms),
		sentAt: row.sent_at_ms === null ? null : isoTime(row.sent_at_ms),
		lastError: row.last_error,
	}));
}

/** Causes as `payment-mails.ts` and `order-mails.ts` name them. */
function causesOf({ order, refunds, disputes, returns, history }: OrderRecord): string[] {
	const corrections = history.filter(({ cause }) => cause === 'tracking corrected').length;
	const shipped = `order-shipped:${order.id}`;
	return [
		...ofOrder.map((name) => `${name}:${order.id}`),
		shipped,
		...Array.from({ length: corrections }, (_, at) => `${shipped}:${at + 1}`),
		`payment-mismatch:${order.payment_session_id}`,
		...refunds.flatMap(({ id }) => [`order-refunded:${id}`, `order-cancelled:${id}`]),
		...disputes.flatMap(({ id }) => [`dispute:${id}:opened`, `dispute:${id}:closed`]),
		...returns.flatMap(({ id }) => [
			`return-requested:${id}`,
			`return-decided:${id}`,
			`exchange-sent:${id}`,
		]),
	];
}

const ofOrder: readonly string[] = ['receipt', 'new-order', 'payment-failed', 'stock-missing'];

async function notesOf(db: Database, orderId: Order['id']) {
	const rows = await db
		.selectFrom('order_notes')
		.leftJoin('auth_users', 'auth_users.id', 'order_notes.account_id')
		.select([
			'order_notes.id',
			'order_notes.text',
			'order_notes.account_id',
			'order_notes.at_ms',
			'auth_users.email',
		])
		.where('order_notes.order_id', '=', orderId)
		.orderBy('order_notes.at_ms', 'desc')
		.orderBy('order_notes.id', 'desc')
		.execute();
	return rows.map(({ id, text, at_ms: atMs, email, account_id: account }) => ({
		id,
		text,
		author: email ?? account,
		at: isoTime(atMs),
	}));
}

async function auditOf(db: Database, number: string) {
	const rows = await db
		.selectFrom('desk_audit')
		.leftJoin('auth_users', 'auth_users.id', 'desk_audit.account_id')
		.select([
			'desk_audit.at_ms',
			'desk_audit.account_id',
			'desk_audit.action',
			'desk_audit.outcome',
			'desk_audit.sentence',
			'auth_users.email',
		])
		.where('desk_audit.subject', '=', number)
		.orderBy('desk_audit.at_ms', 'desc')
		.orderBy('desk_audit.id', 'desc')
		.limit(200)
		.execute();
	return rows.map(({ at_ms: atMs, email, account_id: account, action, outcome, sentence }) => ({
		at: isoTime(atMs),
		who: email ?? account ?? '',
		action,
		outcome,
		sentence,
	}));
}

function isoTime(atMs: number): string {
	return new Date(atMs).toISOString();
}
