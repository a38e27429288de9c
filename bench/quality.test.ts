import { describe, expect, it } from 'vitest';
import { asPage, summarise } from './quality.ts';
import type { Figure } from './report.ts';

function findings(title: string, ...figures: readonly Figure[]) {
	return { title, columns: [], rows: [], figures };
}

const atMost = (what: string, value: number): Figure => ({
	what,
	value,
	unit: 'KB',
	limit: { atMost: 98 },
});

describe('summarise', () => {
	it('makes one row of figures that differ in their page alone, with the worst of them', () => {
		const figures = [atMost('/', 80.123456), atMost('/product/x', 98.5), atMost('/men', 79)];
		expect(summarise([findings('Script of each page (brotli)', ...figures)])).toEqual([
			{
				what: 'Script of each page, the worst of 3',
				value: 98.5,
				unit: 'KB',
				limit: '≤ 98 KB',
				isMet: false,
			},
		]);
	});

	it('shows the largest of reports, which have no limit and are met', () => {
		const figures = [
			{ what: '/: heaviest picture', value: 90, unit: 'KB' },
			{ what: '/men: heaviest picture', value: 120, unit: 'KB' },
		];
		expect(summarise([findings('What a phone fetches', ...figures)])).toEqual([
			{
				what: 'What a phone fetches: heaviest picture, the largest of 2',
				value: 120,
				unit: 'KB',
				limit: '',
				isMet: true,
			},
		]);
	});

	it('names the page if others have the same value with another limit', () => {
		const home = { ...atMost('/: script', 100), limit: { atMost: 110 } };
		const figures = [home, atMost('/men: script', 80), atMost('/women: script', 81)];
		expect(summarise([findings('What a phone fetches', ...figures)])).toMatchObject([
			{ what: 'What a phone fetches: script on /', value: 100 },
			{ what: 'What a phone fetches: script on /men, the worst of 2', value: 81 },
		]);
	});

	it('keeps what is measured of each page apart, and counts a missing figure as missed', () => {
		const score = (what: string, value: number): Figure => ({
			what,
			value,
			unit: '',
			limit: { atLeast: 97 },
		});
		const figures = [
			score('/: performance', 97),
			score('/men: performance', 100),
			score('/: seo', Number.NaN),
		];
		expect(summarise([findings('Lighthouse', ...figures)])).toMatchObject([
			{ what: 'Lighthouse: performance, the worst of 2', value: 97, isMet: true },
			{ what: 'Lighthouse: seo', value: null, isMet: false },
		]);
	});
});

describe('docs/quality.md', () => {
	const idle = { what: 'Idle', value: 140, unit: 'MB', limit: '≤ 180 MB', isMet: true };
	const now = { orders: { day: '2026-11-22', machine: 'Two processors', figures: [idle] } };

	it('compares with the committed figure of the same machine', () => {
		const before = { orders: { ...now.orders, figures: [{ ...idle, value: 152 }] } };
		expect(asPage(now, before, {})).toContain(
			'| Idle | `npm run bench -- orders` | 140 MB | 152 MB | ≤ 180 MB | yes | 2026-11-22 | A |',
		);
		const elsewhere = { orders: { ...before.orders, machine: 'Four processors' } };
		expect(asPage(now, elsewhere, {})).toContain('| 140 MB |  | ≤ 180 MB |');
		expect(asPage(now, {}, {})).toContain('| 140 MB |  | ≤ 180 MB |');
		const two = { ...elsewhere, pages: now.orders };
		expect(asPage(two, {}, {})).toContain(
			'- machine A: Four processors\n- machine B: Two processors',
		);
		expect(asPage(two, {}, {})).toContain('| yes | 2026-11-22 | B |');
	});

	it('shows a report without limit and verdict', () => {
		const report = { ...now.orders, figures: [{ ...idle, limit: '' }] };
		expect(asPage({ orders: report }, {}, {})).toContain('| 140 MB |  |  |  | 2026-11-22 | A |');
	});

	it('says how each part is measured', () => {
		expect(asPage(now, {}, { orders: 'over HTTP.' })).toContain('- `orders`: over HTTP.');
	});
});
