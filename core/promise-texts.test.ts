import { describe, expect, it } from 'vitest';
import { quote, shippingTable } from './checkout/pricing.ts';
import { businessDays, promiseTexts } from './promise-texts.ts';

const womens = 'Women’s Short Sleeve' as const;
const mens = 'Men’s Long Sleeve' as const;

describe('the words of our promises', () => {
	it('say what pricing does', () => {
		expect(promiseTexts.shipping).toContain('at most $5.99');
		expect(promiseTexts.shipping).toContain('$100 or more');
		expect(promiseTexts.shipping).toContain('$75 or more of women’s tees');
		const { freeFromCents, freeFromWomensCents, flatCents } = shippingTable;
		const shippingOf = (category: typeof womens | typeof mens, priceCents: number) =>
			quote([{ category, priceCents, quantity: 1 }]).shippingCents;
		expect(shippingOf(mens, freeFromCents)).toBe(0);
		expect(shippingOf(womens, freeFromWomensCents)).toBe(0);
		expect(shippingOf(mens, freeFromWomensCents)).toBe(flatCents);
	});

	it('write a range of days as one', () => {
		expect(businessDays({ from: 1, to: 2 })).toBe('1–2 business days');
	});
});
