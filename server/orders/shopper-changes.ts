import type { ChangeState } from '../../core/orders/shopper-changes.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { statesOf } from './order-states.ts';
import { revisionOf } from './revision.ts';
import { findOrder, lockOrders } from './store.ts';

/** What shoppers read who cannot change an order. `changed`: it is no longer as they saw it. */
export interface ChangeRefusals {
	readonly changed: string;
	readonly shipped: string;
	readonly closed: string;
}

/** A locked order that its shopper can change. */
export interface OpenOrder {
	readonly order: Order;
	readonly revision: string;
}

/** Locks an order for a change by its shopper. `seen`: the revision that was seen; any if empty. */
export async function lockOpenOrder(
	db: Tx,
	orderId: string,
	seen: string,
	{ changed, shipped, closed }: ChangeRefusals,
): Promise<Outcome<OpenOrder>> {
	await lockOrders(db, [orderId]);
	const order = await findOrder(db, orderId);
	if (!order) return refuse(closed);
	if (order.fulfilment !== 'unfulfilled') return refuse(shipped);
	if ((await changeStateOf(db, order)) !== 'open') return refuse(closed);
	const revision = await revisionOf(db, orderId);
	return seen === '' || seen === revision ? succeed({ order, revision }) : refuse(changed);
}

/** Whether shoppers can change each of the orders, by the order's id. */
export async function changeStatesOf(
	db: DbOrTx,
	orders: readonly Order[],
): Promise<ReadonlyMap<string, ChangeState>> {
	const states = new Map<string, ChangeState>(orders.map(({ id }) => [id, 'closed']));
	const waiting = orders.filter(
		({ status, fulfilment, email }) =>
			status === 'paid' && fulfilment === 'unfulfilled' && email !== '',
	);
	if (waiting.length === 0) return states;
	const ids = waiting.map(({ id }) => id);
	for (const [id, { dispute }] of await statesOf(db, waiting)) {
		states.set(id, dispute === null ? 'open' : 'closed');
	}
	for (const { order_id: id, cancels } of await pendingRefundsOf(db, ids)) {
		states.set(id, cancels === 1 ? 'cancelling' : 'closed');
	}
	return states;
}

/** Whether shoppers can change an order. */
export async function changeStateOf(db: DbOrTx, order: Order): Promise<ChangeState> {
	return (await changeStatesOf(db, [order])).get(order.id) ?? 'closed';
}

async function pendingRefundsOf(db: DbOrTx, ids: readonly string[]) {
	return await db
		.selectFrom('refunds')
		.select(['order_id', 'cancels'])
		.where('order_id', 'in', ids)
		.where('status', '=', 'requested')
		.orderBy('cancels')
		.execute();
}
