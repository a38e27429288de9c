import { expect, it } from 'vitest';
import { type Measured, pageFindings } from './pages.ts';
import { isMet } from './report.ts';

const ours: Measured = { perSecond: 30_000, microseconds: 33, p99Ms: 1, busyShare: 0.98 };
const bare: Measured = { perSecond: 60_000, microseconds: 16, p99Ms: 1, busyShare: 0.97 };

it('judges pages by processor time, and reports pages per second beside it', () => {
	const { figures } = pageFindings([{ path: '/', ours, bare }]);
	expect(figures.filter(({ limit }) => limit).map(({ value }) => value)).toEqual([16 / 33]);
	expect(figures.map(isMet)).toContain(false);
	expect(figures).toContainEqual({
		what: '/: shop / bare, by pages per second',
		value: 0.5,
		unit: '',
	});
});

it.each([
	['shop', { ours: { ...ours, busyShare: 0.7 }, bare }],
	['bare Node', { ours, bare: { ...bare, busyShare: 0.89 } }],
])('is no measurement if %s waited for the client', (name, compared) => {
	expect(() => pageFindings([{ path: '/', ...compared }])).toThrow(
		new RegExp(`the main thread of ${name} had work for \\d+ % of the time`),
	);
});
