import type { Database } from '../../../server/db/open.ts';
import type { Neighbours } from '../../rules/order-answers.ts';
import type { OrderSort } from '../../rules/order-requests.ts';
import { type Filters, type Place, pageQuery, placeIn } from './order-list.ts';

const backwards: Readonly<Record<OrderSort, OrderSort>> = {
	newest: 'oldest',
	oldest: 'newest',
	'total-high': 'total-low',
	'total-low': 'total-high',
};

/** The previous and next order in a list. The order itself need not match the filters any more. */
export async function orderNeighbours(
	db: Database,
	filters: Filters,
	order: Place,
): Promise<Neighbours> {
	const [next, previous] = await Promise.all([
		firstAfter(db, filters, order),
		firstAfter(db, { ...filters, sort: backwards[filters.sort] }, order),
	]);
	return { previous, next };
}

async function firstAfter(db: Database, filters: Filters, order: Place): Promise<string | null> {
	const first = await pageQuery(db, filters, placeIn(filters.sort, order))
		.limit(1)
		.executeTakeFirst();
	if (!first) return null;
	const { number } = await db
		.selectFrom('orders')
		.select('number')
		.where('id', '=', first.id)
		.executeTakeFirstOrThrow();
	return number;
}
