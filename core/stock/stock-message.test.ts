import { describe, expect, it } from 'vitest';
import { stockMessage } from './stock-message.ts';

const lowStock = 3;

describe('stockWords', () => {
	it.each([
		[null, null],
		[lowStock + 1, null],
		[lowStock, 'Only 3 left'],
		[lowStock - 1, 'Only 2 left'],
		[1, 'Only 1 left'],
		[0, 'Out of stock'],
		// The merchant can set stock below what is reserved.
		[-1, 'Out of stock'],
	])('%s left: %s', (left, message) => {
		expect(stockMessage(left, lowStock)).toBe(message);
	});
});
