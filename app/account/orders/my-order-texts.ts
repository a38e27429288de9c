import { formatDay, shopDay } from '../../../core/calendar.ts';
import { businessDays } from '../../../core/checkout/promise-texts.ts';
import type { MyOrder } from '../../../core/orders/my-orders.ts';
import { moneyTexts } from '../../../core/orders/order-texts.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';

export interface MyOrderTexts {
	readonly title: string;
	readonly lead: string;
}

/** The status of an order as a title and a sentence. */
export function myOrderTexts(order: MyOrder, shop: ShopFacts): MyOrderTexts {
	switch (order.status) {
		case 'paid':
			return formatParcel(order, shop);
		case 'pending':
			return { title: moneyTexts.pending, lead: 'Your payment hasn’t been confirmed yet.' };
		case 'refunded':
			if (order.isCancelled) {
				return {
					title: 'Cancelled',
					lead: 'It won’t be shipped. The amount is on its way back to your card.',
				};
			}
			return { title: 'Refunded', lead: 'The amount is on its way back to your card.' };
		case 'expired':
			return {
				title: moneyTexts.expired,
				lead: 'Your card was not charged and nothing was ordered.',
			};
		case 'failed':
			return { title: moneyTexts.failed, lead: 'No money reached us and nothing was ordered.' };
	}
}

function formatParcel(
	{ fulfilment, deliveredAt, changes, terms }: MyOrder,
	shop: ShopFacts,
): MyOrderTexts {
	const { deliveryDays, timeZone } = terms ?? shop;
	switch (fulfilment) {
		case 'unfulfilled':
			if (changes === 'cancelling') {
				return {
					title: 'Being cancelled',
					lead: 'It won’t be shipped. The amount is on its way back to your card.',
				};
			}
			return {
				title: 'Paid',
				lead: `We process your order within ${businessDays(shop.processingDays)}, then it ships.`,
			};
		case 'shipped':
			return {
				title: 'Shipped',
				lead: `On its way to you. Delivery takes ${businessDays(deliveryDays)} from the day it shipped.`,
			};
		case 'delivered':
			return {
				title: 'Delivered',
				lead:
					deliveredAt === null
						? 'It has arrived. Wear it well.'
						: `It arrived on ${formatDay(shopDay(Date.parse(deliveredAt), timeZone))}. Wear it well.`,
			};
	}
}
