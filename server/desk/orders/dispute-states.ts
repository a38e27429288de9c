import type { DisputeState } from '../../../core/desk/order-answers.ts';
import type { Database } from '../../db/open.ts';
import { disputeState } from '../../orders/order-states.ts';

/** The worst dispute of each of these orders; without one, an order is left out. */
export async function disputesOf(
	db: Database,
	orderIds: readonly string[],
): Promise<ReadonlyMap<string, DisputeState>> {
	if (orderIds.length === 0) return new Map();
	const rows = await db
		.selectFrom('disputes')
		.select(['order_id', 'status', 'closed_at_ms'])
		.where('order_id', 'in', orderIds)
		.execute();
	const states = new Map<string, DisputeState>();
	for (const [id, disputes] of Map.groupBy(rows, (row) => row.order_id)) {
		const state = disputeState(
			disputes.some((one) => one.closed_at_ms === null),
			disputes.some((one) => one.status === 'lost'),
		);
		if (state) states.set(id, state);
	}
	return states;
}
