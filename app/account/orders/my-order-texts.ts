import { formatDay, shopDay } from '../../../core/calendar.ts';
import type { MyOrder } from '../../../core/orders/my-orders.ts';
import { moneyTexts } from '../../../core/orders/order-texts.ts';
import { businessDays } from '../../../core/promise-texts.ts';
import { promises } from '../../../core/promises.ts';

const { processingDays, deliveryDays } = promises;

export interface MyOrderTexts {
	readonly title: string;
	readonly lead: string;
}

/** The status of an order as a title and a sentence. */
export function myOrderTexts(order: MyOrder): MyOrderTexts {
	switch (order.status) {
		case 'paid':
			return formatParcel(order);
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

function formatParcel({ fulfilment, deliveredAt, changes }: MyOrder): MyOrderTexts {
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
				lead: `We process your order within ${businessDays(processingDays)}, then it ships.`,
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
						: `It arrived on ${formatDay(shopDay(Date.parse(deliveredAt)))}. Wear it well.`,
			};
	}
}
