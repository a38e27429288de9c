import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, addDays, dayOf, formatDay, isBusinessDay } from '../calendar.ts';
import { firstShop } from '../shop/first-shop.ts';
import { deliveryWindow, formatDeliveryWindow, lastDayToShip, lastReturnDay } from './delivery.ts';

function day(text: string) {
	const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
	return dayOf(year, month, date);
}

function iso(value: number) {
	return new Date(value).toISOString().slice(0, 10);
}

describe('when a parcel comes', () => {
	it.each([
		['an ordinary Monday', '2026-06-01', '2026-06-05', '2026-06-10'],
		['a Friday: the weekend does not count', '2026-06-05', '2026-06-11', '2026-06-16'],
		['a Saturday counts as the Friday before', '2026-06-06', '2026-06-11', '2026-06-16'],
		['over Thanksgiving', '2026-11-23', '2026-11-30', '2026-12-03'],
		['over Christmas', '2026-12-21', '2026-12-28', '2026-12-31'],
		['over the end of the year', '2026-12-28', '2027-01-04', '2027-01-07'],
		['New Year on a Saturday, kept on 31 December', '2027-12-28', '2028-01-04', '2028-01-07'],
		['Independence Day on a Saturday, kept on Friday', '2026-06-30', '2026-07-07', '2026-07-10'],
		['Memorial Day, the last Monday of May', '2026-05-21', '2026-05-28', '2026-06-02'],
		['a leap day on the way', '2028-02-25', '2028-03-02', '2028-03-07'],
	])('%s', (_, ordered, from, to) => {
		const window = deliveryWindow(day(ordered), firstShop);
		expect([iso(window.from), iso(window.to)]).toEqual([from, to]);
	});

	it('is always a business day, four to seven of them ahead', { tags: 'property' }, () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
				const ordered = addDays(day('2020-01-01'), offset);
				const { from, to } = deliveryWindow(ordered, firstShop);
				expect(isBusinessDay(from)).toBe(true);
				expect(isBusinessDay(to)).toBe(true);
				const between = (until: number) => {
					let count = 0;
					for (let at = addDays(ordered, 1); at <= until; at = addDays(at, 1)) {
						if (isBusinessDay(at)) count += 1;
					}
					return count;
				};
				expect([between(from), between(to)]).toEqual([4, 7]);
			}),
		);
	});

	it('is shipped at the end of the two days of processing', { tags: 'property' }, () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
				const ordered = addDays(day('2020-01-01'), offset);
				expect(lastDayToShip(deliveryWindow(ordered, firstShop), firstShop)).toBe(
					addBusinessDays(ordered, 2),
				);
			}),
		);
	});

	it.each([
		['a day off before it ships', '2026-06-02', '2026-06-02', '2026-06-08', '2026-06-11'],
		['a week away', '2026-06-01', '2026-06-07', '2026-06-11', '2026-06-16'],
		['days off after it is shipped', '2026-06-04', '2026-06-30', '2026-06-05', '2026-06-10'],
	])('%s', (_, offFrom, offTo, from, to) => {
		const terms = { ...firstShop, daysOff: [{ from: offFrom, to: offTo }] };
		const window = deliveryWindow(day('2026-06-01'), terms);
		expect([iso(window.from), iso(window.to)]).toEqual([from, to]);
	});

	it('reads as dates', () => {
		expect(formatDeliveryWindow(deliveryWindow(day('2026-11-16'), firstShop))).toBe(
			'Fri, Nov 20 to Wed, Nov 25',
		);
	});
});

it('can be sent back until thirty days after its latest day', () => {
	expect(formatDay(lastReturnDay(day('2026-11-16'), firstShop))).toBe('Fri, Dec 25');
});
