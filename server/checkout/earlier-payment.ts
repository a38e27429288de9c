import type { Order } from '../db/order-schema.ts';
import { recordHistory } from '../orders/change-status.ts';
import { lockOrders } from '../orders/store.ts';
import type { Services } from '../services.ts';

/** For this long the browser may not know of a payment, because its tab was closed too early. */
const justNowMs = 30 * 60_000;
const cause = 'another attempt refused, as this one is paid';

/** The order that was just paid although the browser believes it unpaid. */
export function recentlyPaid(orders: readonly Order[], nowMs: number): Order | undefined {
	return orders.find(
		({ status, paid_at_ms }) =>
			status === 'paid' && paid_at_ms !== null && nowMs - paid_at_ms < justNowMs,
	);
}

/**
 * Whether to warn the shopper, once, that an earlier order was paid, instead of opening another
 * page. A repeated attempt gets the same answer; the next attempt passes.
 */
export async function shouldWarnAboutPaidOrder(
	services: Services,
	paid: Order,
	attemptKey: string | null,
): Promise<boolean> {
	const detail = { attempt: attemptKey };
	return await services.db.transaction().execute(async (tx) => {
		await lockOrders(tx, [paid.id]);
		const recorded = await tx
			.selectFrom('order_history')
			.select('detail')
			.where('order_id', '=', paid.id)
			.where('cause', '=', cause)
			.executeTakeFirst();
		if (recorded) return recorded.detail === JSON.stringify(detail);
		const { status } = paid;
		await recordHistory(tx, paid.id, status, {
			to: status,
			cause,
			detail,
			nowMs: services.now(),
		});
		return true;
	});
}
