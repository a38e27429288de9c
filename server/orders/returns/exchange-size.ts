import { type Catalogue, hasSize } from '../../../core/catalogue/catalogue.ts';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import type { Database, Tx } from '../../db/open.ts';
import type { Order, OrderLine } from '../../db/order-schema.ts';
import {
	endExchangeHolds,
	exchangeHolds,
	holdExchange,
	lockSizes,
} from '../../stock/exchange-holds.ts';
import type { Taken } from '../../stock/take.ts';
import { type AuditedChange, recordHistory, type StatusChange } from '../change-status.ts';
import { unknownReturn } from '../refusals.ts';
import { findOrder, linesOf, lockOrders } from '../store.ts';
import { findReturn, type ReturnWithLines, withLines } from './returns.ts';

const dayMs = 24 * 60 * 60_000;

/** For how many days an accepted exchange is set aside while its parcel is on the way. */
const reservedDays = 30;

/** A wanted size of an exchange. */
export interface WantedSize {
	/** The position of the order's line. */
	readonly position: number;
	readonly size: string;
}

/** What an exchange sends: the wanted sizes, or the same ones, of what came back. */
export function exchangedLines(row: ReturnWithLines, bought: readonly OrderLine[]) {
	return row.lines.flatMap(({ position, wanted_size: wanted, ...asked }) => {
		const quantity = asked.received ?? asked.quantity;
		const line = bought.find((one) => one.position === position);
		if (!line || quantity === 0) return [];
		const { product_id: id, slug, name, price_cents: priceCents } = line;
		return [{ id, slug, name, size: wanted ?? line.size, quantity, priceCents }];
	});
}

/** Writes other sizes for lines of an exchange. Refuses one that is not made. */
export async function writeSizes(
	db: Tx,
	row: ReturnWithLines,
	sizes: readonly WantedSize[],
	catalogue: Catalogue,
): Promise<Refused | undefined> {
	const bought = await linesOf(db, row.order_id);
	for (const { position, size } of sizes) {
		const isAsked = row.lines.some((line) => line.position === position);
		const product = catalogue.byId(bought[position]?.product_id ?? '');
		if (!isAsked || !product || !hasSize(product, size)) {
			return refuse('One of these sizes is not made.');
		}
		await db
			.updateTable('return_lines')
			.set({ wanted_size: size })
			.where('return_id', '=', row.id)
			.where('position', '=', position)
			.execute();
	}
	return undefined;
}

/** Sets an accepted exchange aside, in place of what was set aside for it before. */
export async function reserveExchange(
	db: Tx,
	returnId: string,
	lines: readonly Taken[],
	nowMs: number,
): Promise<Refused | undefined> {
	await lockSizes(db, [...lines, ...(await exchangeHolds(db, returnId))]);
	await endExchangeHolds(db, returnId);
	const short = await holdExchange(db, returnId, lines);
	if (short) {
		const { name, size, left } = short;
		const what = left === 0 ? 'has sold out' : `has only ${left} free`;
		return refuse(`${name} in ${sizeText(size)} ${what}. Choose another size, or refund instead.`);
	}
	await setReservedUntil(db, returnId, nowMs + reservedDays * dayMs);
	return undefined;
}

async function setReservedUntil(db: Tx, returnId: string, atMs: number | null) {
	await db
		.updateTable('returns')
		.set({ reserved_until_ms: atMs })
		.where('id', '=', returnId)
		.execute();
}

interface ExchangeChange extends AuditedChange {
	/** `RET-…` */
	readonly number: string;
	readonly nowMs: number;
}

interface SizeChange extends ExchangeChange {
	readonly sizes: readonly WantedSize[];
	readonly catalogue: Catalogue;
}

/** Changes what an exchange sends. If it was accepted, the new sizes are set aside. */
export async function changeSizes(
	db: Database,
	{ number, sizes, nowMs, auditId, catalogue }: SizeChange,
): Promise<Outcome<null>> {
	return await commitIfOk(db, async (tx) => {
		const open = await lockOpen(tx, number);
		if (!open.ok) return open;
		const { order, row } = open.value;
		const unmade = await writeSizes(tx, row, sizes, catalogue);
		if (unmade) return unmade;
		if (row.status === 'accepted') {
			const changed = await withLines(tx, row);
			const lines = exchangedLines(changed, await linesOf(tx, order.id));
			const short = await reserveExchange(tx, row.id, lines, nowMs);
			if (short) return short;
		}
		await note(tx, order, number, { cause: 'exchange size changed', nowMs, auditId });
		return succeed(null);
	});
}

/** Releases what is set aside for an exchange whose parcel does not come. It stays accepted. */
export async function releaseReservedExchange(
	db: Database,
	{ number, ...change }: ExchangeChange,
): Promise<Outcome<null>> {
	return await commitIfOk(db, async (tx) => {
		const open = await lockOpen(tx, number);
		if (!open.ok) return open;
		const { order, row } = open.value;
		await release(tx, order, row, change);
		return succeed(null);
	});
}

/** Records that nothing is set aside any more. The caller has locked the order. */
export async function release(
	db: Tx,
	order: Order,
	row: Pick<ReturnWithLines, 'id' | 'number' | 'reserved_until_ms'>,
	change: Pick<ExchangeChange, 'nowMs' | 'auditId'>,
): Promise<void> {
	if (row.reserved_until_ms === null) return;
	await endExchangeHolds(db, row.id);
	await setReservedUntil(db, row.id, null);
	await note(db, order, row.number, { cause: 'exchange released', ...change });
}

async function lockOpen(db: Tx, number: string): Promise<Outcome<OpenExchange>> {
	const known = await findReturn(db, number);
	if (!known) return unknownReturn(number);
	await lockOrders(db, [known.order_id]);
	const order = await findOrder(db, known.order_id);
	const row = await findReturn(db, number);
	if (!order || !row) return unknownReturn(number);
	if (row.kind !== 'exchange') return noExchange(number);
	const isOver = row.progress === 'swapped' || row.progress === 'refunded';
	if (row.status === 'refused' || isOver) {
		return refuse(`Nothing more is sent for return ${number}: its sizes stay as they are.`);
	}
	return succeed({ order, row: await withLines(db, row) });
}

export function noExchange(number: string): Refused {
	return refuse(`Return ${number} asks for money back, not for an exchange.`);
}

interface OpenExchange {
	readonly order: Order;
	readonly row: ReturnWithLines;
}

async function note(db: Tx, order: Order, number: string, change: Omit<StatusChange, 'to'>) {
	const detail = { return: number };
	await recordHistory(db, order.id, order.status, { to: order.status, detail, ...change });
}
