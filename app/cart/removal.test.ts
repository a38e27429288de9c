import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, lineFor, removeLine } from '../../core/checkout/cart.ts';
import { products } from '../../tests/publication.ts';
import { cartEntries, type Removal, removalOf, restoreLine } from './removal.ts';

const cart: Cart = products.map((product) => lineFor(product, 'M', 2));
const [first] = cart;
if (!first) throw new Error('The catalogue is empty');

/** A cart after these lines were removed one after another. */
function removeAll(places: readonly number[]): { left: Cart; removals: readonly Removal[] } {
	let left = cart;
	let removals: readonly Removal[] = [];
	for (const place of places) {
		const line = cart[place];
		if (!line) throw new Error(`The cart has no line ${place}`);
		removals = [...removals, removalOf(line, left, removals)];
		left = removeLine(left, line);
	}
	return { left, removals };
}

const allPlaces = cart.map((_, place) => place);
const somePlaces = fc.shuffledSubarray(allPlaces, { minLength: 1 });

describe('removed lines', () => {
	it('are listed at their old places, in any order of removal', { tags: 'property' }, () => {
		fc.assert(
			fc.property(somePlaces, (places) => {
				const { left, removals } = removeAll(places);
				const listed = cartEntries(left, removals);
				const lines = listed.map((entry) =>
					entry.kind === 'line' ? entry.line : entry.removal.line,
				);
				expect(lines).toEqual(cart);
				expect(listed.filter(({ kind }) => kind === 'removal')).toHaveLength(places.length);
			}),
		);
	});

	it('are restored at their old places, in any order of undoing', { tags: 'property' }, () => {
		fc.assert(
			fc.property(
				somePlaces.chain((places) =>
					fc.tuple(
						fc.constant(places),
						fc.shuffledSubarray([...places], { minLength: places.length }),
					),
				),
				([places, undone]) => {
					let { left, removals } = removeAll(places);
					for (const place of undone) {
						const removal = removals.find(({ line }) => line === cart[place]);
						if (!removal) throw new Error(`Line ${place} was not removed`);
						left = restoreLine(left, removal, removals);
						removals = removals.filter((other) => other !== removal);
					}
					expect(left).toEqual(cart);
				},
			),
		);
	});

	it('are summed with the same line added meanwhile', () => {
		const removal = { line: first, position: 0 };
		const [restored] = restoreLine([{ ...first, quantity: 3 }], removal, [removal]);
		expect(restored?.quantity).toBe(5);
	});
});
