import * as v from 'valibot';
import { formatMoment } from '../../core/moment-text.ts';
import type { ShopClock } from '../../core/shop/shop-clock.ts';
import type { TimeZone } from '../../core/time-zone.ts';
import { compareAtFault, priceFault } from './product-fields/prices.ts';
import type { DraftFault } from './products.ts';
import type { NewPriceSchedule } from './schedules.ts';
import { shopMoment } from './shop-moment.ts';
import { daySchema } from './texts.ts';

/** The time of a scheduled price. Without an end, the price changes at one moment. */
export interface SchedulePeriod {
	readonly fromMs: number;
	readonly untilMs: number | null;
}

/** Why a price cannot be scheduled, in sentences at the fields. `others` are of the same product. */
export function priceScheduleFaults(
	typed: NewPriceSchedule,
	others: readonly SchedulePeriod[],
	clock: ShopClock,
): readonly DraftFault[] {
	const faults = [
		{ field: 'price', sentence: priceFault(typed.price) },
		{ field: 'compareAt', sentence: compareAtFault(typed) },
		{ field: 'from', sentence: momentFault(typed.from, clock) },
		{ field: 'until', sentence: untilFault(typed, clock) },
	].flatMap(({ field, sentence }) => (sentence === false ? [] : [{ field, sentence }]));
	if (faults.some(({ field }) => field === 'from' || field === 'until')) return faults;
	const overlapping = others.find((other) => doOverlap(other, periodOf(typed, clock.zone)));
	return overlapping
		? [...faults, { field: 'from', sentence: overlapSentence(overlapping, clock.zone) }]
		: faults;
}

/** The period of times without a fault. */
export function periodOf(
	{ from, until }: Pick<NewPriceSchedule, 'from' | 'until'>,
	zone: TimeZone,
) {
	return { fromMs: shopMoment(from, zone) ?? 0, untilMs: shopMoment(until, zone) ?? null };
}

/** The latest time, so that a slip of the year is seen. */
const maxMs = 2 * 366 * 24 * 60 * 60_000;

/** What is wrong with a time at which something is to be published; false if nothing is. */
export function momentFault(text: string, { nowMs, zone }: ShopClock): string | false {
	const [, day = '', time = ''] = /^(20\d\d-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? [];
	if (day === '' || time === '') return 'Choose a day and a time.';
	if (!v.is(daySchema, day) || !isTime(time)) {
		return 'This is not a date and time. Choose a day and a time.';
	}
	const atMs = shopMoment(text, zone);
	if (atMs === undefined) {
		return 'There is no such time: in that night clocks go forward from 2:00 to 3:00 AM.';
	}
	if (atMs <= nowMs) return 'This time has passed. Choose a later one.';
	return atMs > nowMs + maxMs && 'Choose a time within the next two years.';
}

function isTime(time: string): boolean {
	return /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
}

function untilFault({ from, until }: NewPriceSchedule, clock: ShopClock): string | false {
	if (until === '') return false;
	const fault = momentFault(until, clock);
	if (fault !== false) return fault;
	const { fromMs, untilMs } = periodOf({ from, until }, clock.zone);
	return untilMs !== null && untilMs <= fromMs && 'The end must be after the beginning.';
}

function doOverlap(one: SchedulePeriod, other: SchedulePeriod): boolean {
	const [oneEnd, otherEnd] = [one.untilMs ?? one.fromMs, other.untilMs ?? other.fromMs];
	return one.fromMs === other.fromMs || (one.fromMs < otherEnd && other.fromMs < oneEnd);
}

function overlapSentence({ fromMs, untilMs }: SchedulePeriod, zone: TimeZone): string {
	const end = untilMs === null ? '' : ` until ${formatMoment(untilMs, zone)}`;
	return `Another price is scheduled from ${formatMoment(fromMs, zone)}${end}. Choose another time, or cancel that one.`;
}
