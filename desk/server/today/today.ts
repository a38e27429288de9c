import { sql } from 'kysely';
import { addDays, type Day, shopDay } from '../../../core/calendar.ts';
import { type Catalogue, hasSize } from '../../../core/catalogue/catalogue.ts';
import { clockOf } from '../../../core/shop/shop-clock.ts';
import type { Database } from '../../../server/db/open.ts';
import { countUnread } from '../../../server/messages/list-messages.ts';
import type { ExportOptions } from '../../../server/orders/export-orders.ts';
import type { Services } from '../../../server/services.ts';
import { freeOf } from '../../../server/stock/levels.ts';
import type { Today } from '../../rules/today.ts';
import { healthOf } from '../health/health-view.ts';
import { stretchOf, sumsIn } from '../numbers/numbers.ts';
import { countOrders } from '../orders/order-counts.ts';

/** What waits for the merchant, and the sales of today and yesterday. */
export async function todayOf(services: Services): Promise<Today> {
	const { db, provider } = services;
	const { nowMs, zone } = clockOf(services);
	const day = shopDay(nowMs, zone);
	const sales = (on: Day) => salesOf(db, on, { isLive: provider.isLive, zone });
	const [orders, returns, messages, stock, health, today, yesterday] = await Promise.all([
		countOrders(db),
		countReturns(db),
		countUnread(db),
		countLow(db, services.currentCatalogue()),
		healthOf(services),
		sales(day),
		sales(addDays(day, -1)),
	]);
	return { orders, returns, messages, stock, health, today, yesterday };
}

async function salesOf(
	db: Database,
	day: Day,
	{ isLive, zone }: ExportOptions,
): Promise<Today['today']> {
	const stretch = stretchOf({ from: day, to: day }, zone);
	const [sums] = await sumsIn(db, [stretch], isLive);
	return {
		day: new Date(day).toISOString().slice(0, 10),
		orders: sums?.orders ?? 0,
		paidCents: sums?.paidCents ?? 0,
	};
}

async function countReturns(db: Database): Promise<Today['returns']> {
	const rows = await returnCountsQuery(db).execute();
	const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
	return { requested: of('requested'), accepted: of('accepted'), received: of('received') };
}

/** Counts the returns of each state that waits. The expression must equal that of the index. */
export function returnCountsQuery(db: Database) {
	const state = sql<string>`(coalesce(progress, status))`;
	const waiting = (['requested', 'accepted', 'received'] as const).map((one) => sql.lit(one));
	return db
		.selectFrom('returns')
		.select(({ fn }) => [state.as('state'), fn.countAll<number>().as('count')])
		.where(state, 'in', waiting)
		.groupBy(state);
}

/** Sizes that the catalogue no longer has are not counted. */
async function countLow(db: Database, catalogue: Catalogue): Promise<Today['stock']> {
	const rows = await db
		.selectFrom('stock')
		.select(['product_id', 'size', 'on_hand as onHand', 'held'])
		.execute();
	const free = rows.flatMap(({ product_id: id, size, ...level }) => {
		const product = catalogue.byId(id);
		return product && hasSize(product, size) ? [freeOf(level)] : [];
	});
	const low = free.filter((count) => count <= catalogue.shop.lowStock);
	const soldOut = low.filter((count) => count === 0).length;
	return { low: low.length - soldOut, soldOut };
}
