import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledCarts } from '../../tests/generated.ts';
import { catalogue } from '../../tests/publication.ts';
import type { Size } from '../catalogue/catalogue.ts';
import { addLine, type Cart, countItems, lineFor, maxQuantity } from './cart.ts';
import { changeSize, sizeRefusal } from './change-size.ts';

const captain = catalogue.byId('men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');
const tee = catalogue.byId('women-octopus-blue');
if (!tee) throw new Error('The catalogue has no tee');

const cart: Cart = [lineFor(captain, 'S', 3), lineFor(tee, 'M', 1), lineFor(captain, 'M', 2)];
const key = { id: captain.id, size: 'S' };

const sizes = (lines: Cart) => lines.map(({ id, size, quantity }) => [id, size, quantity]);

describe('changing the size of a line', () => {
	it('keeps its place and its quantity', () => {
		const changed = changeSize(cart, key, { size: 'L', left: null, product: captain });
		expect(changed.ok && sizes(changed.value)).toEqual([
			[captain.id, 'L', 3],
			[tee.id, 'M', 1],
			[captain.id, 'M', 2],
		]);
	});

	it('changes the price to that of the size', () => {
		const product = { ...captain, sizePricesCents: { L: 3999 } };
		const changed = changeSize(cart, key, { size: 'L', left: null, product });
		expect(changed.ok && changed.value[0]?.priceCents).toBe(3999);
		const back = changeSize(
			changed.ok ? changed.value : [],
			{ ...key, size: 'L' },
			{ size: 'S', left: null, product },
		);
		expect(back).toEqual({ ok: true, value: cart });
	});

	it('merges with a line of that size', () => {
		const changed = changeSize(cart, key, { size: 'M', left: 5, product: captain });
		expect(changed.ok && sizes(changed.value)).toEqual([
			[captain.id, 'M', 5],
			[tee.id, 'M', 1],
		]);
	});

	it.each<[Size, number, string]>([
		['M', 4, 'Only 4 left in size M, and 2 are in your cart already. Nothing was changed.'],
		['L', 2, 'Only 2 left in size L. Nothing was changed.'],
		['L', 0, 'Size L is out of stock. Nothing was changed.'],
	])('to %s with %i left is refused with a sentence', (size, left, sentence) => {
		const changed = changeSize(cart, key, { size, left, product: captain });
		expect(changed.ok || sizeRefusal(changed.refusal, size)).toBe(sentence);
	});

	it('of a line that is gone, or to the same size, changes nothing', () => {
		expect(
			changeSize(cart, { ...key, size: 'XL' }, { size: 'L', left: null, product: captain }),
		).toEqual({ ok: true, value: cart });
		expect(changeSize(cart, key, { size: 'S', left: 0, product: captain })).toEqual({
			ok: true,
			value: cart,
		});
	});

	it('loses no item and stays a valid cart', { tags: 'property' }, () => {
		const left = fc.option(fc.integer({ min: 0, max: 150 }), { nil: null });
		fc.assert(
			fc.property(filledCarts, fc.nat(), fc.nat(), left, (lines, at, sizeAt, stock) => {
				const line = lines[at % lines.length];
				const product = catalogue.byId(line?.id ?? '');
				const made = product?.sizes ?? [];
				const size = made[sizeAt % made.length];
				if (!line || !size) throw new Error('no line');
				const changed = changeSize(lines, line, { size, left: stock, product });
				if (!changed.ok) return;
				expect(countItems(changed.value)).toBe(countItems(lines));
				expect(changed.value.every(({ quantity }) => quantity <= maxQuantity)).toBe(true);
				const again = changed.value.reduce<Cart>((all, one) => addLine(all, one), []);
				expect(again).toEqual(changed.value);
			}),
		);
	});
});
