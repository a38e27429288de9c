import { isoTime } from '../../../core/iso-time.ts';
import type { Database } from '../../../server/db/open.ts';
import { type Order, orderTables } from '../../../server/db/order-schema.ts';
import { parseColumn } from '../../../server/db/parse-column.ts';
import { templatesWhere } from '../../../server/mail/mails/index.ts';
import type { OrderRecord } from '../../../server/orders/read-order.ts';
import { auditIdOf, canSendAgain, isSentAgain } from '../../../server/orders/send-again.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';

// What the history of an order is made of: changes, mails, notes, and what was done at the desk.

export function changesOf({ history }: OrderRecord): DeskOrder['history'] {
	return history.map(
		({ id, to_status: status, cause, detail, at_ms: atMs, audit_id: auditId }) => ({
			id,
			auditId,
			at: isoTime(atMs),
			what: cause,
			status,
			detail: detail === null ? {} : parseColumn(orderTables.order_history.detail, detail),
		}),
	);
}

/** The mails about an order. A message whose text is an order's number is none. */
const orderTemplates = templatesWhere(({ about }) => about === 'order');

/** Mails about an order to shopper and merchant. */
export async function mailsOf(db: Database, record: OrderRecord): Promise<DeskOrder['mails']> {
	const rows = await db
		.selectFrom('outbox')
		.select([
			'id',
			'cause',
			'template',
			'recipient',
			'status',
			'created_at_ms',
			'sent_at_ms',
			'last_error',
		])
		.where('order_number', '=', record.order.number)
		.where('template', 'in', orderTemplates)
		.orderBy('created_at_ms')
		.orderBy('id')
		.execute();
	return rows.map((row) => ({
		id: row.id,
		template: row.template,
		to: row.recipient,
		status: row.status,
		createdAt: isoTime(row.created_at_ms),
		sentAt: isoTime(row.sent_at_ms),
		lastError: row.last_error,
		isAgain: isSentAgain(row.cause),
		auditId: auditIdOf(row.cause),
		canSendAgain: canSendAgain(record, row),
	}));
}

export async function notesOf(db: Database, orderId: Order['id']): Promise<DeskOrder['notes']> {
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
