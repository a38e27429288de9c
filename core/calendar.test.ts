import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	addDays,
	dayFromText,
	dayOf,
	endOfShopDay,
	formatDay,
	shopDay,
	startOfShopDay,
} from './calendar.ts';

it('writes a day as Intl would', { tags: 'property' }, () => {
	const intl = new Intl.DateTimeFormat('en-US', {
		weekday: 'short',
		month: 'short',
		day: 'numeric',
		timeZone: 'UTC',
	});
	const days = fc
		.integer({ min: 0, max: 40_000 })
		.map((count) => addDays(dayOf(2000, 1, 1), count));
	fc.assert(
		fc.property(days, (day) => {
			expect(formatDay(day)).toBe(intl.format(day));
		}),
	);
	expect(formatDay(dayOf(2026, 11, 3))).toBe('Tue, Nov 3');
});

describe('shopDay', () => {
	it.each([
		[Date.UTC(2026, 6, 5, 3, 59), 'Sat, Jul 4'],
		[Date.UTC(2026, 6, 5, 4, 0), 'Sun, Jul 5'],
		[Date.UTC(2026, 0, 1, 4, 59), 'Wed, Dec 31'],
	])('%i is %s', (atMs, day) => {
		expect(formatDay(shopDay(atMs))).toBe(day);
	});

	it('is the day that Intl gives, from the rule of 2007 on', { tags: 'property' }, () => {
		const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
		const moments = fc.integer({ min: Date.UTC(2007, 2, 1), max: Date.UTC(2050, 0, 1) });
		fc.assert(
			fc.property(moments, (atMs) => {
				expect(new Date(shopDay(atMs)).toISOString().slice(0, 10)).toBe(intl.format(atMs));
			}),
		);
	});
});

const iso = (atMs: number) => new Date(atMs).toISOString();

it.each([
	['2026-07-04', '2026-07-04T04:00:00.000Z', '2026-07-05T04:00:00.000Z'],
	['2026-12-24', '2026-12-24T05:00:00.000Z', '2026-12-25T05:00:00.000Z'],
	// Daylight saving time begins and ends.
	['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
	['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
])('%s is a day of Miami', (day, from, to) => {
	expect(iso(startOfShopDay(dayFromText(day)))).toBe(from);
	expect(iso(endOfShopDay(dayFromText(day)))).toBe(to);
});
