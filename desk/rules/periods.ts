import { addDays, type Day, dayOf } from '../../core/calendar.ts';

/** The length of time that a bar of the chart stands for. */
export const spans = ['day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** The default number of periods. */
const usualPeriods: Readonly<Record<Span, number>> = { day: 30, week: 26, month: 12 };

/** The largest number of bars that can be told apart. */
export const maxPeriods = 400;

/** Both days are inclusive. */
export interface Period {
	readonly from: Day;
	readonly to: Day;
}

/** The first day of the period of a day. Weeks begin on Monday. */
export function startOfPeriod(span: Span, day: Day): Day {
	const date = new Date(day);
	switch (span) {
		case 'day':
			return day;
		case 'week':
			return addDays(day, -((date.getUTCDay() + 6) % 7));
		case 'month':
			return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
	}
}

/**
 * The first day of the period that is `count` periods later. `start` is the first day of a period.
 */
export function addPeriods(span: Span, start: Day, count: number): Day {
	const date = new Date(start);
	switch (span) {
		case 'day':
			return addDays(start, count);
		case 'week':
			return addDays(start, 7 * count);
		case 'month':
			return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1 + count, 1);
	}
}

/** All periods from the one of the first day to that of the last, oldest first. */
export function periodsBetween(span: Span, first: Day, last: Day): Period[] {
	const periods: Period[] = [];
	for (let from = startOfPeriod(span, first); from <= last; ) {
		const next = addPeriods(span, from, 1);
		periods.push({ from, to: addDays(next, -1) });
		from = next;
	}
	return periods;
}

/** The first day of the default range that ends with this day's period. */
export function usualStart(span: Span, last: Day): Day {
	return addPeriods(span, startOfPeriod(span, last), 1 - usualPeriods[span]);
}
