import { expect, it } from 'vitest';
import { isTooLarge, typedCents } from './typed-cents.ts';

it.each([
	['12', 1200],
	[' $12.5 ', 1250],
	['$ 1,234.56', 123_456],
	['1,234', 123_400],
	['0.01', 1],
	['29.99', 2999],
])('reads %j as money', (typed, cents) => {
	expect(typedCents(typed)).toBe(cents);
});

it.each([
	'',
	'0',
	'0.00',
	'-1',
	'1.234',
	'1e3',
	'ten',
	'12.',
	'99999999',
	'10,00',
	'1,50',
	'1,2345',
	',100',
	'1,,000',
])('does not take %j for money', (typed) => {
	expect(typedCents(typed)).toBeUndefined();
});

it.each([
	['10000000', true],
	['$ 99,999,999.50', true],
	['9'.repeat(100), true],
	['9999999', false],
	['00000012', false],
	['100000000,00', false],
	['a lot', false],
	['', false],
])('whether %j is too large: %s', (typed, expected) => {
	expect(isTooLarge(typed)).toBe(expected);
});
