import type { Order } from '../db/schema.ts';
import { changeStatus } from '../orders/change-status.ts';
import type { Shop } from '../shop.ts';
import { closePaymentPage } from './payment-page.ts';

/** The provider tells of a page that has run out within this time, else we ask. */
const graceMs = 5 * 60_000;
const everyMs = 5 * 60_000;
/** So many in a round: the provider counts our calls. */
const atMost = 50;

export interface OverdueWatch {
	/** Lets the order that is being settled finish. */
	stop(): Promise<void>;
}

/** Settles overdue pages now and every five minutes. */
export function watchOverduePages(shop: Shop): OverdueWatch {
	let isStopped = false;
	const look = () => settleOverduePages(shop, () => isStopped);
	let round = look();
	const timer = setInterval(() => {
		round = round.then(look);
	}, everyMs);
	timer.unref();
	return {
		async stop() {
			isStopped = true;
			clearInterval(timer);
			await round;
		},
	};
}

/**
 * Ends pending orders whose payment pages ran out without a word of the provider: never made, as the
 * provider was away and the shopper gave up, or its event was lost. What they set aside would else
 * be so for ever.
 */
export async function settleOverduePages(
	shop: Shop,
	isStopped: () => boolean = () => false,
): Promise<void> {
	try {
		for (const order of await overdueOrders(shop)) {
			if (isStopped()) return;
			await settle(shop, order);
		}
	} catch (cause) {
		shop.log.error({ err: cause }, 'overdue payment pages cannot be looked up');
	}
}

async function overdueOrders(shop: Shop): Promise<Order[]> {
	return await shop.db
		.selectFrom('orders')
		.selectAll()
		.where('status', '=', 'pending')
		.where('payment_expires_at_ms', '<', shop.now() - graceMs)
		// A page that is done but unpaid, a slow way of paying, stays here for days: newest first.
		.orderBy('created_at_ms', 'desc')
		.limit(atMost)
		.execute();
}

async function settle(shop: Shop, order: Order): Promise<void> {
	try {
		const closed = await closePaymentPage(shop, order);
		if (!closed.ok) return;
		await changeStatus(shop.db, order.id, { to: 'expired', cause: 'overdue', nowMs: shop.now() });
		shop.wakeOutbox();
	} catch (cause) {
		shop.log.warn({ err: cause, orderId: order.id }, 'an overdue payment page is not settled yet');
	}
}
