import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar.ts';
import { firstShop } from '../shop/first-shop.ts';
import { lastDayToAsk, mayAskForReturn } from './returns.ts';

/** Noon in Miami, winter. */
const noon = (month: number, date: number) => Date.UTC(2026, month - 1, date, 17);

describe('the time to ask for a return', () => {
	it('has not begun before the parcel is sent', () => {
		expect(
			lastDayToAsk({ terms: firstShop, shippedAtMs: null, deliveredAtMs: null }),
		).toBeUndefined();
		expect(
			mayAskForReturn({ terms: firstShop, shippedAtMs: null, deliveredAtMs: null }, noon(1, 1)),
		).toBe(false);
	});

	it('is 30 days from the day that the carrier named', () => {
		const parcel = { terms: firstShop, shippedAtMs: noon(1, 5), deliveredAtMs: noon(1, 8) };
		expect(lastDayToAsk(parcel)).toBe(dayOf(2026, 2, 7));
		expect(mayAskForReturn(parcel, noon(2, 7))).toBe(true);
		expect(mayAskForReturn(parcel, noon(2, 8))).toBe(false);
	});

	it('is 30 days from five business days after shipping where the carrier said nothing', () => {
		// Friday 9 January; the 19th is a holiday, but after the fifth business day.
		const parcel = { terms: firstShop, shippedAtMs: noon(1, 9), deliveredAtMs: null };
		expect(lastDayToAsk(parcel)).toBe(dayOf(2026, 2, 15));
	});

	it('is as long as the order was promised', () => {
		const terms = {
			deliveryDays: { from: 1, to: 2 },
			returnDays: 10,
			timeZone: firstShop.timeZone,
		};
		const parcel = { terms, shippedAtMs: noon(1, 5), deliveredAtMs: null };
		expect(lastDayToAsk(parcel)).toBe(dayOf(2026, 1, 17));
	});

	it.each([
		['New York', 5],
		['Honolulu', 10],
	])('counts the whole last day where the shop was: %s', (_, hour) => {
		const timeZone = { utcOffsetHours: -hour, hasDaylightTime: false };
		const terms = { ...firstShop, timeZone };
		const parcel = { terms, shippedAtMs: noon(1, 5), deliveredAtMs: noon(1, 8) };
		expect(mayAskForReturn(parcel, Date.UTC(2026, 1, 8, hour - 1, 59))).toBe(true);
		expect(mayAskForReturn(parcel, Date.UTC(2026, 1, 8, hour, 0))).toBe(false);
	});
});
