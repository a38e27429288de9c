import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromDollars, dollarsFromCents, formatCents } from './money.ts';

describe('centsFromDollars', () => {
	it.each([
		[0, 0],
		[0.01, 1],
		[0.1, 10],
		[1.1, 110],
		[29.99, 2999],
		[34.99, 3499],
		[1.15, 115],
		[-5.99, -599],
		[1_000_000.01, 100_000_001],
	])('reads %d dollars as %d cents', (dollars, cents) => {
		expect(centsFromDollars(dollars)).toBe(cents);
	});

	it.each([
		0.001,
		29.999,
		29.990_000_1,
		0.1 + 0.2,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		1e300,
		Number.MAX_SAFE_INTEGER,
	])('refuses %d, which is no exact amount of cents', (dollars) => {
		expect(centsFromDollars(dollars)).toBeUndefined();
	});

	it('reads back every amount of cents that was written as dollars', { tags: 'property' }, () => {
		const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
		fc.assert(
			fc.property(amounts, (cents) => {
				expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
			}),
		);
	});

	it('refuses every third decimal', { tags: 'property' }, () => {
		const tenthsOfCents = fc
			.integer({ min: -10_000_000, max: 10_000_000 })
			.filter((tenths) => tenths % 10 !== 0);
		fc.assert(
			fc.property(tenthsOfCents, (tenths) => {
				expect(centsFromDollars(tenths / 1000)).toBeUndefined();
			}),
		);
	});
});

describe('formatCents', () => {
	it.each([
		[0, '$0.00'],
		[5, '$0.05'],
		[599, '$5.99'],
		[4198, '$41.98'],
		[123_456, '$1,234.56'],
		[-600, '−$6.00'],
	])('writes %d cents as %s', (cents, text) => {
		expect(formatCents(cents)).toBe(text);
	});

	it('writes what Intl would write', { tags: 'property' }, () => {
		const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
		const amounts = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
		fc.assert(
			fc.property(amounts, (cents) => {
				expect(formatCents(cents)).toBe(intl.format(cents / 100).replace('-', '−'));
			}),
		);
	});

	it('writes the same amount that is meant, to the cent', { tags: 'property' }, () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
				const [whole, part] = formatCents(cents).replaceAll(/[$,]/g, '').split('.');
				expect(Number(whole) * 100 + Number(part)).toBe(cents);
			}),
		);
	});
});
