import { expect, it } from 'vitest';
import { dayFromText } from '../../core/calendar.ts';
import { addPeriods, periodsBetween, startOfPeriod, usualStart } from './periods.ts';

const text = (day: number) => new Date(day).toISOString().slice(0, 10);

it.each([
	['day', '2026-11-21', '2026-11-21'],
	// Saturday, Sunday, Monday.
	['week', '2026-11-21', '2026-11-16'],
	['week', '2026-11-22', '2026-11-16'],
	['week', '2026-11-23', '2026-11-23'],
	['week', '2027-01-01', '2026-12-28'],
	['month', '2026-02-28', '2026-02-01'],
] as const)('the %s of %s begins on %s', (span, day, start) => {
	expect(text(startOfPeriod(span, dayFromText(day)))).toBe(start);
});

it.each([
	['day', '2026-02-28', '2026-03-01', 2],
	['day', '2028-02-28', '2028-03-01', 3],
	['week', '2026-10-25', '2026-11-02', 3],
	['month', '2025-12-31', '2026-02-01', 3],
	['month', '2026-02-02', '2026-02-01', 1],
	['day', '2026-02-02', '2026-02-01', 0],
] as const)('%ss from %s to %s', (span, first, last, count) => {
	const periods = periodsBetween(span, dayFromText(first), dayFromText(last));
	expect(periods).toHaveLength(count);
	for (const [at, { from, to }] of periods.entries()) {
		const next = periods[at + 1];
		if (next) expect(to + 86_400_000).toBe(next.from);
		expect(addPeriods(span, from, 1)).toBe(to + 86_400_000);
	}
});

it('counts months back over the turn of the year', () => {
	expect(text(usualStart('month', dayFromText('2026-03-31')))).toBe('2025-04-01');
	expect(text(addPeriods('month', dayFromText('2026-01-01'), -1))).toBe('2025-12-01');
});
