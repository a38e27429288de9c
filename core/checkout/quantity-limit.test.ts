import { describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { addLine, emptyCart, lineFor, maxQuantity } from './cart.ts';
import { limitMessage } from './limit-message.ts';
import { quantityLimit } from './quantity-limit.ts';

const captain = catalogue.byId('men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');
const key = { id: captain.id, size: 'M' };
const cartOf = (quantity: number) => addLine(emptyCart, lineFor(captain, 'M', quantity));

describe('room for more of a line', () => {
	it.each([
		[0, null, maxQuantity],
		[98, null, 1],
		[0, 3, 3],
		[2, 3, 1],
		[3, 3, 0],
		[5, 3, 0],
		[0, 0, 0],
		[98, 500, 1],
	])('with %i in the cart and %j left is %i', (inCart, left, more) => {
		expect(quantityLimit(cartOf(inCart), key, left).more).toBe(more);
	});

	it('does not count another size', () => {
		expect(quantityLimit(cartOf(2), { ...key, size: 'L' }, 3).more).toBe(3);
	});

	it.each([
		[0, 3, 'Only 3 left in size M: the quantity is now 3.'],
		[1, 3, 'Only 3 left in size M, and 1 is in your cart already: the quantity is now 2.'],
		[2, 3, 'Only 3 left in size M, and 2 are in your cart already: the quantity is now 1.'],
		[3, 3, 'Only 3 left in size M, and all of them are in your cart already.'],
		[
			98,
			null,
			'99 is the most that one order holds of size M, and 98 are in your cart already: the quantity is now 1.',
		],
	])('with %i in the cart and %j left names the limit and the cart', (inCart, left, message) => {
		expect(limitMessage(quantityLimit(cartOf(inCart), key, left), 'M')).toBe(message);
	});
});
