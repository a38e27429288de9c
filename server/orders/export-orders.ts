import { sql } from 'kysely';
import { dayFromText, endOfShopDay, formatShopTime, startOfShopDay } from '../../core/calendar.ts';
import { csvHead, csvPhone, csvRow } from '../../core/csv.ts';
import { currency, dollarsFromCents } from '../../core/money.ts';
import { takesMoney } from '../../core/orders/order-status.ts';
import { moneyText, type OrderState, parcelText } from '../../core/orders/order-texts.ts';
import type { TimeZone } from '../../core/time-zone.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order, OrderLine } from '../db/order-schema.ts';
import { statesOf } from './order-states.ts';
import { addressOf } from './stored-address.ts';

const columns = [
	'number',
	'entry',
	'date',
	'ordered at',
	'payment',
	'parcel',
	'product',
	'size',
	'quantity',
	'price',
	'subtotal',
	'discount code',
	'discount',
	'shipping',
	'paid',
	'refunded',
	'disputed',
	'net',
	'currency',
	'email',
	'first name',
	'last name',
	'phone',
	'street',
	'apartment',
	'city',
	'state',
	'zip',
	'country',
	'carrier',
	'tracking number',
	'shipped at',
	'delivered at',
] as const;

const entryTexts = {
	order: 'Order',
	refund: 'Refund',
	dispute: 'Dispute',
	'other-payment': 'Another Payment',
	'other-refund': 'Refund of Another Payment',
	'other-dispute': 'Dispute of Another Payment',
} as const;

const atOnce = 500;

/** Something that moved money, or an order that was never paid. */
interface Entry {
	readonly kind: keyof typeof entryTexts;
	readonly id: string;
	readonly order_id: string;
	readonly cents: number;
	/** When money moved by the provider's records; null: never. */
	readonly at_ms: number | null;
}

/** Epoch milliseconds; the end is exclusive. */
export interface Stretch {
	readonly fromMs: number;
	readonly toMs: number;
}

/** From the beginning of a day to the end of another. Without a day there is no limit. */
export function stretchOfDays(
	{
		from,
		to,
	}: {
		readonly from?: string | null | undefined;
		readonly to?: string | null | undefined;
	},
	zone: TimeZone,
): Stretch {
	return {
		fromMs: from ? startOfShopDay(dayFromText(from), zone) : 0,
		toMs: to ? endOfShopDay(dayFromText(to), zone) : Number.MAX_SAFE_INTEGER,
	};
}

/** Practice money and real money are never in the same file. */
export interface ExportOptions {
	readonly isLive: boolean;
	/** The time zone in which the file has its times. */
	readonly zone: TimeZone;
}

/**
 * What was paid, refunded and disputed in a time as CSV, also by payments that are not their orders'
 * own, oldest first: the sums of its columns are
 * those of the desk's numbers. A paid order has a row per line, its amounts are in the first one.
 * Amounts are in dollars.
 */
export async function* exportMoney(
	db: DbOrTx,
	stretch: Stretch,
	{ isLive, zone }: ExportOptions,
): AsyncGenerator<string> {
	yield csvHead(columns);
	for (let after: Entry | undefined; ; ) {
		const entries = await moneyQuery(db, stretch, isLive, after).execute();
		yield await rowsOf(db, entries, zone);
		after = entries.at(-1);
		if (entries.length < atOnce) return;
	}
}

/** The same columns for some orders, each followed by its refunds and disputes of any time. */
export async function* exportOrders(
	db: DbOrTx,
	pages: AsyncIterable<readonly string[]>,
	{ isLive, zone }: ExportOptions,
): AsyncGenerator<string> {
	yield csvHead(columns);
	for await (const ids of pages) yield await rowsOf(db, await entriesOf(db, ids, isLive), zone);
}

/** Selects a page of entries in the order of time. Each kind reads its own part of an index. */
export function moneyQuery(
	db: DbOrTx,
	{ fromMs, toMs }: Stretch,
	isLive: boolean,
	after: Pick<Entry, 'id' | 'at_ms'> | undefined,
) {
	const live = sql.lit(isLive ? 1 : 0);
	const beginMs = Math.max(fromMs, after?.at_ms ?? fromMs);
	const page = (id: string, atMs: string) => {
		const [idColumn, atColumn] = [sql.ref<string>(id), sql.ref<number>(atMs)];
		const isBeyond = after
			? sql`and (${atColumn} > ${after.at_ms} or ${idColumn} > ${after.id})`
			: sql``;
		return sql`${atColumn} >= ${beginMs} and ${atColumn} < ${toMs} ${isBeyond}
			order by ${atColumn}, ${idColumn} limit ${sql.lit(atOnce)}`;
	};
	const taking = sql.join(takesMoney.map((status) => sql.lit(status)));
	const text = sql<Entry>`
		select * from (
			select * from (select 'order' as kind, orders.id, orders.id as order_id,
				orders.total_cents as cents, orders.booked_at_ms as at_ms from orders
				where orders.livemode = ${live} and ${page('orders.id', 'orders.booked_at_ms')}) as paid
			union all
			select * from (select 'refund' as kind, refunds.id, refunds.order_id, refunds.cents,
				refunds.booked_at_ms as at_ms from refunds
				inner join orders on orders.id = refunds.order_id and orders.livemode = ${live}
				where refunds.status = 'made' and ${page('refunds.id', 'refunds.booked_at_ms')}) as refunded
			union all
			select * from (select 'dispute' as kind, disputes.id, disputes.order_id, disputes.cents,
				disputes.opened_at_ms as at_ms from disputes
				inner join orders on orders.id = disputes.order_id and orders.livemode = ${live}
				where disputes.status in (${taking})
				and ${page('disputes.id', 'disputes.opened_at_ms')}) as disputed
			union all
			select * from (select 'other-' || kind as kind, id, order_id, cents, at_ms
				from other_payment_entries where livemode = ${live} and currency = ${sql.lit(currency)}
				and (kind = 'payment' or status = 'made' or status in (${taking}))
				and ${page('id', 'at_ms')}) as others
		) as entries order by at_ms, id limit ${sql.lit(atOnce)}`;
	return {
		compile: () => text.compile(db),
		execute: async () => (await text.execute(db)).rows,
	};
}

async function entriesOf(db: DbOrTx, ids: readonly string[], isLive: boolean): Promise<Entry[]> {
	if (ids.length === 0) return [];
	const orders = await db
		.selectFrom('orders')
		.select(['id', 'id as order_id', 'total_cents as cents', 'booked_at_ms as at_ms'])
		.where('id', 'in', ids)
		.where('livemode', '=', isLive ? 1 : 0)
		.execute();
	const refunds = await db
		.selectFrom('refunds')
		.select(['id', 'order_id', 'cents', 'booked_at_ms as at_ms'])
		.where('order_id', 'in', ids)
		.where('status', '=', 'made')
		.orderBy('booked_at_ms')
		.orderBy('id')
		.execute();
	const disputes = await db
		.selectFrom('disputes')
		.select(['id', 'order_id', 'cents', 'opened_at_ms as at_ms'])
		.where('order_id', 'in', ids)
		.where('status', 'in', takesMoney)
		.orderBy('opened_at_ms')
		.orderBy('id')
		.execute();
	const byId = new Map(orders.map((order) => [order.id, { kind: 'order' as const, ...order }]));
	const others = Map.groupBy<string, Entry>(
		[
			...refunds.map((refund) => ({ kind: 'refund' as const, ...refund })),
			...disputes.map((dispute) => ({ kind: 'dispute' as const, ...dispute })),
		],
		(entry) => entry.order_id,
	);
	return ids.flatMap((id) => {
		const order = byId.get(id);
		return order ? [order, ...(others.get(id) ?? [])] : [];
	});
}

async function rowsOf(db: DbOrTx, entries: readonly Entry[], zone: TimeZone): Promise<string> {
	const ids = [...new Set(entries.map((entry) => entry.order_id))];
	if (ids.length === 0) return '';
	const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
	const lines = await db
		.selectFrom('order_lines')
		.selectAll()
		.where('order_id', 'in', ids)
		.orderBy('position')
		.execute();
	const states = await statesOf(db, orders);
	const byId = new Map(orders.map((order) => [order.id, order]));
	const linesById = Map.groupBy(lines, (line) => line.order_id);
	return entries
		.flatMap((entry) => {
			const [order, state] = [byId.get(entry.order_id), states.get(entry.order_id)];
			if (!order || !state) return [];
			const ownLines = entry.kind === 'order' ? (linesById.get(order.id) ?? []) : [];
			// Every entry has a row, so that no amount is lost.
			const [first = null, ...further] = ownLines;
			const parts = { entry, order, state, zone };
			return [
				csvRow(rowOf({ ...parts, line: first, hasAmounts: true })),
				...further.map((line) => csvRow(rowOf({ ...parts, line, hasAmounts: false }))),
			];
		})
		.join('');
}

interface Row {
	readonly entry: Entry;
	readonly order: Order;
	readonly state: OrderState;
	readonly line: OrderLine | null;
	/** Whether the amounts of the entry are in this row. */
	readonly hasAmounts: boolean;
	readonly zone: TimeZone;
}

function rowOf({ entry, order, state, line, hasAmounts, zone }: Row): (string | number | null)[] {
	const address = addressOf(order);
	const timeOf = (atMs: number | null) =>
		atMs === null ? null : formatShopTime(Number(atMs), zone);
	// What was never paid has no amounts, so that sums are right.
	const isCounted = hasAmounts && entry.at_ms !== null;
	const amount = (isHere: boolean, cents: number) =>
		isCounted && isHere ? dollarsFromCents(cents) : null;
	const isOrder = entry.kind === 'order';
	const isPaid = isOrder || entry.kind === 'other-payment';
	const sign = isPaid ? 1 : -1;
	return [
		order.number,
		entryTexts[entry.kind],
		timeOf(entry.at_ms),
		timeOf(order.created_at_ms),
		moneyText(state),
		parcelText(state),
		line?.name ?? null,
		line?.size ?? null,
		line?.quantity ?? null,
		line ? dollarsFromCents(line.price_cents) : null,
		amount(isOrder, order.subtotal_cents),
		order.discount_code,
		amount(isOrder, order.discount_cents),
		amount(isOrder, order.shipping_cents),
		amount(isPaid, entry.cents),
		amount(entry.kind.endsWith('refund'), entry.cents),
		amount(entry.kind.endsWith('dispute'), entry.cents),
		isCounted ? dollarsFromCents(sign * entry.cents) : null,
		order.currency,
		order.email,
		address.firstName,
		address.lastName,
		csvPhone(address.phone),
		address.address,
		address.address2,
		address.city,
		address.state,
		address.zip,
		address.country,
		order.carrier,
		order.tracking_number,
		timeOf(order.shipped_at_ms),
		timeOf(order.delivered_at_ms),
	];
}
