import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from './catalogue.ts';
import { freeShippingGap } from './free-shipping.ts';
import { type PricedLine, quote } from './pricing.ts';

const [womens, mens] = categories;
const line = (category: PricedLine['category'], priceCents: number): PricedLine => ({
	category,
	priceCents,
	quantity: 1,
});

describe('the distance to free shipping', () => {
	it.each([
		['an empty cart', [], false, 10_000, false],
		['a shirt', [line(mens, 3499)], false, 6501, false],
		['a tee, with more tees', [line(womens, 2999)], true, 4501, true],
		['a tee, with shirts', [line(womens, 2999)], false, 7001, false],
		['shirts, with tees: the near one', [line(mens, 9000)], true, 1000, false],
		['a cent below', [line(mens, 9999)], false, 1, false],
		['the threshold', [line(mens, 10_000)], false, 0, false],
		['enough tees', [line(womens, 7500)], true, 0, false],
	] as const)('of %s', (_, lines, mayBeWomens, cents, isWomens) => {
		expect(freeShippingGap(lines, mayBeWomens)).toEqual({ cents, isWomens });
	});

	it('is what makes shipping free when it is added, and not a cent more', () => {
		const lines = fc.array(
			fc.record({
				category: fc.constantFrom(...categories),
				priceCents: fc.integer({ min: 1, max: 4000 }),
				quantity: fc.integer({ min: 1, max: 3 }),
			}),
			{ minLength: 1, maxLength: 4 },
		);
		fc.assert(
			fc.property(lines, fc.boolean(), (cart, mayBeWomens) => {
				const { cents, isWomens } = freeShippingGap(cart, mayBeWomens);
				const shippingWith = (added: number) =>
					quote([...cart, line(isWomens ? womens : mens, added)]).estimatedShippingCents;
				expect(shippingWith(cents)).toBe(0);
				if (cents > 0) expect(shippingWith(cents - 1)).toBeGreaterThan(0);
			}),
		);
	});
});
