import type { DecidedState } from './use-order.ts';

export interface OrderTexts {
	readonly title: string;
	readonly lead: string;
}

const unpaid: OrderTexts = {
	title: 'Payment Not Completed',
	lead: 'Your card was not charged and nothing was ordered. Your cart is still as you left it.',
};

/** The title and the lead of /success for each state of an order. */
export function orderTexts(state: DecidedState): OrderTexts {
	switch (state.kind) {
		case 'unreachable':
			return {
				title: 'Your Order',
				lead: 'We could not reach the shop to look up your order. If you have paid, it is safe with us, and a receipt is on its way by email.',
			};
		case 'unknown':
			return {
				title: 'Order Successful!',
				lead: 'Thank you. The details of this order are not available here: your receipt by email has them all.',
			};
		case 'known':
			return knownOrderTexts(state.order.status, state.order.email, state.isFinal);
	}
}

type Status = Extract<DecidedState, { kind: 'known' }>['order']['status'];

function knownOrderTexts(status: Status, email: string, isFinal: boolean): OrderTexts {
	switch (status) {
		case 'paid':
			return {
				title: 'Order Successful!',
				lead: `Thank you for your order. A receipt is on its way to ${email}.`,
			};
		case 'pending':
			return {
				title: 'Waiting for Your Payment',
				lead: isFinal
					? 'We have no word of your payment yet. If you have paid, it will come: your receipt follows by email.'
					: 'Your card provider is confirming the payment. This page goes on by itself.',
			};
		case 'refunded':
			return {
				title: 'Order Refunded',
				lead: 'This order was refunded. The amount is on its way back to your card.',
			};
		case 'expired':
		case 'failed':
			return unpaid;
	}
}
