import { expect, it } from 'vitest';
import type { ListedOrder } from '../../rules/order-answers.ts';
import { presentPage } from './use-selection.ts';

function order(number: string, fulfilment: ListedOrder['fulfilment'] = 'unfulfilled'): ListedOrder {
	const at = '2026-11-25T12:00:00.000Z';
	return {
		number,
		money: 'paid',
		fulfilment,
		createdAt: at,
		paidAt: at,
		name: 'Ada',
		email: 'ada@example.com',
		pieces: 1,
		totalCents: 4098,
		refundedCents: 0,
		dispute: null,
		isCancelled: false,
		isBeingRefunded: false,
		hasNote: false,
		abroad: null,
	};
}

it('shows the present state in the shown order, without what is new or has left', () => {
	const shown = { orders: [order('C'), order('B'), order('A')], next: 'old' };
	const fresh = { orders: [order('D'), order('B', 'shipped'), order('C')], next: 'new' };
	expect(presentPage(shown, fresh)).toEqual({
		orders: [order('C'), order('B', 'shipped')],
		next: 'old',
	});
});
