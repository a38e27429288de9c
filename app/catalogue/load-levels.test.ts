import { describe, expect, it } from 'vitest';
import { levelsOf } from './load-levels.ts';

describe('the answer about the stock', () => {
	it('has the number of each size that is limited or out', () => {
		const levels = levelsOf({
			out: [{ id: 'men-captain', size: 'S' }],
			limited: [{ id: 'men-captain', size: 'M', left: 2 }],
		});
		expect(levels).toEqual(
			new Map([
				[
					'men-captain',
					new Map([
						['M', 2],
						['S', 0],
					]),
				],
			]),
		);
	});

	it.each([
		['nothing', null],
		['a text', 'x'],
		['lists that are none', { out: 7, limited: { id: 'men-captain' } }],
		['counts that are none', { limited: [{ id: 'a', size: 'S', left: -1 }, { left: 1.5 }, null] }],
	])('is plenty after the answer %s', (_, report) => {
		expect(levelsOf(report).size).toBe(0);
	});
});
