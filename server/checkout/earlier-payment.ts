import type { Order } from '../db/order-schema.ts';
import { recordHistory } from '../orders/change-status.ts';
import { lockOrders } from '../orders/store.ts';
import type { Services } from '../services.ts';

/** The time for which the browser may not have heard of a payment: its tab was closed too soon. */
const justNowMs = 30 * 60_000;
const cause = 'another attempt refused, as this one is paid';

/** Orders that have just been paid, and that a browser which names them takes for unpaid. */
export function recentlyPaid(orders: readonly Order[], nowMs: number): Order | undefined {
	return orders.find(
		({ status, paid_at_ms }) =>
			status === 'paid' && paid_at_ms !== null && nowMs - paid_at_ms < justNowMs,
	);
}

/**
 * Whether the shopper is to be told that an earlier order was paid, instead of getting another page:
 * once. The same attempt sent again hears the same; the next attempt is meant.
 */
export async function shouldWarnAboutPaidOrder(
	services: Services,
	paid: Order,
	attemptKey: string | null,
): Promise<boolean> {
	const detail = { attempt: attemptKey };
	return await services.db.transaction().execute(async (transaction) => {
		await lockOrders(transaction, [paid.id]);
		const recorded = await transaction
			.selectFrom('order_history')
			.select('detail')
			.where('order_id', '=', paid.id)
			.where('cause', '=', cause)
			.executeTakeFirst();
		if (recorded) return recorded.detail === JSON.stringify(detail);
		const { status } = paid;
		await recordHistory(transaction, paid.id, status, {
			to: status,
			cause,
			detail,
			nowMs: services.now(),
		});
		return true;
	});
}
