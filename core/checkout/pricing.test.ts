import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flibs } from '../../tests/flibs.ts';
import {
	anyDiscounts,
	anyShipping,
	anyTerms,
	carts,
	catalogueWith,
	filledCarts,
	shopDiscounts,
} from '../../tests/generated.ts';
import { catalogue, products, terms } from '../../tests/publication.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { productsOf, resolveCollections } from '../catalogue/collection-rule.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';
import { type Cart, cartTotalCents } from './cart.ts';
import { freeShippingDistance } from './free-shipping.ts';
import { leastChargeCents, type PricedLine, quote } from './pricing.ts';
import { shippingTerms } from './shipping-terms.ts';

function womens(priceCents: number, quantity = 1): PricedLine {
	return { id: 'women-octopus-blue', priceCents, quantity };
}

function mens(priceCents: number, quantity = 1): PricedLine {
	return { id: 'men-captain', priceCents, quantity };
}

describe('quote', () => {
	it('prices the sale of two tees and a shirt with FLIBS', () => {
		expect(quote([womens(2999), mens(3499)], terms, flibs)).toEqual({
			subtotalCents: 6498,
			discount: { code: 'FLIBS', cents: 1300 },
			shippingCents: 599,
			totalCents: 5797,
			estimatedShippingCents: 999,
			estimatedTotalCents: 6197,
		});
	});

	it('asks nothing for an empty cart', () => {
		expect(quote([], terms)).toMatchObject({
			totalCents: 0,
			shippingCents: 0,
			estimatedTotalCents: 0,
		});
	});

	it.each([
		['$99.99 of shirts', [mens(9999)], 999, 599],
		['$100 of shirts', [mens(10_000)], 0, 0],
		['$100.01 of shirts', [mens(10_001)], 0, 0],
		['$74.99 of tees', [womens(7499)], 999, 599],
		['$75 of tees', [womens(7500)], 0, 0],
		['$75.01 of tees', [womens(7501)], 0, 0],
		['$75 of shirts', [mens(7500)], 999, 599],
		['$74.99 of tees and $25 of shirts', [womens(7499), mens(2500)], 999, 599],
		['$74.99 of tees and $25.01 of shirts', [womens(7499), mens(2501)], 0, 0],
		['$50 and $25 of tees', [womens(5000), womens(2500)], 0, 0],
	])('%s: estimates %s, charges %s', (_name, lines, estimated, charged) => {
		expect(quote(lines, terms)).toMatchObject({
			estimatedShippingCents: estimated,
			shippingCents: charged,
		});
	});

	it('estimates nothing in a shop that charges nothing, whatever estimate was left there', () => {
		const shop = { ...catalogue.shop, shippingCents: 0 };
		const free = shippingTerms(resolveCollections(catalogueOf({ ...catalogue, shop })));
		expect(quote([mens(3499)], free)).toMatchObject({
			shippingCents: 0,
			estimatedTotalCents: 3499,
		});
		expect(freeShippingDistance([mens(3499)], free)).toBeNull();
	});

	it('judges free shipping by the subtotal before discount', () => {
		expect(quote([mens(10_000)], terms, flibs)).toMatchObject({
			shippingCents: 0,
			totalCents: 8000,
		});
	});

	it.each([
		[2999, 600],
		[3499, 700],
		[2, 0],
		[3, 1],
		[6498, 1300],
	])('takes 20 %% off %d cents: %d', (subtotalCents, cents) => {
		expect(quote([mens(subtotalCents)], terms, flibs).discount).toEqual({ code: 'FLIBS', cents });
	});

	it.each([
		[{ code: 'X', amountCents: 500 }, 500],
		[{ code: 'X', amountCents: 1_000_000 }, 2999],
		[{ code: 'X', amountCents: -500 }, 0],
		[{ code: 'X', percent: 100 }, 2999],
		[{ code: 'X', percent: 250 }, 2999],
		[{ code: 'X', percent: -20 }, 0],
		[{ code: 'X', percent: 0 }, 0],
	] as const)('with %j takes %d off $29.99', (discount, cents) => {
		expect(quote([womens(2999)], terms, discount).discount?.cents).toBe(cents);
	});

	it.each([
		['shipping', [womens(2999)], { code: 'X', percent: 100 }, 2999, 599],
		['the smallest payment', [mens(10_000)], { code: 'X', percent: 100 }, 9950, 50],
		['the smallest payment', [mens(10_000)], { code: 'X', amountCents: 9951 }, 9950, 50],
		['what is left', [mens(10_000)], { code: 'X', percent: 99 }, 9900, 100],
		['nothing of an empty cart', [], { code: 'X', percent: 100 }, 0, 0],
	] as const)('leaves %s to pay', (_, lines, discount, cents, totalCents) => {
		expect(quote(lines, terms, discount)).toMatchObject({ discount: { cents }, totalCents });
	});
});

/** The lines that a rule of free shipping counts. */
function countedBy(cart: Cart, { collection: id }: ShopFacts['freeShipping'][number]): Cart {
	const collection = catalogue.collections.find((one) => one.id === id);
	if (!collection) return cart;
	const counted = new Set(productsOf(collection, products).map((product) => product.id));
	return cart.filter((line) => counted.has(line.id));
}

describe('any quote', () => {
	const someDiscount = fc.oneof(shopDiscounts, anyDiscounts);

	it('is never negative, and made of whole cents', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, anyTerms, someDiscount, (cart, terms, discount) => {
				const { discount: taken, ...amounts } = quote(cart, terms, discount);
				for (const cents of [...Object.values(amounts), taken?.cents ?? 0]) {
					expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
				}
			}),
		);
	});

	it('leaves the smallest payment, and takes off all that it may', { tags: 'property' }, () => {
		fc.assert(
			fc.property(filledCarts, anyTerms, anyDiscounts, (cart, terms, discount) => {
				const {
					totalCents,
					subtotalCents,
					shippingCents,
					discount: taken,
				} = quote(cart, terms, discount);
				expect(totalCents).toBeGreaterThanOrEqual(leastChargeCents);
				const isPercent = 'percent' in discount;
				const askedCents = isPercent
					? Math.round((subtotalCents * discount.percent) / 100)
					: discount.amountCents;
				if (taken?.cents !== askedCents) {
					expect(totalCents).toBe(Math.max(shippingCents, leastChargeCents));
				}
			}),
		);
	});

	it('never takes more off than the subtotal', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, anyTerms, someDiscount, (cart, terms, discount) => {
				const { discount: taken, subtotalCents } = quote(cart, terms, discount);
				expect(taken?.cents ?? 0).toBeLessThanOrEqual(subtotalCents);
			}),
		);
	});

	it('adds up, and starts from the total of the cart', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, anyTerms, someDiscount, (cart, terms, discount) => {
				const priced = quote(cart, terms, discount);
				const goodsCents = priced.subtotalCents - (priced.discount?.cents ?? 0);
				expect(priced.subtotalCents).toBe(cartTotalCents(cart));
				expect(priced.totalCents).toBe(goodsCents + priced.shippingCents);
				expect(priced.estimatedTotalCents).toBe(goodsCents + priced.estimatedShippingCents);
			}),
		);
	});

	it('never charges more than the cart page estimated', { tags: 'property' }, () => {
		fc.assert(
			fc.property(filledCarts, anyTerms, someDiscount, (cart, terms, discount) => {
				const { totalCents, estimatedTotalCents } = quote(cart, terms, discount);
				expect(totalCents).toBeLessThanOrEqual(estimatedTotalCents);
			}),
		);
	});

	it('ships free exactly from the amount of a published rule', { tags: 'property' }, () => {
		fc.assert(
			fc.property(filledCarts, anyShipping, someDiscount, (cart, facts, discount) => {
				const { shippingCents, estimatedShippingCents } = facts;
				const reached = facts.freeShipping.some(
					(rule) => cartTotalCents(countedBy(cart, rule)) >= rule.fromCents,
				);
				const isFree = reached || shippingCents === 0;
				const terms = shippingTerms(catalogueWith(facts));
				expect(quote(cart, terms, discount)).toMatchObject(
					isFree
						? { shippingCents: 0, estimatedShippingCents: 0 }
						: { shippingCents, estimatedShippingCents },
				);
			}),
		);
	});

	it('does not depend on the order of lines', { tags: 'property' }, () => {
		fc.assert(
			fc.property(filledCarts, anyTerms, someDiscount, (cart, terms, discount) => {
				expect(quote(cart.toReversed(), terms, discount)).toEqual(quote(cart, terms, discount));
			}),
		);
	});
});

describe('freeShippingDistance', () => {
	it.each([
		['shirts only', [mens(3499)], { missingCents: 6501, shorter: null }],
		['tees only', [womens(2999)], { missingCents: 7001, shorter: { missingCents: 4501 } }],
		['a cent below', [mens(9999)], { missingCents: 1, shorter: null }],
		[
			'shirts nearly there, one tee',
			[mens(6500), womens(2999)],
			{ missingCents: 501, shorter: null },
		],
	])('%s', (_, lines, missing) => {
		expect(freeShippingDistance(lines, terms)).toMatchObject(missing);
	});

	it('is none where nothing makes shipping free, and where it costs nothing', () => {
		expect(freeShippingDistance([mens(3499)], { ...terms, free: [] })).toBeNull();
		const nothing = { ...terms, estimatedShippingCents: 0, shippingCents: 0 };
		expect(freeShippingDistance([mens(3499)], nothing)).toBeNull();
	});

	it('is none exactly where the estimate is free, and is always enough', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(filledCarts, anyTerms, (cart, shipping) => {
				const distance = freeShippingDistance(cart, shipping);
				const { estimatedShippingCents } = quote(cart, shipping);
				const isEndless = shipping.free.length === 0;
				expect(distance === null).toBe(estimatedShippingCents === 0 || isEndless);
				if (!distance) return;
				expect(distance.share).toBeGreaterThanOrEqual(0);
				expect(distance.share).toBeLessThan(1);
				const { missingCents, shorter } = distance;
				const isEnough = (line: PricedLine) =>
					quote([...cart, line], shipping).estimatedShippingCents === 0;
				if (missingCents !== null) expect(isEnough(mens(missingCents))).toBe(true);
				if (!shorter) return;
				const { id = '' } = products.find((product) => shorter.rule.holds(product.id)) ?? {};
				expect(isEnough({ ...womens(shorter.missingCents), id })).toBe(true);
			}),
		);
	});
});
