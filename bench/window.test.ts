import { describe, expect, it } from 'vitest';
import { movedParts, type Shift, totalShift } from './layout-shift.ts';
import { isMet } from './report.ts';
import { shiftFindings } from './shift.ts';
import { isFilm } from './traffic.ts';

it.each([
	['/film/sea.mp4', true],
	['/film/sea.webm?x', true],
	['/pictures/sea.avif', false],
])('%s is film: %s', (url, expected) => {
	expect(isFilm(url)).toBe(expected);
});

describe('layout shift', () => {
	const shifts: Shift[] = [
		{ value: 0.004, moved: ['footer.a', 'p.b'] },
		{ value: 0.002, moved: ['p.b'] },
	];

	it('is added up, and what moved is named once', () => {
		expect(totalShift(shifts)).toBeCloseTo(0.006, 6);
		expect(movedParts(shifts)).toBe('footer.a, p.b');
	});

	it('is held to the bar by the worst of all screens', () => {
		const seen = { path: '/', screen: '360x740', quick: [], slow: [] };
		const { figures } = shiftFindings([
			{ ...seen, isCartFull: false },
			{ ...seen, isCartFull: false, slow: [...shifts, ...shifts] },
			{ ...seen, isCartFull: true, quick: shifts },
		]);
		expect(figures.map((figure) => [figure.what, isMet(figure)])).toEqual([
			['/, empty cart', false],
			['/, full cart', true],
		]);
	});
});
