import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar.ts';
import { courseOf, formatCourse, orderCourse } from './course.ts';
import { deliveryWindow } from './delivery.ts';

const paidOn = dayOf(2026, 11, 16);
const arrives = deliveryWindow(paidOn);
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
	const course = orderCourse(of);
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
	const friday = { ...waiting, arrives: deliveryWindow(dayOf(2026, 11, 20)) };
	expect(courseOf(friday).departure.date).toBe('by Tue, Nov 24');
	const thanksgiving = { ...waiting, arrives: deliveryWindow(dayOf(2026, 11, 25)) };
	expect(courseOf(thanksgiving).departure.date).toBe('by Mon, Nov 30');
});
