import { describe, expect, it } from 'vitest';
import { maxQuantity } from '../../../core/checkout/cart.ts';
import { catalogue, products } from '../../../tests/publication.ts';
import { createCartStore } from '../../cart/cart-store.ts';
import { levelsOf } from '../../catalogue/load-levels.ts';
import { stockOf } from '../../catalogue/stock.ts';
import { buyAgain } from './buy-again.ts';

const [product] = products;
if (!product) throw new Error('The catalogue is empty');

function ordered(size: string, quantity: number, id = product?.id ?? '') {
	return { id, slug: 'slug', name: 'A name of then', size, image: 'x', quantity, priceCents: 1 };
}

function emptyStore() {
	let text: string | null = null;
	const storage = {
		read: () => text,
		write: (next: string) => {
			text = next;
		},
	};
	return createCartStore(storage, () => catalogue);
}

const plenty = stockOf(levelsOf({}));

describe('buying again', () => {
	it('adds all lines with their quantities at the prices of today', () => {
		const cart = emptyStore();
		const result = buyAgain([ordered('M', 2), ordered('L', 1)], cart, plenty, catalogue);
		expect(result.map(({ added }) => added)).toEqual([2, 1]);
		expect(cart.get()).toMatchObject([
			{
				id: product.id,
				name: product.name,
				size: 'M',
				quantity: 2,
				priceCents: product.priceCents,
			},
			{ size: 'L', quantity: 1 },
		]);
	});

	it('adds what is left, and nothing of what is sold out or no longer made', () => {
		const cart = emptyStore();
		const stock = stockOf(
			levelsOf({
				out: [{ id: product.id, size: 'S' }],
				limited: [{ id: product.id, size: 'M', left: 1 }],
			}),
		);
		const lines = [ordered('M', 3), ordered('S', 1), ordered('M', 1, 'gone'), ordered('7', 1)];
		const result = buyAgain(lines, cart, stock, catalogue);
		expect(result.map(({ added }) => added)).toEqual([1, 0, 0, 0]);
		expect(cart.get()).toMatchObject([{ size: 'M', quantity: 1 }]);
	});

	it('stays within the limit of one order', () => {
		const cart = emptyStore();
		buyAgain([ordered('M', maxQuantity)], cart, plenty, catalogue);
		expect(buyAgain([ordered('M', 1)], cart, plenty, catalogue)).toMatchObject([{ added: 0 }]);
	});
});
