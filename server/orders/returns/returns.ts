import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { type Catalogue, hasSize } from '../../../core/catalogue/catalogue.ts';
import { makeReturnNumber } from '../../../core/orders/order-number.ts';
import {
	mayAskForReturn,
	type Parcel,
	type ReturnKind,
	type ReturnReason,
} from '../../../core/orders/returns.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import type { Database, DbOrTx, Tx } from '../../db/open.ts';
import type { Order, OrderLine, Return, ReturnLine } from '../../db/order-schema.ts';
import { freeOf, readLevel } from '../../stock/levels.ts';
import { restock } from '../../stock/restock.ts';
import { recordHistory } from '../change-status.ts';
import { notifyMerchantOfReturn } from '../order-mails.ts';
import { refundLinesOf } from '../refund-lines.ts';
import { findOrder, linesOf, lockOrders } from '../store.ts';
import { termsOf } from '../stored-terms.ts';
import { returnableOf } from './returnable.ts';

/** A return request. The caller has authorised it. */
export interface ReturnInput {
	readonly orderId: string;
	readonly kind: ReturnKind;
	readonly reason: ReturnReason;
	/** The shopper's note, at most `maxNote` characters; may be empty. */
	readonly note: string;
	readonly lines: readonly {
		/** The position of the order line. */
		readonly position: number;
		readonly quantity: number;
		/** For an exchange; null means the same size. */
		readonly wantedSize: string | null;
	}[];
}

const maxNote = 1000;

export interface ReturnWithLines extends Return {
	readonly lines: readonly ReturnLine[];
}

interface ReturnSurroundings {
	readonly merchantEmail: string | null;
	readonly catalogue: Catalogue;
}

/**
 * Stores a return request and notifies the merchant, in one transaction. Of two concurrent requests
 * for the same line, the second is refused.
 */
export async function requestReturn(
	db: Database,
	input: ReturnInput,
	nowMs: number,
	{ merchantEmail, catalogue }: ReturnSurroundings,
): Promise<Outcome<ReturnWithLines>> {
	return await commitIfOk(db, async (tx) => {
		const asked = await request(tx, input, nowMs, catalogue);
		if (!asked.ok) return asked;
		const { order, row } = asked.value;
		await notifyMerchantOfReturn(merchantEmail, tx, order, row);
		return succeed(row);
	});
}

async function request(
	db: Tx,
	input: ReturnInput,
	nowMs: number,
	catalogue: Catalogue,
): Promise<Outcome<{ order: Order; row: ReturnWithLines }>> {
	await lockOrders(db, [input.orderId]);
	const order = await findOrder(db, input.orderId);
	if (!order) return refuse('We do not know this order.');
	const refusal = orderRefusal(order, input, nowMs);
	if (refusal) return refusal;
	const lines = await linesOf(db, order.id);
	const returns = await returnsOfOrder(db, order.id);
	const refunds = await refundLinesOf(db, order.id);
	for (const line of input.lines) {
		const bought = lines.find(({ position }) => position === line.position);
		if (!bought) return tooMany;
		const { left, isRefusedTwice } = returnableOf(bought, returns, refunds);
		if (line.quantity > left) return isRefusedTwice ? refusedTwice(catalogue) : tooMany;
		if (line.wantedSize !== null && !isMade(bought, line.wantedSize, catalogue)) {
			return refuse('One of the sizes that you chose is not made.');
		}
		if (input.kind === 'exchange' && !(await hasFree(db, bought, line))) {
			return refuse(
				'One of the sizes that you chose has sold out. Please choose another, or ask for a return.',
			);
		}
	}
	return succeed({ order, row: await insert(db, order, input, nowMs) });
}

const tooMany = refuse('You asked for more than this order has left to send back.');

function refusedTwice({ shop }: Catalogue): Refused {
	return refuse(`We declined this twice. Please write to us at ${shop.email}.`);
}

function orderRefusal(order: Order, input: ReturnInput, nowMs: number): Refused | undefined {
	if (order.status === 'refunded') {
		return refuse('You got your money for this order back, so there is nothing to send back.');
	}
	if (order.status !== 'paid') {
		return refuse('This order is not paid, so there is nothing to send back.');
	}
	if (order.fulfilment === 'unfulfilled') {
		return refuse('This order has not been sent yet. Write to us and we stop it.');
	}
	if (!mayAskForReturn(parcelOf(order), nowMs)) {
		return refuse('The time to ask for a return or exchange of this order is over.');
	}
	if (input.note.length > maxNote) return refuse(`Please use at most ${maxNote} characters.`);
	const { lines } = input;
	const isWhole = lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0);
	const isDistinct = new Set(lines.map(({ position }) => position)).size === lines.length;
	if (lines.length > 0 && isWhole && isDistinct) return undefined;
	return refuse('Please choose what you want to send back.');
}

/** What the return window depends on (`lastDayToAsk`). */
export function parcelOf(order: Order): Parcel {
	return {
		terms: termsOf(order),
		shippedAtMs: order.shipped_at_ms,
		deliveredAtMs: order.delivered_at_ms,
	};
}

/** Whether part of a paid order can still be returned. */
export function mayReturn(order: Order, nowMs: number): boolean {
	return order.status === 'paid' && mayAskForReturn(parcelOf(order), nowMs);
}

function isMade(line: OrderLine, size: string, catalogue: Catalogue): boolean {
	const product = catalogue.byId(line.product_id);
	return product !== undefined && hasSize(product, size);
}

/** Whether the wanted size has enough free stock now. Acceptance sets it aside. */
async function hasFree(
	db: Tx,
	{ product_id: id, size }: OrderLine,
	{ wantedSize, quantity }: ReturnInput['lines'][number],
): Promise<boolean> {
	const level = await readLevel(db, { id, size: wantedSize ?? size });
	return level === undefined || freeOf(level) >= quantity;
}

async function insert(
	db: Tx,
	order: Order,
	input: ReturnInput,
	nowMs: number,
): Promise<ReturnWithLines> {
	const row: Return = {
		id: uuidv7(),
		// Random out of 31^8. A duplicate would violate a unique index, and the request can be
		// repeated.
		number: makeReturnNumber(randomInt),
		order_id: order.id,
		kind: input.kind,
		reason: input.reason,
		note: input.note,
		status: 'requested',
		answer: null,
		created_at_ms: nowMs,
		decided_at_ms: null,
		progress: null,
		received_at_ms: null,
		restocked_at_ms: null,
		swapped_at_ms: null,
		carrier: null,
		tracking_number: null,
		tracking_link: null,
		reserved_until_ms: null,
	};
	const lines = input.lines.map(({ position, quantity, wantedSize }) => ({
		return_id: row.id,
		position,
		quantity,
		wanted_size: input.kind === 'exchange' ? wantedSize : null,
		received: null,
		restocked: null,
	}));
	await db.insertInto('returns').values(row).execute();
	await db.insertInto('return_lines').values(lines).execute();
	await recordHistory(db, order.id, order.status, {
		to: order.status,
		cause: `${input.kind} requested`,
		detail: { return: row.number },
		nowMs,
	});
	return { ...row, lines };
}

/** The returns of an order with their lines, newest first. */
export async function returnsOfOrder(db: DbOrTx, orderId: string): Promise<ReturnWithLines[]> {
	const rows = await db
		.selectFrom('returns')
		.selectAll()
		.where('order_id', '=', orderId)
		.orderBy('created_at_ms', 'desc')
		.orderBy('id', 'desc')
		.execute();
	return await allWithLines(db, rows);
}

async function allWithLines(db: DbOrTx, rows: readonly Return[]): Promise<ReturnWithLines[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const lines = await db
		.selectFrom('return_lines')
		.selectAll()
		.where('return_id', 'in', ids)
		.orderBy('position')
		.execute();
	return rows.map((row) => ({ ...row, lines: lines.filter((line) => line.return_id === row.id) }));
}

/**
 * Puts a return into stock, once: these quantities, or all that came back. The caller has locked the
 * order.
 */
export async function restockReturn(
	db: Tx,
	returnId: string,
	nowMs: number,
	quantities?: readonly { readonly position: number; readonly quantity: number }[],
): Promise<void> {
	const row = await db
		.updateTable('returns')
		.set({ restocked_at_ms: nowMs })
		.where('id', '=', returnId)
		.where('restocked_at_ms', 'is', null)
		.returningAll()
		.executeTakeFirst();
	if (!row) return;
	const { order_id: orderId, number, lines } = await withLines(db, row);
	const back = lines.map((line) => ({
		position: line.position,
		quantity: line.received ?? line.quantity,
	}));
	await restock(db, orderId, quantities ?? back, nowMs, number);
}

export async function withLines(db: DbOrTx, row: Return): Promise<ReturnWithLines> {
	const lines = await db
		.selectFrom('return_lines')
		.selectAll()
		.where('return_id', '=', row.id)
		.orderBy('position')
		.execute();
	return { ...row, lines };
}

export async function findReturn(db: DbOrTx, number: string): Promise<Return | undefined> {
	return await db.selectFrom('returns').selectAll().where('number', '=', number).executeTakeFirst();
}
