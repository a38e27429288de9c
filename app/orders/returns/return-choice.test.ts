import { describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from '../../../core/catalogue/catalogue.ts';
import { products, catalogue as published } from '../../../tests/publication.ts';
import type { GuestOrder } from '../guest/guest-order.ts';
import { linesLeft, linesToExchange, selectedIn } from './return-choice.ts';

const [tee] = products as readonly [Product];
const hat: Product = { ...tee, id: 'hat', slug: 'hat', sizes: ['One Size'] };
const catalogue = catalogueOf({ ...published, number: 2, products: [tee, hat] });

const line = (position: number, id: string, size: string, left = 1) => ({
	position,
	id,
	size,
	left,
});
// The functions read these fields only.
const order = {
	lines: [
		line(0, tee.id, 'M'),
		line(1, 'hat', 'One Size'),
		line(2, 'gone', 'M'),
		line(3, tee.id, 'L', 0),
	],
} as unknown as GuestOrder;
const positions = (lines: readonly { readonly position: number }[]) =>
	lines.map(({ position }) => position);

describe('an order with One Size and with what is no longer sold', () => {
	it('can be returned, but only what has another size can be exchanged', () => {
		expect(positions(linesLeft(order))).toEqual([0, 1, 2]);
		expect(positions(linesToExchange(order, catalogue))).toEqual([0]);
	});

	it('may be exchanged as long as not all products are known', () => {
		const part = { hasAllProducts: false, hasFirstProducts: true, detailed: [] };
		const known = catalogueOf({ ...published, products: [tee, hat], part });
		expect(positions(linesToExchange(order, known))).toEqual([0, 2]);
	});

	it('exchanges nothing of what was selected for a return alone', () => {
		const choice = { quantity: 1, wantedSize: '' };
		const chosen = new Map([
			[0, choice],
			[1, choice],
		]);
		expect(selectedIn(chosen, linesToExchange(order, catalogue))).toEqual(new Map([[0, choice]]));
	});
});
