import { expect, it } from 'vitest';
import { replacedProducts } from './successors.ts';

function replaced(
	...drafts: readonly (readonly [id: string, successor: string, isSold?: boolean])[]
) {
	return Object.fromEntries(
		replacedProducts(
			drafts.map(([id, successor, isSold = false]) => ({
				id,
				product: { successor },
				isArchived: !isSold,
			})),
		),
	);
}

it('archived products lead to what is for sale, over others that were archived', () => {
	expect(replaced(['a', 'b'], ['b', 'c'], ['c', '', true], ['d', 'c'])).toEqual({
		c: ['a', 'b', 'd'],
	});
});

it('they lead nowhere without a successor, to an unknown one, or in a circle', () => {
	expect(replaced(['a', ''], ['b', 'gone'], ['c', 'd'], ['d', 'c'], ['e', 'e'])).toEqual({});
});

it('a product that is for sale again leads nowhere', () => {
	expect(replaced(['a', 'b', true], ['b', '', true])).toEqual({});
});
