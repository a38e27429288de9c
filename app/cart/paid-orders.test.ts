import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cart, emptyCart, lineFor } from '../../core/checkout/cart.ts';
import { products } from '../../tests/publication.ts';
import { forgetUnstored } from '../browser/safe-storage.ts';
import { clearPaidLines, isPaidHere, paidHere, parsePaid } from './paid-orders.ts';

const [tees, shirts] = products.slice(0, 2).map((product) => lineFor(product, 'M', 3));
if (!tees || !shirts) throw new Error('The catalogue has no two products');

/** A cart with three of two products, and what was changed in it. */
function cartStore() {
	let cart: Cart = [tees, shirts].flatMap((line) => line ?? []);
	const change = vi.fn((step: (now: Cart) => Cart) => {
		cart = step(cart);
	});
	return { change, get: () => cart };
}

/** The lines as the server answers them: without what the cart knows besides. */
const bought = [
	{ id: tees.id, size: 'M', quantity: 2 },
	{ id: tees.id, size: 'L', quantity: 1 },
	{ id: shirts.id, size: 'M', quantity: 5 },
];

describe('the lines of a paid order', () => {
	// There is no storage here, so the texts are kept in memory.
	beforeEach(() => forgetUnstored(() => true));

	it('leave the cart by line and quantity', () => {
		const store = cartStore();
		clearPaidLines(store, 'cs_1', bought);
		expect(store.get()).toEqual([{ ...tees, quantity: 1 }]);
		expect(isPaidHere('cs_1')).toBe(true);
	});

	it('leave the cart once for each session id', () => {
		const store = cartStore();
		clearPaidLines(
			store,
			'cs_1',
			[bought[0]].flatMap((line) => line ?? []),
		);
		clearPaidLines(store, 'cs_1', bought);
		expect(store.change).toHaveBeenCalledTimes(1);
		expect(store.get()).toEqual([{ ...tees, quantity: 1 }, shirts]);
		clearPaidLines(store, 'cs_2', bought);
		expect(store.get()).toEqual(emptyCart);
		expect(paidHere()).toEqual(['cs_2', 'cs_1']);
	});

	it('are taken out by the first of two tabs alone', () => {
		const store = cartStore();
		const slower = {
			change(step: (now: Cart) => Cart) {
				clearPaidLines(store, 'cs_1', bought);
				store.change(step);
			},
		};
		clearPaidLines(slower, 'cs_1', bought);
		expect(store.get()).toEqual([{ ...tees, quantity: 1 }]);
	});

	it('are remembered for the last 20 sessions', () => {
		for (let at = 0; at < 25; at += 1) clearPaidLines(cartStore(), `cs_${at}`, bought);
		expect(paidHere()).toHaveLength(20);
		expect(paidHere()[0]).toBe('cs_24');
	});

	it('are known from what the version before has stored', () => {
		expect(parsePaid('{"sessionIds":["cs_1"],"lastCart":"[]"}')).toEqual(['cs_1']);
	});

	it.each([null, '{', '[]', '{"sessionIds":"cs_1"}'])('are those of no session in %j', (stored) => {
		expect(parsePaid(stored)).toEqual([]);
	});
});
