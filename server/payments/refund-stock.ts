import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund, RefundLine } from '../db/payment-schema.ts';
import type { StockAfterFailure } from '../orders/order-mails.ts';
import type { RefundLineOf } from '../orders/refund-lines.ts';
import { restockReturn } from '../orders/returns/returns.ts';
import { linesOf } from '../orders/store.ts';
import { restock } from '../stock/restock.ts';
import { takeAgain } from '../stock/take-again.ts';

// What refunds change in the stock.

/** A refund with the pieces that it gives back. */
export interface RefundWithLines {
	readonly refund: Refund;
	readonly lines: readonly RefundLine[];
}

/** Puts back a whole order, or the return that the refund is for. */
export async function restockFor(
	db: Tx,
	order: Order,
	{ return_id: returnId }: Refund,
	nowMs: number,
): Promise<void> {
	if (returnId === null) await restock(db, order.id, await wholeOrder(db, order), nowMs);
	else await restockReturn(db, returnId, nowMs);
}

/**
 * Quantities to put back. An unsent order gives back only what was taken from stock. Pieces that were
 * refunded before stay where that refund put them.
 */
async function wholeOrder(db: Tx, { id, fulfilment }: Order) {
	const lines = await linesOf(db, id);
	return lines.map(({ position, quantity, missing, refunded }) => ({
		position,
		quantity: Math.min(
			quantity - refunded,
			fulfilment === 'unfulfilled' ? quantity - missing : quantity,
		),
	}));
}

/**
 * What becomes of pieces that a failed refund put into stock. An unsent order needs them again; those
 * of a parcel are in the shop and stay in stock. Null: it put none there.
 */
export async function undoRestock(
	db: Tx,
	order: Order,
	{ refund, lines }: RefundWithLines,
	nowMs: number,
): Promise<StockAfterFailure> {
	const hasRestocked = refund.restocks === 1 || lines.some(({ restocks }) => restocks === 1);
	if (!hasRestocked) return null;
	if (order.fulfilment !== 'unfulfilled') return 'kept';
	return (await takeAgain(db, order.id, nowMs)) > 0 ? 'short' : 'taken';
}

interface RestockedLines {
	/** Those of one refund. */
	readonly lines: readonly RefundLine[];
	/** Those of all refunds of the order. */
	readonly allLines: readonly RefundLineOf[];
}

/**
 * Puts back the named lines of a refund. Of an unsent order, what is still to be sent stays. A piece
 * that a failed refund put back is in stock already.
 */
export async function restockLines(
	db: Tx,
	{ id, fulfilment }: Order,
	{ lines, allLines }: RestockedLines,
	nowMs: number,
): Promise<void> {
	const named = lines.filter(({ restocks }) => restocks === 1);
	if (named.length === 0) return;
	const bought = await linesOf(db, id);
	const returns = await restockedByReturns(db, id);
	const returned = named.map(({ position, quantity }) => {
		const line = bought[position];
		if (!line) return { position, quantity: 0 };
		const due = allLines
			.filter((one) => one.position === position && one.status === 'made' && one.restocks === 1)
			.reduce((sum, one) => sum + one.quantity, 0);
		const missing = due - (line.restocked - (returns.get(position) ?? 0));
		const spare =
			fulfilment === 'unfulfilled' ? line.refunded - line.missing - line.restocked : quantity;
		return { position, quantity: Math.min(quantity, missing, spare) };
	});
	await restock(db, id, returned, nowMs);
}

/** How many pieces of each line returns have put into stock. */
async function restockedByReturns(db: Tx, orderId: string): Promise<ReadonlyMap<number, number>> {
	const rows = await db
		.selectFrom('return_lines')
		.innerJoin('returns', 'returns.id', 'return_lines.return_id')
		.select(['position', 'quantity', 'received', 'restocked'])
		.where('returns.order_id', '=', orderId)
		.where('returns.restocked_at_ms', 'is not', null)
		.execute();
	const byLine = Map.groupBy(rows, ({ position }) => position);
	return new Map(
		[...byLine].map(([position, same]) => [
			position,
			same.reduce((sum, row) => sum + (row.restocked ?? row.received ?? row.quantity), 0),
		]),
	);
}
