import { describe, expect, it } from 'vitest';
import { type Cart, lineFor, removeLine } from '../../core/cart.ts';
import { catalogue } from '../../core/catalogue.ts';
import { cartEntries, removalOf, restoreLine } from './removal.ts';

const cart: Cart = catalogue.map((product) => lineFor(product, 'M', 2));
const [first, second] = cart;
if (!first || !second) throw new Error('The catalogue has fewer than two products');

describe('a removed line', () => {
	it('comes back at its old place with its old quantity', () => {
		const removal = { line: second, position: 1 };
		expect(restoreLine(removeLine(cart, second), removal)).toEqual(cart);
	});

	it('is summed with the same line added meanwhile', () => {
		const [restored] = restoreLine([{ ...first, quantity: 3 }], { line: first, position: 0 });
		expect(restored?.quantity).toBe(5);
	});

	it('is listed where it stood, also when the line before it went after it', () => {
		const left = removeLine(removeLine(cart, second), first);
		const before = removalOf(second, cart, []);
		const removals = [before, removalOf(first, removeLine(cart, second), [before])];
		expect(removals.map(({ position }) => position)).toEqual([1, 0]);
		const ids = cartEntries(left, removals).map((entry) =>
			entry.kind === 'line' ? entry.line.id : `removed ${entry.removal.line.id}`,
		);
		expect(ids.slice(0, 2)).toEqual([`removed ${first.id}`, `removed ${second.id}`]);
		expect(ids).toHaveLength(cart.length);
	});
});
