import { expect, it } from 'vitest';
import { typedCount } from './typed-count.ts';

it.each([
	['12', 12],
	[' 0 ', 0],
	['1,200', 1200],
	['1000000', 1_000_000],
	['', null],
	[' ∞ ', null],
])('reads %j as %j', (typed, count) => {
	expect(typedCount(typed)).toBe(count);
});

it.each(['-1', '1.5', 'ten', '1e3', '1000001', '99999999'])('does not take %j', (typed) => {
	expect(typedCount(typed)).toBeUndefined();
});
