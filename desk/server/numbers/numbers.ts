import { sql } from 'kysely';
import {
	addDays,
	type Day,
	dayFromText,
	endOfShopDay,
	shopDay,
	startOfShopDay,
} from '../../../core/calendar.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { currency } from '../../../core/money.ts';
import { takesMoney } from '../../../core/orders/order-status.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import type { ShopClock } from '../../../core/shop/shop-clock.ts';
import type { TimeZone } from '../../../core/time-zone.ts';
import type { Database } from '../../../server/db/open.ts';
import type { Stretch } from '../../../server/orders/export-orders.ts';
import {
	daysReversed,
	type NumbersAnswer,
	type NumbersQuery,
	type Sold,
	type Sums,
	tooManyPeriods,
} from '../../rules/numbers.ts';
import {
	addPeriods,
	maxPeriods,
	type Period,
	periodsBetween,
	type Span,
	usualStart,
} from '../../rules/periods.ts';
import { draftNames, nameIn } from '../drafts/shop-drafts.ts';

export interface NumbersOptions {
	readonly catalogue: Catalogue;
	/** Practice money and real money are never added. */
	readonly isLive: boolean;
	readonly nowMs: number;
}

/**
 * Sums by the provider's records, those of payments that are not their orders' own too: payments by
 * payment day, refunds that did not fail by refund day,
 * disputed payments that are not won by the day of the dispute. A disputed payment that is won
 * later counts as never disputed.
 */
export async function numbersOf(
	db: Database,
	{ span, from, to }: NumbersQuery,
	{ isLive, nowMs, catalogue }: NumbersOptions,
): Promise<Outcome<NumbersAnswer>> {
	const zone = catalogue.shop.timeZone;
	const today = shopDay(nowMs, zone);
	const first = from === undefined ? undefined : dayFromText(from);
	const last = to === undefined ? Math.max(today, first ?? today) : dayFromText(to);
	const begin = first ?? usualStart(span, last);
	if (begin > last) return refuse(daysReversed, 400);
	// A month has at most 31 days, so a far too long range is refused before it is counted.
	if (last - begin > maxPeriods * 31 * dayMs) return refuse(tooManyPeriods, 400);
	const periods = periodsBetween(span, begin, last);
	if (periods.length > maxPeriods) return refuse(tooManyPeriods, 400);
	const before = stretchBefore(span, periods, { nowMs, zone });
	const stretches = periods.map((period) => stretchOf(period, zone));
	const [sumsBefore, ...sums] = await sumsIn(db, [before, ...stretches], isLive);
	const whole = { fromMs: stretches[0]?.fromMs ?? 0, toMs: stretches.at(-1)?.toMs ?? 0 };
	return succeed({
		span,
		periods: periods.map((period, at) => ({
			from: textOf(period.from),
			to: textOf(period.to),
			...withAverage(sums[at] ?? nothing),
		})),
		total: withAverage(sums.reduce(added, nothing)),
		before: {
			from: textOf(before.from),
			to: textOf(before.to),
			isSoFar: before.isSoFar,
			...withAverage(sumsBefore ?? nothing),
		},
		sold: await soldIn(db, whole, isLive, catalogue),
	});
}

const dayMs = 86_400_000;

function textOf(day: Day): string {
	return new Date(day).toISOString().slice(0, 10);
}

/** From the start of a day to the end of another. */
export function stretchOf({ from, to }: Period, zone: TimeZone): Stretch {
	return { fromMs: startOfShopDay(from, zone), toMs: endOfShopDay(to, zone) };
}

/**
 * The same number of periods before. A period in progress is compared with the same part of its
 * predecessor.
 */
function stretchBefore(span: Span, periods: readonly Period[], { nowMs, zone }: ShopClock) {
	const shifted = (start: Day) => addPeriods(span, start, -periods.length);
	const first = periods[0]?.from ?? 0;
	const whole = { from: shifted(first), to: addDays(first, -1) };
	const now = periods.find((period) => {
		const { fromMs, toMs } = stretchOf(period, zone);
		return fromMs <= nowMs && nowMs < toMs;
	});
	if (!now) return { ...whole, ...stretchOf(whole, zone), isSoFar: false };
	const start = shifted(now.from);
	const then = stretchOf({ from: start, to: addDays(addPeriods(span, start, 1), -1) }, zone);
	const toMs = Math.min(then.toMs, then.fromMs + nowMs - stretchOf(now, zone).fromMs);
	return { ...whole, fromMs: startOfShopDay(whole.from, zone), toMs, isSoFar: true };
}

interface Bare extends Omit<Sums, 'netCents' | 'averageCents'> {
	/** What the orders cost, without payments that are not their own. */
	readonly orderedCents: number;
}

const nothing: Bare = {
	orders: 0,
	orderedCents: 0,
	paidCents: 0,
	refundedCents: 0,
	disputedCents: 0,
};

function added(one: Bare, other: Bare): Bare {
	return {
		orders: one.orders + other.orders,
		orderedCents: one.orderedCents + other.orderedCents,
		paidCents: one.paidCents + other.paidCents,
		refundedCents: one.refundedCents + other.refundedCents,
		disputedCents: one.disputedCents + other.disputedCents,
	};
}

function withAverage({ orderedCents, ...sums }: Bare): Sums {
	const { orders, paidCents, refundedCents, disputedCents } = sums;
	return {
		...sums,
		netCents: paidCents - refundedCents - disputedCents,
		averageCents: orders === 0 ? null : Math.round(orderedCents / orders),
	};
}

/** The sums of each range, in order. */
export async function sumsIn(db: Database, stretches: readonly Stretch[], isLive: boolean) {
	const { rows } = await sumsQuery(stretches, isLive).execute(db);
	// PostgreSQL returns sums of large columns as text.
	return rows.map((row) => ({
		orders: Number(row.orders),
		orderedCents: Number(row.ordered),
		paidCents: Number(row.ordered) + Number(row.other_paid),
		refundedCents: Number(row.refunded) + Number(row.other_refunded),
		disputedCents: Number(row.disputed) + Number(row.other_disputed),
	}));
}

interface SumsRow {
	readonly orders: number | string;
	/** The sum of the orders' own payments. */
	readonly ordered: number | string;
	readonly refunded: number | string;
	readonly disputed: number | string;
	readonly other_paid: number | string;
	readonly other_refunded: number | string;
	readonly other_disputed: number | string;
}

/** Selects one row per range, in order. Each sum reads its own part of an index. */
export function sumsQuery(stretches: readonly Stretch[], isLive: boolean) {
	const rows = stretches.map(
		({ fromMs, toMs }, at) =>
			sql`(${sql.lit(at)}, cast(${fromMs} as bigint), cast(${toMs} as bigint))`,
	);
	const kind = sql.lit(isLive ? 1 : 0);
	const paid = sql`from orders where livemode = ${kind} and booked_at_ms >= from_ms and booked_at_ms < to_ms`;
	const other = (entries: string) =>
		sql`from other_payment_entries where kind = ${sql.lit(entries)} and livemode = ${kind} and currency = ${sql.lit(currency)} and at_ms >= from_ms and at_ms < to_ms`;
	const taking = sql.join(takesMoney.map((status) => sql.lit(status)));
	return sql<SumsRow>`
		with stretches(at, from_ms, to_ms) as (values ${sql.join(rows)})
		select
			(select count(*) ${paid}) as orders,
			(select coalesce(sum(total_cents), 0) ${paid}) as ordered,
			(select coalesce(sum(cents), 0) ${other('payment')}) as other_paid,
			(select coalesce(sum(cents), 0) ${other('refund')} and status = 'made') as other_refunded,
			(select coalesce(sum(cents), 0) ${other('dispute')} and status in (${taking})) as other_disputed,
			(select coalesce(sum(refunds.cents), 0) from refunds
				inner join orders on orders.id = refunds.order_id and orders.livemode = ${kind}
				where refunds.status = 'made'
				and refunds.booked_at_ms >= from_ms and refunds.booked_at_ms < to_ms) as refunded,
			(select coalesce(sum(disputes.cents), 0) from disputes
				inner join orders on orders.id = disputes.order_id and orders.livemode = ${kind}
				where disputes.status in (${taking})
				and disputes.opened_at_ms >= from_ms and disputes.opened_at_ms < to_ms) as disputed
		from stretches order by at`;
}

async function soldIn(
	db: Database,
	stretch: Stretch,
	isLive: boolean,
	catalogue: Catalogue,
): Promise<Sold[]> {
	const rows = await soldQuery(db, stretch, isLive).execute();
	const gone = rows.map((row) => row.product_id).filter((id) => !catalogue.byId(id));
	const names = await draftNames(db, gone);
	return rows.map(({ product_id: productId, size, pieces, cents }) => ({
		productId,
		name: nameIn(catalogue, productId) || names.get(productId) || productId,
		size,
		pieces: Number(pieces),
		cents: Number(cents),
	}));
}

/** Selects the products of orders that were paid in this range. */
export function soldQuery(db: Database, { fromMs, toMs }: Stretch, isLive: boolean) {
	return db
		.selectFrom('orders')
		.innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
		.select(['order_lines.product_id', 'order_lines.size'])
		.select(({ fn }) => [
			fn.sum<number | string>('order_lines.quantity').as('pieces'),
			sql<number | string>`sum(order_lines.quantity * order_lines.price_cents)`.as('cents'),
		])
		.where('orders.livemode', '=', isLive ? 1 : 0)
		.where('orders.booked_at_ms', '>=', fromMs)
		.where('orders.booked_at_ms', '<', toMs)
		.groupBy(['order_lines.product_id', 'order_lines.size'])
		.orderBy('pieces', 'desc')
		.orderBy('cents', 'desc')
		.orderBy('order_lines.product_id')
		.orderBy('order_lines.size');
}
