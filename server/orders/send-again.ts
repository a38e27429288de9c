import { v7 as uuidv7 } from 'uuid';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database, Tx } from '../db/open.ts';
import type { OrderLine } from '../db/order-schema.ts';
import type { Refund } from '../db/payment-schema.ts';
import type { OutboxMessage } from '../db/schema.ts';
import { leewayMs } from '../limits/bucket.ts';
import type { AuditedChange } from './change-status.ts';
import {
	enqueueExchangeSent,
	enqueueRefunded,
	enqueueReturnDecided,
	enqueueShipped,
} from './order-mails.ts';
import { enqueueReceipt } from './payment-mails.ts';
import { type OrderRecord, readOrder } from './read-order.ts';
import { refundLinesOf } from './refund-lines.ts';
import { unknownOrder } from './refusals.ts';
import { exchangedLines } from './returns/exchange-size.ts';
import type { ReturnWithLines } from './returns/returns.ts';
import { again } from './shipments.ts';
import { lockByNumber } from './store.ts';

/** The largest number of mails of an order that are sent again within a day. */
export const maxAgainPerDay = 5;

const dayMs = 24 * 60 * 60_000;

/** What a mail is about, if it can be written again from the order as it is now. */
type Content =
	| { readonly kind: 'receipt' }
	| { readonly kind: 'shipment' }
	| { readonly kind: 'exchange'; readonly row: ReturnWithLines }
	| { readonly kind: 'refund'; readonly refund: Refund }
	| { readonly kind: 'decision'; readonly row: ReturnWithLines };

type Mail = Pick<OutboxMessage, 'cause' | 'status' | 'recipient'>;

/** Whether a mail about an order can be sent again. */
export function canSendAgain(record: OrderRecord, mail: Mail): boolean {
	return contentOf(record, mail.cause) !== undefined && !isWaiting(record, mail);
}

/** Whether a mail waits to be sent to the address that the order has now. */
function isWaiting({ order }: OrderRecord, { status, recipient }: Mail): boolean {
	return status === 'waiting' && recipient === order.email;
}

/** Reads the cause of a mail. Undefined if the mail is no longer true or was not for the shopper. */
function contentOf({ order, refunds, returns }: OrderRecord, cause: string): Content | undefined {
	if (order.email === '') return undefined;
	const [kind, id] = cause.split(':');
	const refund = refunds.find((one) => one.id === id);
	const row = returns.find((one) => one.id === id);
	switch (kind) {
		case 'receipt':
			return order.paid_at_ms === null ? undefined : { kind: 'receipt' };
		case 'order-shipped':
			return order.fulfilment === 'unfulfilled' ? undefined : { kind: 'shipment' };
		case 'exchange-sent':
			return row?.progress === 'swapped' ? { kind: 'exchange', row } : undefined;
		case 'order-refunded':
			return refund?.status === 'made' ? { kind: 'refund', refund } : undefined;
		case 'return-decided':
			return row && isOpenDecision(row) ? { kind: 'decision', row } : undefined;
		default:
			return undefined;
	}
}

/** An accepted return that has arrived need not be sent to us any more. */
function isOpenDecision({ status, progress }: ReturnWithLines): boolean {
	return status === 'refused' || (status === 'accepted' && progress === null);
}

export interface MailToRepeat extends AuditedChange {
	/** `BLUE-…` */
	readonly number: string;
	/** The id of the mail in the outbox. */
	readonly mailId: string;
	readonly nowMs: number;
}

/**
 * Writes a mail about an order again, from the order as it is now, to the address that it has now and
 * with a new link. Wake the outbox.
 */
export async function sendMailAgain(
	db: Database,
	{ number, mailId, nowMs, auditId }: MailToRepeat,
): Promise<Outcome<null>> {
	return await commitIfOk(db, async (tx) => {
		const order = await lockByNumber(tx, number);
		const record = order && (await readOrder(tx, number));
		if (!record) return unknownOrder(number);
		const mail = await tx
			.selectFrom('outbox')
			.select(['cause', 'status', 'recipient'])
			.where('id', '=', mailId)
			.where('order_number', '=', number)
			.executeTakeFirst();
		if (!mail) return refuse(`Order ${number} has no such email.`);
		if (record.order.email === '') {
			return refuse(
				`The person of order ${number} has closed their account: there is no address to write to.`,
			);
		}
		if (isWaiting(record, mail)) {
			return refuse('This email is about to be sent: there is no need to send it again.');
		}
		const content = contentOf(record, mail.cause);
		if (!content) {
			return refuse('What this email says is no longer true: it cannot be sent again.');
		}
		if ((await countAgain(tx, number, nowMs)) >= maxAgainPerDay) {
			return refuse(
				`${maxAgainPerDay} emails of this order were sent again within a day. Try again tomorrow.`,
			);
		}
		await enqueueAgain(tx, record, content, { nowMs, id: auditId ?? uuidv7() });
		await settleFailed(tx, mailId, nowMs);
		return succeed(null);
	});
}

/** Whether a mail was sent again by a merchant. */
export function isSentAgain(cause: string): boolean {
	return cause.includes(again);
}

/** The entry of the audit trail that sent a mail again. Mails of earlier releases have another id. */
export function auditIdOf(cause: string): string | null {
	return cause.split(again)[1] ?? null;
}

async function countAgain(db: Tx, number: string, nowMs: number): Promise<number> {
	const rows = await db
		.selectFrom('outbox')
		.select('id')
		.where('order_number', '=', number)
		.where('cause', 'like', `%${again}%`)
		.where('created_at_ms', '>', nowMs - dayMs)
		// Those that are dated later were written while a clock was ahead.
		.where('created_at_ms', '<=', nowMs + leewayMs)
		.execute();
	return rows.length;
}

async function enqueueAgain(
	db: Tx,
	{ order, lines }: OrderRecord,
	content: Content,
	{ nowMs, id }: { readonly nowMs: number; readonly id: string },
): Promise<void> {
	const suffix = `${again}${id}`;
	switch (content.kind) {
		case 'receipt':
			return await enqueueReceipt(db, order, nowMs, suffix);
		case 'shipment': {
			const how = { nth: 0, isCorrection: false };
			return await enqueueShipped(db, order, how, nowMs, suffix);
		}
		case 'exchange':
			return await enqueueExchangeSent(db, order, parcelOf(content.row, lines), nowMs, suffix);
		case 'refund':
			return await enqueueRefunded(db, order, await withLines(db, content.refund), nowMs, suffix);
		case 'decision':
			return await enqueueReturnDecided(db, order, content.row, nowMs, suffix);
	}
}

async function withLines(db: Tx, refund: Refund) {
	const lines = await refundLinesOf(db, refund.order_id);
	return { ...refund, lines: lines.filter((line) => line.refund_id === refund.id) };
}

function parcelOf(row: ReturnWithLines, bought: readonly OrderLine[]) {
	return {
		returnId: row.id,
		returnNumber: row.number,
		carrier: row.carrier,
		trackingNumber: row.tracking_number,
		trackingLink: row.tracking_link,
		shippedAtMs: row.swapped_at_ms,
		lines: exchangedLines(row, bought),
	};
}

/** A failed mail needs no action once it was sent again. */
async function settleFailed(db: Tx, mailId: string, nowMs: number): Promise<void> {
	await db
		.updateTable('outbox')
		.set({ set_aside_at_ms: nowMs })
		.where('id', '=', mailId)
		.where('status', '=', 'failed')
		.execute();
}
