import { type CartLine, type LineKey, sameLine } from '../../core/checkout/cart.ts';
import { type Outcome, refuseWith, succeed } from '../../core/outcome.ts';
import type { Shortage } from '../../core/stock/stock.ts';
import type { Tx } from '../db/open.ts';
import { type ClientShare, clientQuantities } from './client-share.ts';
import { findLimited, freeOf, inLockOrder, lockStock, writeStock } from './levels.ts';
import { numberOf, recordMovement } from './movements.ts';

/** An order about to be paid, and the orders whose payment pages it replaces. */
export interface ReservationRequest {
	readonly orderId: string;
	readonly lines: readonly CartLine[];
	/** Their reservations pass to this order without a gap. The caller has locked them. */
	readonly replacedIds: readonly string[];
	/** Null: the client can reserve all that is free. */
	readonly clientShare: ClientShare | null;
}

/**
 * Reserves the limited stock of an order, within the client's share, and releases what the replaced
 * orders reserved beyond it. Fails with every line that lacks stock; the caller must then roll back. Costs one query if
 * nothing is limited.
 */
export async function reserveLines(
	db: Tx,
	request: ReservationRequest,
): Promise<Outcome<null, readonly Shortage[]>> {
	const limited = await findLimited(db, request.lines);
	const handedOver = await keysHeldBy(db, request.replacedIds);
	const others = handedOver.filter((key) => !limited.some((line) => sameLine(line, key)));
	const shortages: Shortage[] = [];
	for (const key of inLockOrder<LineKey>([...limited, ...others])) {
		const line = request.lines.find((candidate) => sameLine(candidate, key));
		const left = await reserveLine(db, request, key, line?.quantity ?? 0);
		if (line && left !== undefined) {
			shortages.push({ id: line.id, name: line.name, size: line.size, left });
		}
	}
	return shortages.length === 0 ? succeed(null) : refuseWith(shortages);
}

/** Returns what is left if that is too little. */
async function reserveLine(
	db: Tx,
	request: ReservationRequest,
	key: LineKey,
	quantity: number,
): Promise<number | undefined> {
	const { orderId, replacedIds } = request;
	const level = await lockStock(db, key);
	if (!level) return undefined;
	let handedOver = 0;
	for (const replacedId of replacedIds) handedOver += await takeReservation(db, replacedId, key);
	const before = { ...level, held: level.held - handedOver };
	const { orderable, reservable } = await quantitiesOf(db, request, key, freeOf(before));
	if (orderable < quantity) return orderable;
	const reserved = Math.min(quantity, reservable);
	const after = { ...level, held: before.held + reserved };
	await writeStock(db, key, after);
	if (reserved > 0) {
		await db
			.insertInto('stock_holds')
			.values({ order_id: orderId, product_id: key.id, size: key.size, quantity: reserved })
			.execute();
	}
	return undefined;
}

async function quantitiesOf(
	db: Tx,
	{ orderId, replacedIds, clientShare }: ReservationRequest,
	key: LineKey,
	free: number,
) {
	if (clientShare === null) return { orderable: free, reservable: free };
	return await clientQuantities(db, clientShare, key, free, [orderId, ...replacedIds]);
}

async function keysHeldBy(db: Tx, orderIds: readonly string[]): Promise<LineKey[]> {
	if (orderIds.length === 0) return [];
	return await db
		.selectFrom('stock_holds')
		.select(['product_id as id', 'size'])
		.distinct()
		.where('order_id', 'in', orderIds)
		.execute();
}

/** Releases the reserved stock of an unpaid order. */
export async function releaseReservations(db: Tx, orderId: string): Promise<void> {
	for (const key of inLockOrder(await keysHeldBy(db, [orderId]))) {
		const level = await lockStock(db, key);
		if (!level) continue;
		const quantity = await takeReservation(db, orderId, key);
		await writeStock(db, key, { ...level, held: level.held - quantity });
	}
}

/** A paid line that exceeded the stock. */
export interface MissingStock extends LineKey {
	readonly name: string;
	readonly quantity: number;
	/** The missing quantity. */
	readonly missing: number;
}

/**
 * Takes a paid order out of the stock: its reservation, or else free stock. Returns the lines that
 * lacked stock.
 */
export async function sellLines(
	db: Tx,
	orderId: string,
	nowMs: number,
): Promise<readonly MissingStock[]> {
	const lines = await db
		.selectFrom('order_lines')
		.select(['position', 'product_id as id', 'size', 'name', 'quantity'])
		.where('order_id', '=', orderId)
		.execute();
	const sale = { cause: 'sold', subject: await numberOf(db, orderId), nowMs } as const;
	const short: (MissingStock & { readonly position: number })[] = [];
	for (const line of inLockOrder(lines)) {
		const level = await lockStock(db, line);
		if (!level) continue;
		const held = await takeReservation(db, orderId, line);
		const sold = Math.min(line.quantity, level.onHand, held + freeOf(level));
		const onHand = level.onHand - sold;
		await writeStock(db, line, { onHand, held: level.held - held });
		await recordMovement(db, { id: line.id, size: line.size, ...sale, change: -sold, onHand });
		if (sold < line.quantity) short.push({ ...line, missing: line.quantity - sold });
	}
	await recordMissing(db, orderId, short);
	return short.map(({ position: _, ...line }) => line);
}

async function recordMissing(
	db: Tx,
	orderId: string,
	short: readonly { readonly position: number; readonly missing: number }[],
): Promise<void> {
	for (const { position, missing } of short) {
		await db
			.updateTable('order_lines')
			.set({ missing })
			.where('order_id', '=', orderId)
			.where('position', '=', position)
			.execute();
	}
}

/** Deletes a reservation whose stock is locked, and returns its quantity, or 0. */
async function takeReservation(db: Tx, orderId: string, { id, size }: LineKey): Promise<number> {
	const hold = await db
		.deleteFrom('stock_holds')
		.where('order_id', '=', orderId)
		.where('product_id', '=', id)
		.where('size', '=', size)
		.returning('quantity')
		.executeTakeFirst();
	return hold?.quantity ?? 0;
}
