import {
	type AliasableExpression,
	type Expression,
	expressionBuilder,
	type SqlBool,
	sql,
} from 'kysely';
import { defaultCountry } from '../../../core/address/address.ts';
import { dayFromText, endOfShopDay, startOfShopDay } from '../../../core/calendar.ts';
import { isoTime } from '../../../core/iso-time.ts';
import {
	type Fulfilment,
	fulfilments,
	type MoneyState,
	moneyStates,
} from '../../../core/orders/order-status.ts';
import { unrefundedPieces } from '../../../core/orders/unrefunded-pieces.ts';
import type { TimeZone } from '../../../core/time-zone.ts';
import { moneyColumn } from '../../../server/db/money-column.ts';
import type { Database } from '../../../server/db/open.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { statesOf } from '../../../server/orders/order-states.ts';
import { hasTyped } from '../../../server/orders/search-text.ts';
import { addressOf } from '../../../server/orders/stored-address.ts';
import type { ListedOrder, OrderListAnswer } from '../../rules/order-answers.ts';
import { deskPageLength, type OrderFilters, type OrderSort } from '../../rules/order-requests.ts';
import { type Cursor, isBeyond, pageOf, pagesOf } from '../calls/cursor.ts';
import { withoutMoney } from './order-counts.ts';

const nobodyPaid: readonly MoneyState[] = ['pending', 'expired', 'failed'];
const toShipStates: readonly MoneyState[] = ['paid', 'partly refunded'];

/** The filters of the desk. A command can list orders in several payment states. */
export interface Filters extends Omit<OrderFilters, 'status'> {
	readonly status?: OrderFilters['status'] | readonly MoneyState[];
	/** The time zone in which `from` and `to` are days. */
	readonly zone: TimeZone;
}

/** A page of filtered orders. It reads only the rows it shows (by index, without offset). */
export async function pageOfOrders(
	db: Database,
	filters: Filters,
	after: Cursor | undefined,
): Promise<OrderListAnswer> {
	const found = await pageQuery(db, filters, after).execute();
	const { shown, next } = pageOf(found, (order) => placeIn(filters.sort, order));
	const orders = await listed(
		db,
		shown.map(({ id }) => id),
	);
	return { orders, next };
}

/** The ids of all filtered orders, page by page. */
export async function* pagesOfIds(
	db: Database,
	filters: Filters,
): AsyncGenerator<readonly string[]> {
	const pages = pagesOf(
		(after) => pageQuery(db, filters, after).execute(),
		(order) => placeIn(filters.sort, order),
	);
	for await (const page of pages) yield page.map(({ id }) => id);
}

export interface Place {
	readonly id: string;
	readonly created_at_ms: number;
	readonly total_cents: number;
}

/** The cursor of an order in a sorted list. */
export function placeIn(sort: OrderSort, order: Place): Cursor {
	return { value: order[sorts[sort].column], id: order.id };
}

const sorts = {
	newest: { column: 'created_at_ms', direction: 'desc' },
	oldest: { column: 'created_at_ms', direction: 'asc' },
	'total-high': { column: 'total_cents', direction: 'desc' },
	'total-low': { column: 'total_cents', direction: 'asc' },
} as const;

/** Selects the ids of a page plus one more to detect a next page. */
export function pageQuery(db: Database, filters: Filters, after: Cursor | undefined) {
	const { column, direction } = sorts[filters.sort];
	const page =
		filters.search === '' ? listedRows(db, filters, after) : searchedRows(db, filters, after);
	return db
		.selectFrom(page.as('page'))
		.select(['page.id', 'page.created_at_ms', 'page.total_cents'])
		.orderBy(`page.${column}`, direction)
		.orderBy('page.id', direction)
		.limit(deskPageLength + 1);
}

/** The payment and fulfilment states that the filters select. */
function kindsOf({ status, parcel, search }: Filters) {
	if (status === 'to-ship') return { money: toShipStates, parcels: ['unfulfilled'] as const };
	if (status === 'unpaid') return { money: nobodyPaid, parcels: fulfilments };
	const money = moneyStates.filter((state) => {
		// A search must not hide an order that was never paid: its shopper may be on the phone.
		if (status === undefined) return search !== '' || !nobodyPaid.includes(state);
		if (typeof status === 'object') return status.includes(state);
		return status === 'all' || status === 'disputed' || status === state;
	});
	return { money, parcels: parcel === undefined ? fulfilments : [parcel] };
}

/**
 * The index orders the rows of each combination of states, so the beginning of each is read and
 * merged.
 */
function listedRows(
	db: Database,
	filters: Filters,
	after: Cursor | undefined,
): AliasableExpression<Place> {
	const { money, parcels } = kindsOf(filters);
	// Few orders are disputed, so they need no index of their own.
	if (filters.status === 'disputed')
		return placed(db, filters, after).where('orders.fulfilment', 'in', parcels);
	const kinds = money
		// Unpaid orders are never shipped.
		.flatMap((state) => parcels.map((parcel) => [state, parcel] as const))
		.filter(([state, parcel]) => !nobodyPaid.includes(state) || parcel === 'unfulfilled');
	const [first, ...others] = kinds.map(([state, parcel]) =>
		db.selectFrom(partitionRows(db, state, parcel, filters, after).as('partition')).selectAll(),
	);
	if (!first) return placed(db, filters, after).where(sql<boolean>`1 = 0`);
	return others.reduce((all, other) => all.unionAll(other), first);
}

function partitionRows(
	db: Database,
	money: MoneyState,
	parcel: Fulfilment,
	filters: Filters,
	after: Cursor | undefined,
) {
	const { column, direction } = sorts[filters.sort];
	return placed(db, filters, after)
		.where(moneyColumn, '=', sql.lit(money))
		.where('orders.fulfilment', '=', sql.lit(parcel))
		.orderBy(`orders.${column}`, direction)
		.orderBy('orders.id', direction)
		.limit(deskPageLength + 1);
}

function placed(db: Database, filters: Filters, after: Cursor | undefined) {
	return db
		.selectFrom('orders')
		.select(['orders.id', 'orders.created_at_ms', 'orders.total_cents'])
		.where(isWithin('orders', filters, after));
}

/** Whether an order has the dispute and the day of the filter, and comes after the cursor. */
function isWithin(
	table: 'orders' | 'order_search',
	{ status, from, to, sort, zone }: Filters,
	after: Cursor | undefined,
): Expression<SqlBool> {
	const eb = expressionBuilder<Schema, 'orders' | 'order_search'>();
	const { column, direction } = sorts[sort];
	const conditions: Expression<SqlBool>[] = [
		isBeyond(after, [`${table}.${column}`, `${table}.id`], direction === 'desc' ? '<' : '>'),
	];
	if (from !== undefined) {
		conditions.push(eb(`${table}.created_at_ms`, '>=', startOfShopDay(dayFromText(from), zone)));
	}
	if (to !== undefined) {
		conditions.push(eb(`${table}.created_at_ms`, '<', endOfShopDay(dayFromText(to), zone)));
	}
	if (status === 'disputed') {
		const open = eb.selectFrom('disputes').select('order_id').where('closed_at_ms', 'is', null);
		conditions.push(eb(`${table}.id`, 'in', open));
	}
	if (status === 'to-ship') conditions.push(eb(`${table}.id`, 'not in', withoutMoney));
	return eb.and(conditions);
}

/** Selects orders that the search finds. */
function searchedRows(db: Database, filters: Filters, after: Cursor | undefined) {
	const { money, parcels } = kindsOf(filters);
	const { column, direction } = sorts[filters.sort];
	return (
		db
			.selectFrom('order_search')
			// SQLite keeps the order of a cross join: the matches first.
			.crossJoin('orders')
			.select(['order_search.id', 'order_search.created_at_ms', 'order_search.total_cents'])
			.whereRef('orders.id', '=', 'order_search.id')
			.where(hasTyped('order_search.text', filters.search))
			.where(isWithin('order_search', filters, after))
			.where(moneyColumn, 'in', money)
			.where('orders.fulfilment', 'in', parcels)
			.orderBy(`order_search.${column}`, direction)
			.orderBy('order_search.id', direction)
			.limit(deskPageLength + 1)
	);
}

/** The list entries of these orders, in this order. */
async function listed(db: Database, ids: readonly string[]): Promise<ListedOrder[]> {
	if (ids.length === 0) return [];
	const rows = await listedQuery(db, ids).execute();
	const states = await statesOf(db, rows);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => {
		const row = byId.get(id);
		const state = states.get(id);
		if (!row || !state) return [];
		const { firstName, lastName, country } = addressOf(row);
		return {
			...state,
			number: row.number,
			createdAt: isoTime(row.created_at_ms),
			paidAt: isoTime(row.paid_at_ms),
			name: `${firstName} ${lastName}`.trim(),
			email: row.email,
			pieces: unrefundedPieces(state.money, {
				quantity: Number(row.bought),
				refunded: Number(row.refunded),
			}),
			totalCents: row.total_cents,
			refundedCents: row.refunded_cents,
			hasNote: row.note !== null,
			abroad: country === '' || country === defaultCountry ? null : country,
		};
	});
}

export function listedQuery(db: Database, ids: readonly string[]) {
	return db
		.selectFrom('orders')
		.select(({ selectFrom }) => [
			'id',
			'number',
			'status',
			'fulfilment',
			'created_at_ms',
			'paid_at_ms',
			'email',
			'address',
			'total_cents',
			'refunded_cents',
			selectFrom('order_lines')
				.select(({ fn }) => fn.sum<number | string>('quantity').as('pieces'))
				.whereRef('order_id', '=', 'orders.id')
				.as('bought'),
			// Pending refunds count as made, as in `refundedPieces`.
			selectFrom('refund_lines')
				.innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
				.select(({ fn }) => fn.sum<number | string>('quantity').as('pieces'))
				.whereRef('refunds.order_id', '=', 'orders.id')
				.where('refunds.status', '!=', 'failed')
				.as('refunded'),
			selectFrom('order_notes')
				.select(({ fn }) => fn.min('id').as('id'))
				.whereRef('order_id', '=', 'orders.id')
				.as('note'),
		])
		.where('id', 'in', ids);
}
