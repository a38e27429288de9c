import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar.ts';
import { firstShop } from '../shop/first-shop.ts';
import { courseOf, formatCourse, orderCourse } from './course.ts';
import { deliveryWindow } from './delivery.ts';

const paidOn = dayOf(2026, 11, 16);
const arrives = deliveryWindow(paidOn, firstShop);
const waiting = { arrives, shippedOn: null, deliveredOn: null, city: 'Annapolis' };

const order = {
	status: 'paid',
	changes: 'open',
	fulfilment: 'unfulfilled',
	arrives,
	shippedAt: null,
	deliveredAt: null,
	address: { city: 'Annapolis' },
} as const;

const shipped = {
	...order,
	changes: 'closed',
	fulfilment: 'shipped',
	shippedAt: '2026-11-19T03:30:00.000Z',
} as const;

function reading(of: Parameters<typeof orderCourse>[0]): string | null {
	const course = orderCourse(of, firstShop);
	return course && `${course.progress}: ${formatCourse(course)}`;
}

describe('the course of an order', () => {
	it.each([
		[
			'waits to be shipped',
			order,
			'waiting: Leaves Miami by Wed, Nov 18. Arrives in Annapolis Fri, Nov 20 to Wed, Nov 25.',
		],
		[
			'is counted from the shipment, which is a day of Miami',
			shipped,
			'underway: Left Miami Wed, Nov 18. Arrives in Annapolis Mon, Nov 23 to Wed, Nov 25.',
		],
		[
			'ends with the delivery',
			{ ...shipped, fulfilment: 'delivered', deliveredAt: '2026-11-23T15:00:00.000Z' },
			'arrived: Left Miami Wed, Nov 18. Arrived in Annapolis Mon, Nov 23.',
		],
		[
			'has no city if the page may not show the address',
			{ ...order, address: null },
			'waiting: Leaves Miami by Wed, Nov 18. Arrives at your address Fri, Nov 20 to Wed, Nov 25.',
		],
		[
			'has no dates of arrival if none are promised',
			{ ...shipped, arrives: null },
			'underway: Left Miami Wed, Nov 18.',
		],
		[
			'needs no more than the answer of the success page',
			{ status: 'paid', arrives, address: { city: 'Annapolis' } },
			'waiting: Leaves Miami by Wed, Nov 18. Arrives in Annapolis Fri, Nov 20 to Wed, Nov 25.',
		],
	] as const)('%s', (_, from, text) => {
		expect(reading(from)).toBe(text);
	});

	it.each([
		['unpaid', { ...order, status: 'pending' }],
		['refunded', { ...shipped, status: 'refunded' }],
		['being cancelled', { ...order, changes: 'cancelling' }],
		['shipped on an unknown day', { ...shipped, shippedAt: null }],
	] as const)('is none while it is %s', (_, from) => {
		expect(reading(from)).toBeNull();
	});
});

it('leaves on the last day of processing, over weekends and holidays', () => {
	const friday = { ...waiting, arrives: deliveryWindow(dayOf(2026, 11, 20), firstShop) };
	expect(courseOf(friday, firstShop).departure.date).toBe('by Tue, Nov 24');
	const thanksgiving = { ...waiting, arrives: deliveryWindow(dayOf(2026, 11, 25), firstShop) };
	expect(courseOf(thanksgiving, firstShop).departure.date).toBe('by Mon, Nov 30');
});

it('keeps the days under which it was made, and leaves where the shop is', () => {
	const moved = { ...firstShop, city: 'Portland', deliveryDays: { from: 6, to: 9 } };
	const terms = { deliveryDays: { from: 1, to: 2 }, returnDays: 30, timeZone: firstShop.timeZone };
	const course = orderCourse({ ...shipped, terms }, moved);
	expect(course && formatCourse(course)).toBe(
		'Left Portland Wed, Nov 18. Arrives in Annapolis Thu, Nov 19 to Fri, Nov 20.',
	);
});
