import { expect, it } from 'vitest';
import { dayFromText, endOfShopDay, startOfShopDay } from './days.ts';

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
