import type { OrderListAnswer } from '../../../core/desk/order-answers.ts';

/**
 * The shown page with the present state of its orders. Orders that have left the list are removed,
 * and none is added, so that selected rows stay in place.
 */
export function presentPage(shown: OrderListAnswer, fresh: OrderListAnswer): OrderListAnswer {
	if (shown === fresh) return fresh;
	const present = new Map(fresh.orders.map((order) => [order.number, order]));
	return { ...shown, orders: shown.orders.flatMap(({ number }) => present.get(number) ?? []) };
}
