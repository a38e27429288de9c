import { describe, expect, it } from 'vitest';
import {
	addLine,
	type CartLine,
	emptyCart,
	lineFor,
	removeLine,
} from '../../core/checkout/cart.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { createCartStore } from './cart-store.ts';

function storageOf(box: { text: string | null }) {
	return {
		read: () => box.text,
		write(text: string) {
			box.text = text;
		},
	};
}

function refuse(): never {
	throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

/** A full storage with this text. */
function fullOf(text: string | null): Storage {
	const rest = { length: 0, key: () => null, clear() {}, removeItem() {} };
	return { ...rest, getItem: () => text, setItem: refuse };
}

function shirt(quantity = 1): CartLine {
	const product = products[2];
	if (!product) throw new Error('The catalogue has no third product');
	return lineFor(product, 'M', quantity);
}

describe('cart store', () => {
	it('is empty if nothing was stored', () => {
		expect(createCartStore(storageOf({ text: null }), () => catalogue).get()).toEqual(emptyCart);
	});

	it('stores every change and reads it again', () => {
		const box = { text: null };
		createCartStore(storageOf(box), () => catalogue).change((cart) => addLine(cart, shirt(2)));
		expect(createCartStore(storageOf(box), () => catalogue).get()).toEqual([shirt(2)]);
	});

	it('knows how many more of a line it takes', () => {
		const store = createCartStore(storageOf({ text: null }), () => catalogue);
		store.change((cart) => addLine(cart, shirt(2)));
		expect(store.limit(shirt(), 5)).toMatchObject({ inCart: 2, more: 3 });
	});

	it('returns the same cart object until a change', () => {
		const store = createCartStore(storageOf({ text: JSON.stringify([shirt()]) }), () => catalogue);
		const before = store.get();
		store.refresh();
		expect(store.get()).toBe(before);
	});

	it.each(['{', '"text"', '[{"id":"gone","size":"M","quantity":1}]', '[null,7]', '{"0":1}'])(
		'drops invalid content: %s',
		(text) => {
			const store = createCartStore(storageOf({ text }), () => catalogue);
			expect(store.get()).toEqual(emptyCart);
			store.change((cart) => addLine(cart, shirt()));
			expect(store.get()).toEqual([shirt()]);
		},
	);

	it('applies a change to the cart of the last tab that changed it', () => {
		const box = { text: null };
		const [here, there] = [
			createCartStore(storageOf(box), () => catalogue),
			createCartStore(storageOf(box), () => catalogue),
		];
		expect(here.get()).toEqual(emptyCart);
		there.change((cart) => addLine(cart, shirt()));
		here.change((cart) => addLine(cart, shirt()));
		expect(here.get()).toEqual([shirt(2)]);
	});

	it('keeps lost lines until the shopper dismisses them', () => {
		const gone = { id: 'hoodie', size: 'S', quantity: 2, name: 'Harbor Hoodie' };
		const box = { text: JSON.stringify([gone, shirt()]) };
		const store = createCartStore(storageOf(box), () => catalogue);
		store.change((cart) => addLine(cart, shirt()));
		expect(createCartStore(storageOf(box), () => catalogue).stored.get()).toMatchObject({
			lines: [shirt(2)],
			lost: [gone],
		});
		store.forgetLost();
		expect(createCartStore(storageOf(box), () => catalogue).stored.get()).toMatchObject({
			lines: [shirt(2)],
			lost: [],
		});
	});

	it('reports a changed price until the next change of the cart', () => {
		const store = createCartStore(
			storageOf({ text: JSON.stringify([{ ...shirt(), priceCents: 1 }]) }),
			() => catalogue,
		);
		expect(store.stored.get().repriced).toMatchObject([{ id: shirt().id, beforeCents: 1 }]);
		store.change((cart) => addLine(cart, shirt()));
		expect(store.stored.get().repriced).toEqual([]);
	});

	it('notifies its listeners of changes in this and other tabs only', () => {
		const box = { text: null };
		const [here, there] = [
			createCartStore(storageOf(box), () => catalogue),
			createCartStore(storageOf(box), () => catalogue),
		];
		const heard: number[] = [];
		const stop = here.stored.subscribe(() => heard.push(here.get().length));
		here.change((cart) => addLine(cart, shirt()));
		here.refresh();
		there.change((cart) => removeLine(cart, shirt()));
		here.refresh();
		stop();
		here.change((cart) => addLine(cart, shirt()));
		expect(heard).toEqual([1, 0]);
	});

	it.each([null, JSON.stringify([shirt()])])('stays in memory if storage is full of %j', (text) => {
		const store = createCartStore(
			safeStorage(() => fullOf(text), 'cart'),
			() => catalogue,
		);
		const before = store.get();
		store.change((cart) => addLine(cart, shirt()));
		store.change((cart) => addLine(cart, shirt(2)));
		store.refresh();
		expect(store.get()).toEqual([shirt(before.length + 3)]);
	});

	it('is empty but usable if storage is blocked', () => {
		const store = createCartStore(safeStorage(refuse, 'cart'), () => catalogue);
		expect(store.get()).toEqual(emptyCart);
		store.change((cart) => addLine(cart, shirt()));
		store.refresh();
		expect(store.get()).toEqual([shirt()]);
	});
});
