import type { MyOrder } from '../../../core/my-orders.ts';
import { promises } from '../../../core/promises.ts';

const { processingDays, deliveryDays } = promises;

export interface MyOrderWords {
	readonly title: string;
	readonly lead: string;
}

/** How an order stands, in a word and in a sentence. */
export function myOrderWords({
	status,
	tracking,
}: Pick<MyOrder, 'status' | 'tracking'>): MyOrderWords {
	switch (status) {
		case 'paid':
			return tracking
				? {
						title: 'Shipped',
						lead: `On its way to you: ${deliveryDays.from}-${deliveryDays.to} business days from when it left.`,
					}
				: {
						title: 'Paid',
						lead: `We process your order within ${processingDays.from}-${processingDays.to} business days, then it ships.`,
					};
		case 'pending':
			return { title: 'Waiting for payment', lead: 'We have no word of the payment yet.' };
		case 'refunded':
			return { title: 'Refunded', lead: 'The amount is on its way back to your card.' };
		case 'expired':
		case 'failed':
			return { title: 'Not paid', lead: 'Your card was not charged and nothing was ordered.' };
	}
}
