import { sql } from 'kysely';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { ReturnState } from '../../../core/orders/returns.ts';
import type { Database } from '../../../server/db/open.ts';
import { isPaidBack } from '../../../server/orders/returns/close-return.ts';
import { compact, hasTyped } from '../../../server/orders/search-text.ts';
import { addressOf } from '../../../server/orders/stored-address.ts';
import { freeOf } from '../../../server/stock/levels.ts';
import { deskPageLength } from '../../rules/order-requests.ts';
import {
	type ListedReturn,
	type ReturnFilters,
	type ReturnListAnswer,
	waitingStates,
} from '../../rules/returns.ts';
import { type Cursor, newestAfter, pageOf } from '../calls/cursor.ts';

/** The expression must equal that of the index. */
const state = sql<ReturnState>`(coalesce(progress, returns.status))`;

/** The shortest part of a number that is searched, in characters. */
const shortestPart = 4;

/** A page of returns, newest first. */
export async function pageOfReturns(
	db: Database,
	filters: ReturnFilters,
	after: Cursor | undefined,
	catalogue: Catalogue,
): Promise<ReturnListAnswer> {
	const found = await (filters.search
		? searchQuery(db, filters.search, after).execute()
		: listed(db, filters, after));
	const { shown, next } = pageOf(found, placeOf);
	return {
		returns: await viewed(db, shown, catalogue),
		next,
	};
}

function placeOf({ created_at_ms: value, id }: Row): Cursor {
	return { value, id };
}

/** A return by its number. */
export async function deskReturn(
	db: Database,
	number: string,
	catalogue: Catalogue,
): Promise<ListedReturn | undefined> {
	const rows = await allReturns(db).where('returns.number', '=', number).execute();
	return (await viewed(db, rows, catalogue))[0];
}

/** The index orders the rows of each state, so the beginning of each is read and merged. */
async function listed(db: Database, { status }: ReturnFilters, after: Cursor | undefined) {
	const statuses = status === 'waiting' ? waitingStates : [status];
	const found = await Promise.all(
		statuses.map((status) => returnsQuery(db, { status }, after).execute()),
	);
	return found.length === 1 ? found.flat() : newestFirst(found.flat());
}

/** Finds returns by a part of their number, and by what their order is found by. */
export function searchQuery(db: Database, search: string, after: Cursor | undefined) {
	const part = compact(search).toUpperCase().replace(/^RET/, '');
	const returns = allReturns(db).where(({ or, eb }) =>
		or([
			eb('returns.order_id', 'in', ordersWith(db, search)),
			...(part.length < shortestPart ? [] : [eb('returns.number', 'like', `%${part}%`)]),
		]),
	);
	return newestOf(returns, after);
}

function ordersWith(db: Database, search: string) {
	return db
		.selectFrom('order_search')
		.select('order_search.id')
		.where(hasTyped('order_search.text', search));
}

function newestFirst(rows: readonly Row[]): readonly Row[] {
	return rows
		.toSorted((a, b) => b.created_at_ms - a.created_at_ms || (a.id < b.id ? 1 : -1))
		.slice(0, deskPageLength + 1);
}

export function returnsQuery(
	db: Database,
	{ status }: { readonly status: ReturnState | '' },
	after: Cursor | undefined,
) {
	const returns = allReturns(db).$if(status !== '', (query) =>
		query.where(sql<string>`${state}`, '=', sql.lit(status)),
	);
	return newestOf(returns, after);
}

function newestOf(returns: ReturnType<typeof allReturns>, after: Cursor | undefined) {
	return returns.$call(newestAfter(after, 'returns.created_at_ms', 'returns.id'));
}

function allReturns(db: Database) {
	return db
		.selectFrom('returns')
		.innerJoin('orders', 'orders.id', 'returns.order_id')
		.selectAll('returns')
		.select([
			'orders.number as order',
			'orders.address',
			'orders.status as orderStatus',
			state.as('state'),
		]);
}

type Row = Awaited<ReturnType<ReturnType<typeof allReturns>['execute']>>[number];

async function viewed(
	db: Database,
	rows: readonly Row[],
	catalogue: Catalogue,
): Promise<ListedReturn[]> {
	if (rows.length === 0) return [];
	const lines = await db
		.selectFrom('return_lines')
		.innerJoin('returns', 'returns.id', 'return_lines.return_id')
		.innerJoin('order_lines', (join) =>
			join
				.onRef('order_lines.order_id', '=', 'returns.order_id')
				.onRef('order_lines.position', '=', 'return_lines.position'),
		)
		.select([
			'return_lines.return_id',
			'return_lines.position',
			'return_lines.quantity',
			'return_lines.received',
			'return_lines.restocked',
			'return_lines.wanted_size as wantedSize',
			'order_lines.product_id',
			'order_lines.name',
			'order_lines.size',
			'order_lines.quantity as boughtQuantity',
			'order_lines.refunded',
		])
		.where(
			'return_lines.return_id',
			'in',
			rows.map(({ id }) => id),
		)
		.orderBy('return_lines.position')
		.execute();
	const byReturn = Map.groupBy(lines, (line) => line.return_id);
	const refunds = await refundsOf(db, rows);
	const free = await freeSizes(
		db,
		lines.map((line) => line.product_id),
		rows.map(({ id }) => id),
	);
	return rows.map((row) => {
		const isOpen = row.kind === 'exchange' && waitingStates.includes(row.state);
		const found = byReturn.get(row.id) ?? [];
		const sizesOf = (id: string) =>
			(catalogue.byId(id)?.sizes ?? []).map((size) => ({ size, free: free(row.id, id, size) }));
		const viewedLines = found.map((line) => ({
			...line,
			sizes: isOpen ? sizesOf(line.product_id) : [],
		}));
		const paidBack = isPaidBack(
			{ status: row.orderStatus },
			found.map(({ boughtQuantity: quantity, refunded, ...line }) => ({
				...line,
				bought: { quantity, refunded },
			})),
		);
		return view(row, viewedLines, { refund: refunds.get(row.id) ?? null, isPaidBack: paidBack });
	});
}

/** How many of a size a return can have: those that are free, and those set aside for it. */
async function freeSizes(
	db: Database,
	productIds: readonly string[],
	returnIds: readonly string[],
) {
	const levels = await db
		.selectFrom('stock')
		.selectAll()
		.where('product_id', 'in', [...new Set(productIds)])
		.execute();
	const holds = await db
		.selectFrom('exchange_holds')
		.selectAll()
		.where('return_id', 'in', returnIds)
		.execute();
	return function free(returnId: string, productId: string, size: string): number | null {
		const isSize = (one: { readonly product_id: string; readonly size: string }) =>
			one.product_id === productId && one.size === size;
		const level = levels.find(isSize);
		if (!level) return null;
		const own = holds.find((hold) => hold.return_id === returnId && isSize(hold))?.quantity ?? 0;
		return freeOf({ onHand: level.on_hand, held: level.held }) + own;
	};
}

/** The last refund of each of these returns. */
async function refundsOf(db: Database, rows: readonly Row[]) {
	const orderIds = [...new Set(rows.map((row) => row.order_id))];
	const refunds = await refundsQuery(db, orderIds).execute();
	return new Map(refunds.map(({ return_id: id, cents, status }) => [id, { cents, status }]));
}

export function refundsQuery(db: Database, orderIds: readonly string[]) {
	return db
		.selectFrom('refunds')
		.select(['return_id', 'cents', 'status'])
		.where('order_id', 'in', orderIds)
		.where('return_id', 'is not', null)
		.orderBy('created_at_ms');
}

function view(
	row: Row,
	lines: readonly ListedReturn['lines'][number][],
	{ refund, isPaidBack }: Pick<ListedReturn, 'refund' | 'isPaidBack'>,
): ListedReturn {
	const { firstName, lastName } = addressOf(row);
	return {
		number: row.number,
		order: row.order,
		kind: row.kind,
		reason: row.reason,
		note: row.note,
		status: row.state,
		answer: row.answer,
		createdAt: isoTime(row.created_at_ms),
		receivedAt: isoTime(row.received_at_ms),
		refund,
		isPaidBack,
		carrier: row.carrier,
		trackingNumber: row.tracking_number,
		name: `${firstName} ${lastName}`.trim(),
		pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		lines: lines.map(
			({ position, name, size, quantity, received, restocked, wantedSize, sizes }) => ({
				position,
				name,
				size,
				quantity,
				received,
				restocked,
				wantedSize,
				sizes,
			}),
		),
		reservedUntil: isoTime(row.reserved_until_ms),
	};
}
