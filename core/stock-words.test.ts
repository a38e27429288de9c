import { expect, it } from 'vitest';
import { lowStock, stockWords } from './stock-words.ts';

it.each([
	[null, null],
	[lowStock + 1, null],
	[lowStock, `Only ${lowStock} left`],
	[lowStock - 1, `Only ${lowStock - 1} left`],
	[1, 'Only 1 left'],
	[0, 'Out of stock'],
])('of %j left a size says %j', (left, words) => {
	expect(stockWords(left)).toBe(words);
});
