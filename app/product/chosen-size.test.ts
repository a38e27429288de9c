import { describe, expect, it } from 'vitest';
import { productById } from '../../core/catalogue.ts';
import { sizeFromAddress } from './chosen-size.ts';

const captain = productById('men-captain');
if (!captain) throw new Error('The catalogue has no captain shirt');

describe('chosen size', () => {
	it.each([
		[null, 'S'],
		['', 'S'],
		['XS', 'S'],
		['l', 'S'],
		['L', 'L'],
	])('asked for %j it is %s', (asked, chosen) => {
		expect(sizeFromAddress(captain, asked)).toBe(chosen);
	});
});
