import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flibs } from '../../tests/flibs.ts';
import { anyDiscounts, carts, filledCarts, shopDiscounts } from '../../tests/generated.ts';
import { cartTotalCents } from './cart.ts';
import { freeShippingDistance, leastChargeCents, type PricedLine, quote } from './pricing.ts';

function womens(priceCents: number, quantity = 1): PricedLine {
	return { category: 'Women’s Short Sleeve', priceCents, quantity };
}

function mens(priceCents: number, quantity = 1): PricedLine {
	return { category: 'Men’s Long Sleeve', priceCents, quantity };
}

describe('quote', () => {
	it('prices the sale of two tees and a shirt with FLIBS', () => {
		expect(quote([womens(2999), mens(3499)], flibs)).toEqual({
			subtotalCents: 6498,
			discount: { code: 'FLIBS', cents: 1300 },
			shippingCents: 599,
			totalCents: 5797,
			estimatedShippingCents: 999,
			estimatedTotalCents: 6197,
		});
	});

	it('asks nothing for an empty cart', () => {
		expect(quote([])).toMatchObject({ totalCents: 0, shippingCents: 0, estimatedTotalCents: 0 });
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
		expect(quote(lines)).toMatchObject({
			estimatedShippingCents: estimated,
			shippingCents: charged,
		});
	});

	it('judges free shipping by the subtotal before discount', () => {
		expect(quote([mens(10_000)], flibs)).toMatchObject({ shippingCents: 0, totalCents: 8000 });
	});

	it.each([
		[2999, 600],
		[3499, 700],
		[2, 0],
		[3, 1],
		[6498, 1300],
	])('takes 20 %% off %d cents: %d', (subtotalCents, cents) => {
		expect(quote([mens(subtotalCents)], flibs).discount).toEqual({ code: 'FLIBS', cents });
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
		expect(quote([womens(2999)], discount).discount?.cents).toBe(cents);
	});

	it.each([
		['shipping', [womens(2999)], { code: 'X', percent: 100 }, 2999, 599],
		['the smallest payment', [mens(10_000)], { code: 'X', percent: 100 }, 9950, 50],
		['the smallest payment', [mens(10_000)], { code: 'X', amountCents: 9951 }, 9950, 50],
		['what is left', [mens(10_000)], { code: 'X', percent: 99 }, 9900, 100],
		['nothing of an empty cart', [], { code: 'X', percent: 100 }, 0, 0],
	] as const)('leaves %s to pay', (_, lines, discount, cents, totalCents) => {
		expect(quote(lines, discount)).toMatchObject({ discount: { cents }, totalCents });
	});
});

describe('any quote', () => {
	const someDiscount = fc.oneof(shopDiscounts, anyDiscounts);

	it('is never negative, and made of whole cents', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, someDiscount, (cart, discount) => {
				const { discount: taken, ...amounts } = quote(cart, discount);
				for (const cents of [...Object.values(amounts), taken?.cents ?? 0]) {
					expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
				}
			}),
		);
	});

	it('leaves the smallest payment, and takes off all that it may', { tags: 'property' }, () => {
		fc.assert(
			fc.property(filledCarts, anyDiscounts, (cart, discount) => {
				const { totalCents, subtotalCents, shippingCents, discount: taken } = quote(cart, discount);
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
			fc.property(carts, someDiscount, (cart, discount) => {
				const { discount: taken, subtotalCents } = quote(cart, discount);
				expect(taken?.cents ?? 0).toBeLessThanOrEqual(subtotalCents);
			}),
		);
	});

	it('adds up, and starts from the total of the cart', { tags: 'property' }, () => {
		fc.assert(
			fc.property(carts, someDiscount, (cart, discount) => {
				const priced = quote(cart, discount);
				const goodsCents = priced.subtotalCents - (priced.discount?.cents ?? 0);
				expect(priced.subtotalCents).toBe(cartTotalCents(cart));
				expect(priced.totalCents).toBe(goodsCents + priced.shippingCents);
				expect(priced.estimatedTotalCents).toBe(goodsCents + priced.estimatedShippingCents);
			}),
		);
	});

	it('never charges more than the cart page estimated', { tags: 'property' }, () => {
		fc.assert(
			fc.property(filledCarts, someDiscount, (cart, discount) => {
				const { totalCents, estimatedTotalCents } = quote(cart, discount);
				expect(totalCents).toBeLessThanOrEqual(estimatedTotalCents);
			}),
		);
	});

	it('does not depend on the order of lines', { tags: 'property' }, () => {
		fc.assert(
			fc.property(filledCarts, someDiscount, (cart, discount) => {
				expect(quote(cart.toReversed(), discount)).toEqual(quote(cart, discount));
			}),
		);
	});
});

describe('freeShippingDistance', () => {
	it.each([
		['shirts only', [mens(3499)], { missingCents: 6501, missingWomensCents: null }],
		['tees only', [womens(2999)], { missingCents: 7001, missingWomensCents: 4501 }],
		['a cent below', [mens(9999)], { missingCents: 1, missingWomensCents: null }],
		[
			'shirts nearly there, one tee',
			[mens(6500), womens(2999)],
			{ missingCents: 501, missingWomensCents: null },
		],
	])('%s', (_, lines, missing) => {
		expect(freeShippingDistance(lines)).toMatchObject(missing);
	});

	it('is none exactly where the estimate is free, and is always enough', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(filledCarts, (cart) => {
				const distance = freeShippingDistance(cart);
				expect(distance === null).toBe(quote(cart).estimatedShippingCents === 0);
				if (!distance) return;
				expect(distance.share).toBeGreaterThan(0);
				expect(distance.share).toBeLessThan(1);
				const filled = [...cart, mens(distance.missingCents)];
				expect(quote(filled).estimatedShippingCents).toBe(0);
				if (distance.missingWomensCents === null) return;
				const tees = [...cart, womens(distance.missingWomensCents)];
				expect(quote(tees).estimatedShippingCents).toBe(0);
			}),
		);
	});
});
