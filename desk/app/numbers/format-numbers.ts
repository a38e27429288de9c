import { dayFromText } from '../../../core/calendar.ts';
import type { Span } from '../../rules/periods.ts';

interface Days {
	/** `2026-11-21`. Both days are included. */
	readonly from: string;
	readonly to: string;
}

const format = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

const shortDay = format({ month: 'short', day: 'numeric' });
const wholeDay = format({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = format({ weekday: 'short', month: 'short', day: 'numeric' });
const shortMonth = format({ month: 'short' });
const wholeMonth = format({ month: 'short', year: 'numeric' });

const counts = new Intl.NumberFormat('en-US');

/** `1,920`. */
export function formatCount(count: number): string {
	return counts.format(count);
}

/** From the first day to the last: `Oct 23 – Nov 21, 2026`. */
export function formatRange({ from, to }: Days): string {
	return wholeDay.formatRange(dayFromText(from), dayFromText(to));
}

/** A period in a row of a table: `Sat, Nov 21`, `Nov 16 – 22`, `Nov 2026`. */
export function formatPeriod(span: Span, { from, to }: Days): string {
	if (span === 'day') return weekday.format(dayFromText(from));
	if (span === 'month') return wholeMonth.format(dayFromText(from));
	return shortDay.formatRange(dayFromText(from), dayFromText(to));
}

/** The label of a bar. It contains the year at the start of a year. */
export function formatBarLabel(span: Span, { from }: Days): string {
	const day = dayFromText(from);
	if (span !== 'month') return shortDay.format(day);
	return from.slice(5, 7) === '01' ? wholeMonth.format(day) : shortMonth.format(day);
}

/** The change of a value: `+12%`, `−3%`, `the same`; null if there is nothing to compare with. */
export function formatChange(now: number, before: number): string | null {
	if (before <= 0) return null;
	const percent = Math.round(((now - before) / before) * 100);
	if (percent === 0) return now === before ? 'the same' : 'about the same';
	// A minus sign, which is as wide as a digit.
	return percent > 0 ? `+${percent}%` : `−${-percent}%`;
}
