import { expect, it } from 'vitest';
import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { suggestedRefund } from './suggested-refund.ts';

const line = { productId: 'men-captain', name: 'Shirt', size: 'M', restocked: 0 };
const lines = [
	{ ...line, quantity: 2, priceCents: 3499 },
	{ ...line, quantity: 1, priceCents: 2999 },
];

type Part = Pick<DeskOrder, 'discount' | 'refundableCents'>;

/** An order of three pieces. One shirt and the tee are returned. */
function order({ discount, refundableCents }: Part): DeskOrder {
	const back = {
		number: 'RET-7KQ2M9XA',
		lines: [
			{ position: 0, quantity: 1, wantedSize: null },
			{ position: 1, quantity: 1, wantedSize: null },
		],
	};
	// The function does not read the other properties of an order.
	return {
		lines,
		returns: [back],
		subtotalCents: 9997,
		discount,
		refundableCents,
	} as unknown as DeskOrder;
}

it.each([
	['what was paid for the pieces', { discount: null, refundableCents: 10_596 }, 6498, 0, 6498],
	[
		'less their share of a discount',
		{ discount: { code: 'FLIBS', cents: 1000 }, refundableCents: 9596 },
		6498,
		650,
		5848,
	],
	['never more than is left', { discount: null, refundableCents: 5000 }, 6498, 0, 5000],
])('suggests %s', (_, part, piecesCents, discountCents, cents) => {
	expect(suggestedRefund(order(part), 'RET-7KQ2M9XA')).toEqual({
		piecesCents,
		discountCents,
		cents,
	});
});

it('suggests nothing for lines of another order', () => {
	const other = order({ discount: null, refundableCents: 10_596 });
	expect(suggestedRefund(other, 'RET-22222222').cents).toBe(0);
});
