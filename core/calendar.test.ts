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
import { firstShop } from './shop/first-shop.ts';

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

const zones = {
	'New York': firstShop.timeZone,
	'Los Angeles': { utcOffsetHours: -8, hasDaylightTime: true },
	Phoenix: { utcOffsetHours: -7, hasDaylightTime: false },
	Guam: { utcOffsetHours: 10, hasDaylightTime: false },
} as const;

describe('shopDay', () => {
	it.each([
		['New York', Date.UTC(2026, 6, 5, 3, 59), 'Sat, Jul 4'],
		['New York', Date.UTC(2026, 6, 5, 4, 0), 'Sun, Jul 5'],
		['New York', Date.UTC(2026, 0, 1, 4, 59), 'Wed, Dec 31'],
		['Phoenix', Date.UTC(2026, 6, 5, 6, 59), 'Sat, Jul 4'],
		['Guam', Date.UTC(2026, 6, 4, 14, 0), 'Sun, Jul 5'],
	] as const)('in %s, %i is %s', (name, atMs, day) => {
		expect(formatDay(shopDay(atMs, zones[name]))).toBe(day);
	});
});

const iso = (atMs: number) => new Date(atMs).toISOString();

it.each([
	['New York', '2026-07-04', '2026-07-04T04:00:00.000Z', '2026-07-05T04:00:00.000Z'],
	['New York', '2026-12-24', '2026-12-24T05:00:00.000Z', '2026-12-25T05:00:00.000Z'],
	// Daylight saving time begins and ends.
	['New York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
	['New York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
	['Phoenix', '2026-03-08', '2026-03-08T07:00:00.000Z', '2026-03-09T07:00:00.000Z'],
	['Los Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
] as const)('in %s, %s is a day', (name, day, from, to) => {
	expect(iso(startOfShopDay(dayFromText(day), zones[name]))).toBe(from);
	expect(iso(endOfShopDay(dayFromText(day), zones[name]))).toBe(to);
});
