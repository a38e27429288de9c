import type { Order } from '../db/order-schema.ts';
import { orderLinkPath } from '../orders/order-page/links.ts';
import { mayReturn } from '../orders/returns/returns.ts';
import type { Services } from '../services.ts';
import { forShopper } from './caller.ts';
import { myOrder, ordersOf } from './own-orders.ts';

/** GET /functions/v1/my-orders: 200 `{ orders }`, in the format of core's `myOrdersSchema`. */
export function myOrders(services: Services) {
	return forShopper(services, async (context, shopper) => {
		const all = await ordersOf(services.db, shopper);
		const bought = all.filter(
			({ order: { status } }) => status !== 'expired' && status !== 'failed',
		);
		const orders = bought.map(async (own) => {
			const orderPath = await orderPathOf(services, own.order);
			const returnPath = mayReturn(own.order, services.now()) ? orderPath : null;
			return { ...myOrder(own), orderPath, returnPath };
		});
		return context.json({ orders: await Promise.all(orders) });
	});
}

/** The signed path, which mails to the shopper also have. */
async function orderPathOf({ db, now }: Services, order: Order): Promise<string | null> {
	return order.paid_at_ms === null ? null : await orderLinkPath(db, order, now());
}
