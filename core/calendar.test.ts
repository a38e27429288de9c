import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayOf, formatDay } from './calendar.ts';

it('writes a day as Intl would', () => {
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
