import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeOrderNumber, orderNumberPattern } from './order-number.ts';

const fractions = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('makes numbers of the form that is looked up', { tags: 'property' }, () => {
	fc.assert(
		fc.property(fc.array(fractions, { minLength: 8, maxLength: 8 }), (drawn) => {
			let at = 0;
			const number = makeOrderNumber((limit) => Math.floor((drawn[at++] ?? 0) * limit));
			expect(number).toMatch(orderNumberPattern);
			expect(number.slice(5)).not.toMatch(/[01ILO]/);
		}),
	);
});

it('uses every character of its alphabet', () => {
	const used = new Set<string>();
	for (let start = 0; start < 32; start += 1) {
		for (const character of makeOrderNumber((limit) => start % limit).slice(5)) used.add(character);
	}
	expect([...used].toSorted().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
});

it.each(['BLUE-1234567', 'BLUE-23456780', 'blue-23456789', 'BLUE-234567892', ' BLUE-23456789'])(
	'does not take %j for an order number',
	(text) => {
		expect(text).not.toMatch(orderNumberPattern);
	},
);
