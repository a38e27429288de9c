import { expect, it } from 'vitest';
import { moneyText, type OrderState, parcelText } from './order-texts.ts';

const paid: OrderState = {
	money: 'paid',
	fulfilment: 'unfulfilled',
	dispute: null,
	isCancelled: false,
	isBeingRefunded: false,
};

it.each<[Partial<OrderState>, string, string]>([
	[{}, 'Paid', 'To ship'],
	[{ fulfilment: 'shipped' }, 'Paid', 'Shipped'],
	[{ money: 'partly refunded' }, 'Partly refunded', 'To ship'],
	[{ money: 'refunded' }, 'Refunded', 'Not shipped'],
	[{ money: 'refunded', isCancelled: true }, 'Cancelled', 'Not shipped'],
	[{ money: 'refunded', fulfilment: 'delivered' }, 'Refunded', 'Delivered'],
	[{ money: 'expired' }, 'Not paid', 'Not shipped'],
	[{ isBeingRefunded: true }, 'Refund under way', 'Not shipped'],
	[{ isBeingRefunded: true, fulfilment: 'shipped' }, 'Refund under way', 'Shipped'],
	[{ dispute: 'open' }, 'Disputed', 'To ship'],
	[{ dispute: 'lost' }, 'Dispute lost', 'Not shipped'],
])('names %j', (state, money, parcel) => {
	const order = { ...paid, ...state };
	expect([moneyText(order), parcelText(order)]).toEqual([money, parcel]);
});
