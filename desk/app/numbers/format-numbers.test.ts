import { expect, it } from 'vitest';
import { formatBarLabel, formatChange, formatPeriod, formatRange } from './format-numbers.ts';

// Intl writes ranges with thin spaces.
const plain = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ');

it('names periods as a merchant reads them', () => {
	const day = { from: '2026-11-21', to: '2026-11-21' };
	const week = { from: '2026-11-30', to: '2026-12-06' };
	expect(plain(formatPeriod('day', day))).toBe('Sat, Nov 21');
	expect(plain(formatPeriod('week', week))).toBe('Nov 30 – Dec 6');
	expect(plain(formatPeriod('month', { from: '2026-11-01', to: '2026-11-30' }))).toBe('Nov 2026');
	expect(plain(formatRange({ from: '2026-10-23', to: '2026-11-21' }))).toBe(
		'Oct 23 – Nov 21, 2026',
	);
	expect(formatBarLabel('month', { from: '2027-01-01', to: '2027-01-31' })).toBe('Jan 2027');
	expect(formatBarLabel('month', { from: '2027-02-01', to: '2027-02-28' })).toBe('Feb');
});

it.each([
	[112, 100, '+12%'],
	[97, 100, '−3%'],
	[100, 100, 'the same'],
	[1001, 1000, 'about the same'],
	[0, 100, '−100%'],
	[5, 0, null],
	[5, -5, null],
])('%i after %i is %s', (now, before, text) => {
	expect(formatChange(now, before)).toBe(text);
});
