import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { firstErrors } from '../first-errors.ts';
import { orderLookupSchema, readOrderNumber } from './order-lookup.ts';
import { makeOrderNumber } from './order-number.ts';

const numbers = fc
	.array(fc.integer({ min: 0, max: 30 }), { minLength: 8, maxLength: 8 })
	.map((drawn) => {
		let at = 0;
		return makeOrderNumber(() => drawn[at++] ?? 0);
	});

describe('an order number, typed by hand', () => {
	it('is read with or without its beginning, in any case, whatever stands between', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(numbers, (number) => {
				const end = number.slice(5);
				const forms = [
					number,
					number.toLowerCase(),
					end,
					`  ${end.toLowerCase()} `,
					`blue ${end.slice(0, 4)} ${end.slice(4)}`,
					`BLUE–${end}`,
					`#${number}`,
				];
				for (const typed of forms) expect(readOrderNumber(typed)).toBe(number);
			}),
		);
	});
});

describe('what was typed', () => {
	it.each([
		[{ number: '', email: '' }, ['number', 'email']],
		[{ number: 'BLUE-7KQ2M9XA', email: 'grace' }, ['email']],
		[{ number: 'BLUE-7KQ2M9X0', email: 'grace@example.com' }, ['number']],
		[{ number: 'x'.repeat(500), email: 'grace@example.com' }, ['number']],
		[{ number: 'blue-7kq2m9xa', email: ' Grace@Example.com ' }, []],
		// An address of before has no dot.
		[{ number: 'blue-7kq2m9xa', email: 'shopper@example' }, []],
	])('%j is wrong in %j', (typed, fields) => {
		expect(Object.keys(firstErrors(v.safeParse(orderLookupSchema, typed).issues))).toEqual(fields);
	});

	it('comes out as it is kept', () => {
		const typed = { number: 'blue-7kq2m9xa', email: ' Grace@Example.com ' };
		expect(v.parse(orderLookupSchema, typed)).toEqual({
			number: 'BLUE-7KQ2M9XA',
			email: 'grace@example.com',
		});
	});
});
