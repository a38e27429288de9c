import { expect, it } from 'vitest';
import { products } from '../../tests/publication.ts';
import type { Product } from './catalogue.ts';
import { parsePublication } from './publication.ts';
import { withCents, withDollars } from './stored-dollars.ts';

const [tee] = products as [Product];
const sizePricesCents = { XL: 3499 };
const { priceCents: _, ...unpriced } = tee;

it('has the dollars beside the cents, for the release before', () => {
	const rule = { priceFromCents: 0, priceToCents: 2950 };
	expect(withDollars(rule)).toEqual({ ...rule, priceFrom: 0, priceTo: 29.5 });
	expect(withDollars({ ...tee, sizePricesCents })).toEqual({
		...tee,
		sizePricesCents,
		price: 29.99,
		sizePrices: { XL: 34.99 },
	});
});

it('reads what the release before has written', () => {
	const before = { ...unpriced, price: 29.99, sizePrices: { XL: 34.99 } };
	const parsed = parsePublication({ number: 2, products: [before] });
	expect(parsed.ok && parsed.value.products).toEqual([{ ...tee, sizePricesCents }]);
	const reduced = { price: 20, compareAt: 29.99, lowestPrice: 25 };
	expect(withCents(reduced)).toEqual({
		priceCents: 2000,
		compareAtCents: 2999,
		lowestPriceCents: 2500,
	});
});

it('reads the cents where both are there', () => {
	expect(withCents(withDollars(tee))).toEqual(tee);
	expect(withCents({ ...tee, price: 1 })).toEqual(tee);
});

it('refuses dollars that are no exact number of cents', () => {
	const before = { ...unpriced, price: 9.999 };
	expect(parsePublication({ number: 2, products: [before] })).toMatchObject({ ok: false });
});
