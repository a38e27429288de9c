import { describe, expect, it } from 'vitest';
import { asPage, judge } from './quality.ts';
import type { Bar } from './report.ts';

function findings(title: string, ...bars: readonly Bar[]) {
	return { title, columns: [], rows: [], bars };
}

const atMost = (what: string, value: number): Bar => ({
	what,
	value,
	unit: 'KB',
	limit: { atMost: 83 },
});

describe('judge', () => {
	it('makes one row of what differs in its page alone, with the worst figure', () => {
		const bars = [atMost('/', 80.123456), atMost('/product/x', 83.5), atMost('/men', 79)];
		expect(judge([findings('Script of each page (brotli)', ...bars)])).toEqual([
			{
				what: 'Script of each page, the worst of 3',
				value: 83.5,
				unit: 'KB',
				limit: '≤ 83 KB',
				isKept: false,
			},
		]);
	});

	it('names the page where others have the same bar with another limit', () => {
		const home = { ...atMost('/: script', 100), limit: { atMost: 110 } };
		const bars = [home, atMost('/men: script', 80), atMost('/women: script', 81)];
		expect(judge([findings('What a phone fetches', ...bars)])).toMatchObject([
			{ what: 'What a phone fetches: script on /', value: 100 },
			{ what: 'What a phone fetches: script on /men, the worst of 2', value: 81 },
		]);
	});

	it('keeps apart what is measured of each page, and counts nothing measured as missed', () => {
		const score = (what: string, value: number): Bar => ({
			what,
			value,
			unit: '',
			limit: { atLeast: 99 },
		});
		const bars = [
			score('/: performance', 99),
			score('/men: performance', 100),
			score('/: seo', Number.NaN),
		];
		expect(judge([findings('Lighthouse', ...bars)])).toMatchObject([
			{ what: 'Lighthouse: performance, the worst of 2', value: 99, isKept: true },
			{ what: 'Lighthouse: seo', value: null, isKept: false },
		]);
	});
});

it('compares with what was there before, on the same machine', () => {
	const bar = { what: 'Idle', value: 140, unit: 'MB', limit: '≤ 150 MB', isKept: true };
	const now = { orders: { day: '2026-11-22', machine: 'Two processors', bars: [bar] } };
	const before = { orders: { ...now.orders, bars: [{ ...bar, value: 152 }] } };
	expect(asPage(now, before)).toContain(
		'| Idle | `npm run bench -- orders` | 140 MB | 152 MB | ≤ 150 MB | yes | 2026-11-22 | A |',
	);
	const elsewhere = { orders: { ...before.orders, machine: 'Four processors' } };
	expect(asPage(now, elsewhere)).toContain('| 140 MB |  | ≤ 150 MB |');
	expect(asPage(now, {})).toContain('| 140 MB |  | ≤ 150 MB |');
	const two = { ...elsewhere, pages: now.orders };
	expect(asPage(two, {})).toContain('- machine A: Four processors\n- machine B: Two processors');
	expect(asPage(two, {})).toContain('| yes | 2026-11-22 | B |');
});
