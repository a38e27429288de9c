import type { Shop } from '../shop.ts';
import { forShopper } from './caller.ts';
import { myOrder, ordersOf } from './own-orders.ts';

/** GET /functions/v1/my-orders (design 6): 200 `{ orders }`, as core's `myOrdersSchema` has it. */
export function myOrders(shop: Shop) {
	return forShopper(shop, async (context, shopper) => {
		const all = await ordersOf(shop.db, shopper);
		const bought = all.filter(
			({ order: { status } }) => status !== 'expired' && status !== 'failed',
		);
		return context.json({ orders: bought.map(myOrder) });
	});
}
