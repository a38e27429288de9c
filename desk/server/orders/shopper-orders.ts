import { sql } from 'kysely';
import { isoTime } from '../../../core/iso-time.ts';
import type { Database } from '../../../server/db/open.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { statesOf } from '../../../server/orders/order-states.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';

/** The largest number of other orders that are listed. */
const maxListed = 5;

/**
 * The paid orders of an order's shopper: those of the same account or e-mail address. Null if the
 * order has neither.
 */
export async function shopperOrders(db: Database, order: Order): Promise<DeskOrder['shopper']> {
	if (order.email === '' && order.account_id === null) return null;
	const [sums, others] = await Promise.all([
		shopperSumsQuery(db, order).executeTakeFirstOrThrow(),
		othersQuery(db, order).execute(),
	]);
	const states = await statesOf(db, others);
	return {
		orders: sums.orders,
		spentCents: Number(sums.spent ?? 0),
		others: others.flatMap(({ id, number, created_at_ms: atMs, total_cents: totalCents }) => {
			const state = states.get(id);
			return state ? [{ ...state, number, createdAt: isoTime(atMs), totalCents }] : [];
		}),
	};
}

/** Two indexes instead of one condition with `or`, which would read the whole table. */
function idsOf(db: Database, { email, account_id: accountId }: Order) {
	const byEmail = db
		.selectFrom('orders')
		.select('id')
		.where(sql`lower(email)`, '=', email.toLowerCase())
		.where('email', '!=', '');
	if (accountId === null) return byEmail;
	return byEmail.union(db.selectFrom('orders').select('id').where('account_id', '=', accountId));
}

export function shopperSumsQuery(db: Database, order: Order) {
	return db
		.selectFrom('orders')
		.select([
			sql<number>`count(*)`.as('orders'),
			sql<number | string | null>`sum(total_cents - refunded_cents)`.as('spent'),
		])
		.where('id', 'in', idsOf(db, order))
		.where('paid_at_ms', 'is not', null);
}

export function othersQuery(db: Database, order: Order) {
	return db
		.selectFrom('orders')
		.select([
			'id',
			'number',
			'status',
			'fulfilment',
			'created_at_ms',
			'total_cents',
			'refunded_cents',
		])
		.where('id', 'in', idsOf(db, order))
		.where('id', '!=', order.id)
		.where('paid_at_ms', 'is not', null)
		.orderBy('created_at_ms', 'desc')
		.orderBy('id', 'desc')
		.limit(maxListed);
}
