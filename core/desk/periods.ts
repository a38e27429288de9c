import { addDays, type Day, dayOf } from '../calendar.ts';

/** How long the time is that a bar of the numbers stands for. */
export const spans = ['day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** How many are shown where nobody says which. */
export const usualPeriods: Readonly<Record<Span, number>> = { day: 30, week: 26, month: 12 };

/** More bars than that nobody can tell apart. */
export const mostPeriods = 400;

/** Both days belong to it. */
export interface Period {
	readonly from: Day;
	readonly to: Day;
}

/** The first day of the period that a day is in; weeks begin on Monday. */
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

/** The first day of the period so many further on; `start` is the first of one itself. */
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

/** Every whole period from the one of the first day to the one of the last, oldest first. */
export function periodsBetween(span: Span, first: Day, last: Day): Period[] {
	const periods: Period[] = [];
	for (let from = startOfPeriod(span, first); from <= last; ) {
		const next = addPeriods(span, from, 1);
		periods.push({ from, to: addDays(next, -1) });
		from = next;
	}
	return periods;
}

/** As many periods as usual, the last of them that of a day. */
export function usualStart(span: Span, last: Day): Day {
	return addPeriods(span, startOfPeriod(span, last), 1 - usualPeriods[span]);
}
