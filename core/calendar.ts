// A day is its midnight in UTC, in epoch milliseconds, so no time zone can move it.

import type { TimeZone } from './time-zone.ts';

export type Day = number;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The day of a calendar date; month 1 to 12. */
export function dayOf(year: number, month: number, date: number): Day {
	return Date.UTC(year, month - 1, date);
}

export function addDays(day: Day, count: number): Day {
	return day + count * dayMs;
}

/** Days on which nothing is shipped, as dates. Both are included. */
export interface DaysOff {
	readonly from: string;
	readonly to: string;
}

/**
 * The day that lies `count` business days later, or earlier if it is negative. Weekends, US federal
 * holidays and the shop's days off do not count.
 */
export function addBusinessDays(day: Day, count: number, off: readonly DaysOff[] = []): Day {
	let reached = day;
	for (let left = Math.abs(count); left > 0; ) {
		reached = addDays(reached, Math.sign(count));
		if (isBusinessDay(reached) && !isOff(reached, off)) left -= 1;
	}
	return reached;
}

/** How many business days after a day another one is. */
export function countBusinessDays(day: Day, later: Day): number {
	let count = 0;
	for (let next = addDays(day, 1); next <= later; next = addDays(next, 1)) {
		if (isBusinessDay(next)) count += 1;
	}
	return count;
}

export function isBusinessDay(day: Day): boolean {
	const weekday = new Date(day).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

function isOff(day: Day, off: readonly DaysOff[]): boolean {
	const date = new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length);
	return off.some(({ from, to }) => from <= date && date <= to);
}

function isHoliday(day: Day): boolean {
	// The next year's New Year's Day may be observed on 31 December.
	const year = new Date(day).getUTCFullYear();
	return [...holidaysOf(year), observed(dayOf(year + 1, 1, 1))].includes(day);
}

/** The day in a time zone at a moment, without `Intl` (decision 005). */
export function shopDay(atMs: number, zone: TimeZone): Day {
	return Math.floor(asUtc(atMs, zone) / dayMs) * dayMs;
}

/** A moment in a time zone, `2026-11-21 16:04:59`, without `Intl` (decision 005). */
export function formatShopTime(atMs: number, zone: TimeZone): string {
	return new Date(asUtc(atMs, zone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment at which a clock in UTC shows what one in the time zone shows. */
export function asUtc(atMs: number, { utcOffsetHours, hasDaylightTime }: TimeZone): number {
	const standardMs = atMs + utcOffsetHours * hourMs;
	return hasDaylightTime && isDaylightTime(standardMs) ? standardMs + hourMs : standardMs;
}

/**
 * Daylight saving time: from 2:00 on the second Sunday of March to 2:00 on the first Sunday of
 * November, which is 1:00 in standard time (15 U.S.C. 260a).
 */
function isDaylightTime(standardMs: number): boolean {
	const year = new Date(standardMs).getUTCFullYear();
	const from = nthWeekday(year, 3, sunday, 2) + 2 * hourMs;
	const until = nthWeekday(year, 11, sunday, 1) + hourMs;
	return standardMs >= from && standardMs < until;
}

const sunday = 0;
const monday = 1;
const thursday = 4;

/**
 * US federal holidays, on which neither the post nor parcel services have to work (5 U.S.C. 6103).
 */
function holidaysOf(year: number): readonly Day[] {
	return [
		observed(dayOf(year, 1, 1)),
		nthWeekday(year, 1, monday, 3),
		nthWeekday(year, 2, monday, 3),
		lastMondayOfMay(year),
		observed(dayOf(year, 6, 19)),
		observed(dayOf(year, 7, 4)),
		nthWeekday(year, 9, monday, 1),
		nthWeekday(year, 10, monday, 2),
		observed(dayOf(year, 11, 11)),
		nthWeekday(year, 11, thursday, 4),
		observed(dayOf(year, 12, 25)),
	];
}

/**
 * A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after.
 */
function observed(day: Day): Day {
	const weekday = new Date(day).getUTCDay();
	if (weekday === 6) return addDays(day, -1);
	return weekday === 0 ? addDays(day, 1) : day;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
	const first = dayOf(year, month, 1);
	const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7;
	return addDays(first, ahead + (nth - 1) * 7);
}

function lastMondayOfMay(year: number): Day {
	const last = dayOf(year, 5, 31);
	return addDays(last, -((new Date(last).getUTCDay() + 6) % 7));
}

/** `Tue, Nov 24`, without `Intl` (decision 005). */
export function formatDay(day: Day): string {
	// This format is the same in every language: `Tue, 24 Nov 2026 00:00:00 GMT`.
	const [weekday, date, month] = new Date(day).toUTCString().split(' ');
	return `${weekday} ${month} ${Number(date)}`;
}

/** The start of a day in a time zone, in epoch milliseconds. */
export function startOfShopDay(day: Day, zone: TimeZone): number {
	const winter = day - zone.utcOffsetHours * hourMs;
	const summer = winter - hourMs;
	return shopDay(summer, zone) === day ? summer : winter;
}

/** The end of a day in a time zone. */
export function endOfShopDay(day: Day, zone: TimeZone): number {
	return startOfShopDay(addDays(day, 1), zone);
}

/** Parses `2026-11-21`. */
export function dayFromText(text: string): Day {
	return Date.parse(`${text}T00:00:00Z`);
}
