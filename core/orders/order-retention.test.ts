import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar.ts';
import { firstShop } from '../shop/first-shop.ts';
import { type RetainedOrder, retainedUntilMs } from './order-retention.ts';

const hourMs = 3_600_000;

function order(changes: Partial<RetainedOrder>): RetainedOrder {
	return {
		status: 'paid',
		terms: firstShop,
		paymentExpiresAtMs: dayOf(2026, 11, 20),
		shippedAtMs: null,
		deliveredAtMs: null,
		isInReturn: false,
		...changes,
	};
}

describe('an order keeps its person', () => {
	it.each<[string, Partial<RetainedOrder>, number | null]>([
		['as long as it may be paid', { status: 'pending' }, null],
		['as long as it was not sent', {}, null],
		['no longer once it is refunded', { status: 'refunded' }, 0],
		['a week when it was not paid', { status: 'expired' }, dayOf(2026, 11, 27)],
		['a week when its payment failed', { status: 'failed' }, dayOf(2026, 11, 27)],
		[
			'for 30 whole days from when the carrier delivered it',
			{ shippedAtMs: dayOf(2026, 11, 2), deliveredAtMs: dayOf(2026, 11, 4) + 9 * hourMs },
			dayOf(2026, 12, 6),
		],
		[
			'as long as something of it is to come back',
			{ deliveredAtMs: dayOf(2026, 11, 4), isInReturn: true },
			null,
		],
		[
			'for 30 days from five business days after it was sent, holidays not counted',
			// A Monday; Thanksgiving is the Thursday, so Tuesday of the week after is the fifth day.
			{ shippedAtMs: dayOf(2026, 11, 23) + 20 * hourMs },
			dayOf(2027, 1, 2),
		],
	])('%s', (_, changes, until) => {
		expect(retainedUntilMs(order(changes))).toBe(until);
	});
});
