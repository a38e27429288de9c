import { defaultCountry } from '../../../core/address/address.ts';
import { shopDay } from '../../../core/calendar.ts';
import { type DeliveryWindow, deliveryWindow } from '../../../core/orders/delivery.ts';
import { firstShop } from '../../../core/shop/first-shop.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import type { Order } from '../../db/order-schema.ts';
import { addressOf } from '../stored-address.ts';
import { termsOf } from '../stored-terms.ts';

/**
 * The columns that are written with a payment. A later change of our promises does not move the
 * dates.
 */
export function arrivalColumns(order: Pick<Order, 'terms'>, shop: ShopFacts, paidAtMs: number) {
	const terms = termsOf(order);
	const { from, to } = deliveryWindow(shopDay(paidAtMs, terms.timeZone), { ...shop, ...terms });
	return { arrives_from_day: from, arrives_to_day: to };
}

/** The delivery window of a paid order. Null for other countries, for which we promise no dates. */
export function arrivalOf(order: Order): DeliveryWindow | null {
	if (order.paid_at_ms === null || addressOf(order).country !== defaultCountry) return null;
	const { arrives_from_day: from, arrives_to_day: to } = order;
	// Older orders have no stored dates.
	if (from !== null && to !== null) return { from, to };
	return deliveryWindow(shopDay(order.paid_at_ms, firstShop.timeZone), firstShop);
}
