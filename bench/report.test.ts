import { describe, expect, it } from 'vitest';
import { asMarkdown, isMet } from './report.ts';
import { median, quantile } from './statistics.ts';

const bar = { what: 'speed', value: 149.6, unit: 'orders/s', limit: { atLeast: 150 } };

describe('isMet', () => {
	it.each([
		[150, { atLeast: 150 }, true],
		[149.9, { atLeast: 150 }, false],
		[150, { atMost: 150 }, true],
		[150.1, { atMost: 150 }, false],
		[Number.NaN, { atMost: 150 }, false],
		[Number.NaN, { atLeast: 150 }, false],
	])('judges %d against %j: %s', (value, limit, expected) => {
		expect(isMet({ ...bar, value, limit })).toBe(expected);
	});
});

it('writes findings as Markdown', () => {
	const found = {
		title: 'Orders',
		columns: ['page', 'ms'],
		rows: [['/', 1.23456]],
		figures: [bar],
	};
	expect(asMarkdown(found)).toBe(
		[
			'## Orders\n',
			'| page | ms |\n| --- | ---: |\n| / | 1.23 |\n',
			'| figure | measured | limit | met |\n| --- | --- | --- | --- |',
			'| speed | 149.6 orders/s | ≥ 150 orders/s | **no** |\n',
		].join('\n'),
	);
});

it('writes a report without limit and verdict', () => {
	const report = { what: 'pages', value: 31_000, unit: '/s' };
	expect(isMet(report)).toBe(true);
	const found = { title: 'Pages', columns: ['page'], rows: [['/']], figures: [report] };
	expect(asMarkdown(found)).toContain('| pages | 31000 /s |  |  |');
});

it('writes findings without figures', () => {
	const found = { title: 'Costs', columns: ['page'], rows: [['/']], figures: [] };
	expect(asMarkdown(found)).toBe('## Costs\n\n| page |\n| --- |\n| / |\n');
});

it('finds quantiles among the values that there are', () => {
	const values = Array.from({ length: 100 }, (_, at) => 100 - at);
	expect([median(values), quantile(values, 0.99), quantile(values, 1)]).toEqual([50, 99, 100]);
	expect([median([7]), quantile([7], 0.99)]).toEqual([7, 7]);
	expect(median([])).toBeNaN();
});
