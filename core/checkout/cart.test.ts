import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carts, lines } from '../../tests/generated.ts';
import { catalogue } from '../../tests/publication.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import {
	addLine,
	type Cart,
	type CartLine,
	cartTotalCents,
	countItems,
	emptyCart,
	lineFor,
	maxQuantity,
	parseStoredCart,
	removeLine,
	sameLine,
	setQuantity,
	subtractLines,
} from './cart.ts';

const tee = catalogue.bySlug('womens-blue-octopus-short-sleeve-tee');
if (!tee) throw new Error('The catalogue has no blue octopus tee');
const small = lineFor(tee, 'S', 1);
const large = lineFor(tee, 'L', 2);

describe('addLine', () => {
	it('appends a line, in the order of adding', () => {
		expect(addLine(addLine(emptyCart, large), small)).toEqual([large, small]);
	});

	it('adds to the line of the same product and size', () => {
		const cart = addLine(addLine(addLine(emptyCart, small), large), small);
		expect(cart).toEqual([{ ...small, quantity: 2 }, large]);
	});

	it('never holds more of a line than an order may', () => {
		const cart = addLine([{ ...small, quantity: 98 }], { ...small, quantity: 5 });
		expect(cart).toEqual([{ ...small, quantity: maxQuantity }]);
		expect(addLine(emptyCart, { ...small, quantity: 500 })[0]?.quantity).toBe(maxQuantity);
	});

	it.each([0, -2, 0.5, Number.NaN])('adds nothing when it is %d of a line', (quantity) => {
		expect(addLine(emptyCart, { ...small, quantity })).toEqual(emptyCart);
		expect(addLine([large], { ...large, quantity })).toEqual([large]);
	});

	it('leaves the cart that it was given as it was', () => {
		const cart: Cart = Object.freeze([Object.freeze({ ...small })]);
		addLine(cart, small);
		expect(cart).toEqual([small]);
	});
});

describe('subtractLines', () => {
	it('removes what was bought, by line and quantity', () => {
		const cart: Cart = [small, { ...large, quantity: 5 }];
		expect(subtractLines(cart, [small, large])).toEqual([{ ...large, quantity: 3 }]);
		expect(subtractLines(cart, [{ ...large, size: 'XL' }])).toEqual(cart);
		expect(subtractLines(cart, [{ ...small, quantity: 9 }])).toEqual([{ ...large, quantity: 5 }]);
	});

	it('leaves a cart as it was before the lines were added', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, carts, (bought, added) => {
				const fits = (line: CartLine) =>
					(bought.find((other) => sameLine(other, line))?.quantity ?? 0) + line.quantity <=
					maxQuantity;
				fc.pre(added.every(fits));
				const rest = subtractLines(added.reduce(addLine, bought), bought);
				const sorted = (cart: Cart) =>
					cart.toSorted((a, b) => (a.id + a.size < b.id + b.size ? -1 : 1));
				expect(sorted(rest)).toEqual(sorted(added));
			}),
		);
	});
});

describe('setQuantity', () => {
	it.each([
		[3, 3],
		[2.9, 2],
		[99, 99],
		[100, 99],
		[Number.POSITIVE_INFINITY, 99],
	])('asked for %d, sets %d', (asked, set) => {
		expect(setQuantity([small, large], small, asked)).toEqual([{ ...small, quantity: set }, large]);
	});

	it.each([0, -1, 0.5, Number.NEGATIVE_INFINITY])('removes the line when asked for %d', (asked) => {
		expect(setQuantity([small, large], small, asked)).toEqual([large]);
	});

	it('changes nothing when asked for what is no number', () => {
		expect(setQuantity([small, large], small, Number.NaN)).toEqual([small, large]);
	});

	it('does nothing for a line that is not there', () => {
		expect(setQuantity([small], large, 4)).toEqual([small]);
	});
});

describe('removeLine', () => {
	it('removes the one size and keeps the other', () => {
		expect(removeLine([small, large], small)).toEqual([large]);
	});
});

it('counts items and sums prices', () => {
	expect(countItems([small, large])).toBe(3);
	expect(cartTotalCents([small, large])).toBe(3 * 2999);
	expect(countItems(emptyCart)).toBe(0);
	expect(cartTotalCents(emptyCart)).toBe(0);
});

describe('any cart', () => {
	const isSound = (cart: Cart) =>
		cart.every((line, at) => cart.findIndex((other) => sameLine(other, line)) === at) &&
		cart.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 99);

	it('has each line once and whole quantities of 1 to 99, whatever is done to it', {
		tags: 'property',
	}, () => {
		const quantities = fc.double({ min: -10, max: 300 });
		fc.assert(
			fc.property(carts, lines, quantities, (cart, line, quantity) => {
				expect(isSound(addLine(cart, line))).toBe(true);
				expect(isSound(addLine(cart, { ...line, quantity }))).toBe(true);
				expect(isSound(setQuantity(cart, line, quantity))).toBe(true);
				expect(isSound(setQuantity(addLine(cart, line), line, quantity))).toBe(true);
			}),
		);
	});

	it('is the same again when a new line is added and removed', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, lines, (cart, line) => {
				fc.pre(!cart.some((other) => sameLine(other, line)));
				expect(removeLine(addLine(cart, line), line)).toEqual(cart);
			}),
		);
	});

	it('is the same again when more of a line is added and taken back', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, lines, fc.nat(), (cart, { quantity }, at) => {
				const present = cart[at % cart.length];
				fc.pre(present !== undefined && present.quantity + quantity <= maxQuantity);
				const more = addLine(cart, { ...(present as CartLine), quantity });
				expect(countItems(more)).toBe(countItems(cart) + quantity);
				expect(setQuantity(more, present as CartLine, present?.quantity ?? 0)).toEqual(cart);
			}),
		);
	});

	it('never has a negative total', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, (cart) => {
				expect(cartTotalCents(cart)).toBeGreaterThanOrEqual(0);
				expect(Number.isSafeInteger(cartTotalCents(cart))).toBe(true);
			}),
		);
	});

	it('comes back from storage as it went in', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, (cart) => {
				expect(parseStoredCart(JSON.stringify(cart), catalogue)).toEqual({
					lines: cart,
					lost: [],
					repriced: [],
				});
			}),
		);
	});
});

describe('parseStoredCart', () => {
	it.each([
		null,
		'',
		'{',
		'null',
		'17',
		'"cart"',
		'{}',
		'{"length":1}',
		'[null]',
		'[[]]',
		'[{"id":"hoodie","size":"S","quantity":1}]',
		'[{"id":"women-octopus-blue","size":"XXXL","quantity":1}]',
		'[{"id":"women-octopus-blue","size":"S","quantity":0}]',
		'[{"id":"women-octopus-blue","size":"S","quantity":-3}]',
		'[{"id":"women-octopus-blue","size":"S","quantity":1.5}]',
		'[{"id":"women-octopus-blue","size":"S","quantity":"2"}]',
		'[{"id":"women-octopus-blue","size":"S","quantity":1e999}]',
		'[{"id":"__proto__","size":"S","quantity":1}]',
	])('gives an empty cart for %j', (stored) => {
		expect(parseStoredCart(stored, catalogue).lines).toEqual(emptyCart);
	});

	it('keeps what makes sense beside what does not', () => {
		const stored = JSON.stringify([null, small, { id: 'hoodie', size: 'S', quantity: 1 }]);
		expect(parseStoredCart(stored, catalogue).lines).toEqual([small]);
	});

	it('takes name, price and picture from the catalogue, never from storage', () => {
		const stored = JSON.stringify([{ ...small, name: 'Free tee', priceCents: 1, image: 'x' }]);
		expect(parseStoredCart(stored, catalogue).lines).toEqual([small]);
	});

	it('reports lines that are no longer sold, and changed prices', () => {
		const stored = JSON.stringify([
			{ id: 'hoodie', size: 'S', quantity: 2, name: 'Harbor Hoodie' },
			{ ...small, size: 'XXXL' },
			{ id: 'hat', size: 'M', quantity: 1, name: 7 },
			{ ...small, priceCents: 1999 },
		]);
		const { lines, lost, repriced } = parseStoredCart(stored, catalogue);
		expect(lines).toEqual([small]);
		expect(lost).toEqual([
			{ id: 'hoodie', size: 'S', quantity: 2, name: 'Harbor Hoodie', reason: 'product' },
			{ id: small.id, size: 'XXXL', quantity: 1, name: small.name, reason: 'size' },
			{ id: 'hat', size: 'M', quantity: 1, name: null, reason: 'product' },
		]);
		expect(repriced).toEqual([{ id: small.id, size: small.size, beforeCents: 1999 }]);
	});

	it('names the color of a line whose size is no longer sold', () => {
		const red = { ...tee, name: 'Tailored Shirt', style: 'tailored', colourway: 'Red' };
		const shop = catalogueOf({ ...catalogue, products: [red] });
		const stored = JSON.stringify([{ id: red.id, size: 'XXXL', quantity: 1 }]);
		expect(parseStoredCart(stored, shop).lost).toMatchObject([{ name: 'Tailored Shirt, Red' }]);
	});

	it('joins lines that are there twice, up to the most', () => {
		const stored = JSON.stringify([small, { ...small, quantity: 500 }]);
		expect(parseStoredCart(stored, catalogue).lines).toEqual([{ ...small, quantity: maxQuantity }]);
	});

	it('gives a cart for any text and any JSON', { tags: 'property' }, () => {
		const texts = fc.oneof(fc.string(), fc.json(), fc.array(fc.anything()).map(tryStringify));
		fc.assert(
			fc.property(texts, (stored) => {
				expect(Array.isArray(parseStoredCart(stored, catalogue).lines)).toBe(true);
			}),
		);
	});
});

function tryStringify(value: unknown): string {
	try {
		return JSON.stringify(value) ?? '';
	} catch {
		return '';
	}
}
