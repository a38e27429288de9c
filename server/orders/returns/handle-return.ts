import { sizeText } from '../../../core/catalogue/size-text.ts';
import { readParcel } from '../../../core/orders/parcel-carriers.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import type { Database, Tx } from '../../db/open.ts';
import type { Order } from '../../db/order-schema.ts';
import { endExchangeHolds, exchangeHolds, lockSizes } from '../../stock/exchange-holds.ts';
import { takeFromStock } from '../../stock/take.ts';
import { type AuditedChange, recordHistory, type StatusChange } from '../change-status.ts';
import { enqueueExchangeSent } from '../order-mails.ts';
import { writeOrderSearch } from '../order-search.ts';
import { type Confirmations, type ParcelRefusal, parcelQuestion } from '../parcel-question.ts';
import { refundedPieces, refundLinesOf } from '../refund-lines.ts';
import { unknownReturn } from '../refusals.ts';
import { findOrder, linesOf, lockOrders } from '../store.ts';
import { exchangedLines, noExchange } from './exchange-size.ts';
import { findReturn, type ReturnWithLines, restockReturn, withLines } from './returns.ts';

interface Locked {
	readonly order: Order;
	readonly row: ReturnWithLines;
}

export interface Arrival extends AuditedChange {
	/** `RET-…` */
	readonly number: string;
	/** What came back of each line. Undefined: all of it. */
	readonly lines?: readonly ArrivedLine[] | undefined;
	/** Whether the items can be sold again, if `lines` does not say it. */
	readonly restocks: boolean;
	readonly nowMs: number;
}

interface ArrivedLine {
	/** The position of the order's line. */
	readonly position: number;
	readonly received: number;
	/** How many of these go into stock. */
	readonly restocked: number;
}

/** Records, once, what of a return has arrived, and puts it into stock if that has not been done. */
export async function receiveReturn(
	db: Database,
	{ number, nowMs, auditId, ...arrival }: Arrival,
): Promise<Outcome<null>> {
	return await commitIfOk(db, async (tx) => {
		const locked = await lockAccepted(tx, number);
		if (!locked.ok) return locked;
		const { row, order } = locked.value;
		if (row.received_at_ms !== null) return refuse(`Return ${number} was received already.`);
		const lines = arrivedLines(row, arrival);
		if (!lines) {
			return refuse(
				`Please say for each line of return ${number} how many came back: at least one in all, and no more than were asked for.`,
				400,
			);
		}
		for (const { position, received, restocked } of lines) {
			await tx
				.updateTable('return_lines')
				.set({ received, restocked })
				.where('return_id', '=', row.id)
				.where('position', '=', position)
				.execute();
		}
		await tx
			.updateTable('returns')
			.set({ received_at_ms: nowMs, progress: row.progress ?? 'received' })
			.where('id', '=', row.id)
			.execute();
		await note(tx, order, row, 'received', {
			nowMs,
			auditId,
			detail: {
				lines: lines.map(({ position, received, restocked }) => ({
					position,
					received,
					restocked,
				})),
			},
		});
		const restocked = lines.map((line) => ({
			position: line.position,
			quantity: line.restocked,
		}));
		if (restocked.some(({ quantity }) => quantity > 0)) {
			await restockReturn(tx, row.id, nowMs, restocked);
		}
		return succeed(null);
	});
}

/** Each line of the return, with what came back; undefined if that makes no sense. */
function arrivedLines(
	row: ReturnWithLines,
	{ lines, restocks }: Pick<Arrival, 'lines' | 'restocks'>,
): readonly ArrivedLine[] | undefined {
	if (lines === undefined) {
		return row.lines.map(({ position, quantity }) => ({
			position,
			received: quantity,
			restocked: restocks ? quantity : 0,
		}));
	}
	const isComplete =
		lines.length === row.lines.length &&
		row.lines.every(({ position, quantity }) =>
			lines.some(
				(line) =>
					line.position === position &&
					line.received <= quantity &&
					line.restocked <= line.received,
			),
		);
	return isComplete && lines.some(({ received }) => received > 0) ? lines : undefined;
}

export interface ExchangeToSend extends AuditedChange, Confirmations {
	readonly number: string;
	readonly carrier: string;
	readonly trackingNumber: string;
	/** As for a shipment. */
	readonly link?: string;
	readonly nowMs: number;
}

/** Records that an exchange was shipped: takes it out of stock and mails the shopper. */
export async function sendExchange(
	db: Database,
	{ number, nowMs, auditId, ...parcel }: ExchangeToSend,
): Promise<Outcome<null, ParcelRefusal>> {
	const read = readParcel(parcel.carrier, parcel.trackingNumber, parcel.link);
	if (!read.ok) return read;
	const { carrier, tracking, link } = read.value;
	return await commitIfOk(db, async (tx) => {
		const locked = await lockAccepted(tx, number);
		if (!locked.ok) return locked;
		const { row, order } = locked.value;
		if (row.kind !== 'exchange') return noExchange(number);
		if (row.progress === 'swapped') return exchangeSent(number);
		if (await hasRefund(tx, row.id)) return alreadyRefunded(number);
		const bought = await linesOf(tx, order.id);
		const refunded = await refundLinesOf(tx, order.id);
		// The money of a piece can have gone back on the order's page, without the return.
		const isPaidBack = row.lines.some(({ position, quantity }) => {
			const line = bought.find((one) => one.position === position);
			return !line || line.quantity - refundedPieces(refunded, position) < quantity;
		});
		if (isPaidBack) return alreadyRefunded(number);
		const question = await parcelQuestion(tx, order, read.value, parcel);
		if (question) return question;
		const lines = exchangedLines(row, bought);
		await lockSizes(tx, [...lines, ...(await exchangeHolds(tx, row.id))]);
		await endExchangeHolds(tx, row.id);
		const short = await takeFromStock(tx, lines, number, nowMs);
		if (short) {
			const { name, size, left } = short;
			return refuse(`Too few of ${name} in ${sizeText(size)} are free: ${left}.`);
		}
		await tx
			.updateTable('returns')
			.set({
				progress: 'swapped',
				swapped_at_ms: nowMs,
				carrier,
				tracking_number: tracking,
				tracking_link: link,
				reserved_until_ms: null,
			})
			.where('id', '=', row.id)
			.execute();
		await writeOrderSearch(tx, order.id);
		await note(tx, order, row, 'sent', { nowMs, auditId });
		const sent = {
			returnId: row.id,
			returnNumber: number,
			carrier,
			trackingNumber: tracking,
			trackingLink: link,
			lines,
		};
		await enqueueExchangeSent(tx, order, sent, nowMs);
		return succeed(null);
	});
}

/** Whether a refund was requested and has not failed. */
export async function hasRefund(db: Tx, returnId: string): Promise<boolean> {
	const refund = await db
		.selectFrom('refunds')
		.select('id')
		.where('return_id', '=', returnId)
		.where('status', '!=', 'failed')
		.executeTakeFirst();
	return refund !== undefined;
}

/** Locks the order of an accepted return. */
export async function lockAccepted(db: Tx, number: string): Promise<Outcome<Locked>> {
	const known = await findReturn(db, number);
	if (!known) return unknownReturn(number);
	await lockOrders(db, [known.order_id]);
	const order = await findOrder(db, known.order_id);
	const row = await findReturn(db, number);
	if (!order || row?.status !== 'accepted') {
		return refuse(`Return ${number} has not been accepted.`);
	}
	return succeed({ order, row: await withLines(db, row) });
}

export function exchangeSent(number: string): Refused {
	return refuse(`The exchange for return ${number} was sent already.`);
}

export function alreadyRefunded(number: string): Refused {
	return refuse(`Return ${number} was refunded: nothing is sent for it.`);
}

/** Writes what happened to a return into the history of its order. */
export async function note(
	db: Tx,
	order: Order,
	{ kind, number }: ReturnWithLines,
	what: string,
	{ detail, ...change }: Omit<StatusChange, 'to' | 'cause'>,
): Promise<void> {
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: `${kind} ${what}`,
		detail: { return: number, ...detail },
		...change,
	});
}
