import { describe, expect, it } from 'vitest';
import { firstShop } from '../../core/shop/first-shop.ts';
import { momentFault, priceScheduleFaults } from './schedule-faults.ts';
import type { NewPriceSchedule } from './schedules.ts';
import { shopMoment } from './shop-moment.ts';

const zone = firstShop.timeZone;

const iso = (text: string) => {
	const atMs = shopMoment(text, zone);
	return atMs === undefined ? undefined : new Date(atMs).toISOString();
};

describe('a time of Miami', () => {
	it.each([
		['2026-07-04T09:00', '2026-07-04T13:00:00.000Z'],
		['2026-12-24T09:00', '2026-12-24T14:00:00.000Z'],
		// Clocks go forward: from 1:59 to 3:00.
		['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
		['2027-03-14T02:00', undefined],
		['2027-03-14T02:30', undefined],
		['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
		// Clocks go back: 1:30 is there twice, and the first one is meant.
		['2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
		['2027-11-07T02:00', '2027-11-07T07:00:00.000Z'],
		['2027-02-29T09:00', undefined],
		['2027-02-28T24:00', undefined],
		['2027-02-28', undefined],
		['', undefined],
	])('%s is %s', (text, moment) => {
		expect(iso(text)).toBe(moment);
	});
});

const nowMs = Date.parse('2026-11-25T12:00:00Z');

describe('the time of a publication', () => {
	it.each([
		['', 'Choose a day and a time.'],
		['2026-12-01T', 'Choose a day and a time.'],
		['T09:00', 'Choose a day and a time.'],
		['soon', 'Choose a day and a time.'],
		['2026-13-45T99:99', 'This is not a date and time. Choose a day and a time.'],
		['2027-02-29T09:00', 'This is not a date and time. Choose a day and a time.'],
		['2027-02-28T24:00', 'This is not a date and time. Choose a day and a time.'],
		[
			'2027-03-14T02:30',
			'There is no such time: in that night clocks go forward from 2:00 to 3:00 AM.',
		],
		['2026-11-25T06:59', 'This time has passed. Choose a later one.'],
		['2026-11-25T07:00', 'This time has passed. Choose a later one.'],
		['2026-11-25T07:01', false],
		['2036-11-25T07:01', 'Choose a time within the next two years.'],
	])('%s: %s', (text, sentence) => {
		expect(momentFault(text, { nowMs, zone })).toBe(sentence);
	});
});

describe('a scheduled price', () => {
	const typed: NewPriceSchedule = {
		price: '29.99',
		compareAt: '34.99',
		from: '2026-12-01T09:00',
		until: '2026-12-03T09:00',
	};
	const period = (from: string, until: string | null) => ({
		fromMs: shopMoment(from, zone) ?? 0,
		untilMs: until === null ? null : (shopMoment(until, zone) ?? 0),
	});
	const lines = (
		change: Partial<NewPriceSchedule>,
		others: Parameters<typeof priceScheduleFaults>[1] = [],
	) =>
		priceScheduleFaults({ ...typed, ...change }, others, { nowMs, zone }).map(
			({ field, sentence }) => `${field}: ${sentence}`,
		);

	it.each<[Partial<NewPriceSchedule>, readonly string[]]>([
		[{}, []],
		[{ until: '', compareAt: '' }, []],
		[{ price: '' }, ['price: The price is missing.']],
		[
			{ compareAt: '20' },
			['compareAt: The compare-at price must be above the price of $29.99, or empty.'],
		],
		[{ until: '2026-12-01T09:00' }, ['until: The end must be after the beginning.']],
		[
			{ from: '2026-11-01T09:00', until: '2026-12-01T' },
			['from: This time has passed. Choose a later one.', 'until: Choose a day and a time.'],
		],
	])('%j', (change, expected) => {
		expect(lines(change)).toEqual(expected);
	});

	it.each([
		[period('2026-12-02T09:00', '2026-12-04T09:00'), true],
		[period('2026-11-30T09:00', '2026-12-01T09:01'), true],
		[period('2026-12-01T09:00', null), true],
		[period('2026-12-02T09:00', null), true],
		[period('2026-11-30T09:00', '2026-12-05T09:00'), true],
		// One ends when the other begins, and a price without an end changes at one moment.
		[period('2026-11-30T09:00', '2026-12-01T09:00'), false],
		[period('2026-12-03T09:00', '2026-12-04T09:00'), false],
		[period('2026-11-30T09:00', null), false],
		[period('2026-12-03T09:00', null), false],
	])('beside one of %j: overlaps is %s', (other, overlaps) => {
		expect(lines({}, [other]).length).toBe(overlaps ? 1 : 0);
	});

	it('that overlaps says with which one', () => {
		expect(lines({}, [period('2026-12-02T09:00', '2026-12-04T17:30')])).toEqual([
			'from: Another price is scheduled from Dec 2, 2026, 9:00 AM until Dec 4, 2026, 5:30 PM. Choose another time, or cancel that one.',
		]);
	});
});
