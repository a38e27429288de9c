import { formatDay, shopDay } from '../../../core/calendar.ts';
import { formatCents } from '../../../core/money.ts';
import type { TimeZone } from '../../../core/time-zone.ts';
import type { GuestOrder } from './guest-order.ts';

export interface GuestTexts {
	readonly title: string;
	readonly lead: string;
}

/** The title and the lead of an order's page for each state. */
export function guestOrderTexts(order: GuestOrder): GuestTexts {
	switch (order.status) {
		case 'paid':
			return formatParcel(order);
		case 'refunded':
			if (order.isCancelled) {
				return {
					title: 'Your Order Is Cancelled',
					lead: `It will not be shipped. We refunded ${formatCents(order.refundedCents)} to the card you paid with; banks take a few days to show it.`,
				};
			}
			return {
				title: 'Your Money Is on Its Way Back',
				lead: `We refunded ${formatCents(order.refundedCents)}. It goes to the card you paid with; banks take a few days to show it.`,
			};
		case 'pending':
			return {
				title: 'Waiting for Your Payment',
				lead: 'Your payment hasn’t been confirmed yet. If you have paid, you’ll get a receipt by email.',
			};
		case 'expired':
		case 'failed':
			return {
				title: 'This Order Was Not Paid',
				lead: 'Your card was not charged and nothing was ordered.',
			};
	}
}

function formatParcel(order: GuestOrder): GuestTexts {
	const { fulfilment, trackingNumber, returnUntil, mayReturn } = order;
	switch (fulfilment) {
		case 'unfulfilled':
			if (order.changes === 'cancelling') {
				return {
					title: 'Your Order Is Being Cancelled',
					lead: 'It will not be shipped. Your money is on its way back to the card you paid with, and you’ll get an email as soon as the refund is made.',
				};
			}
			return {
				title: 'We’re Packing Your Order',
				lead: 'Your payment is in, and we’re getting your order ready. You’ll get an email with the tracking number when it leaves the dock.',
			};
		case 'shipped':
			return {
				title: 'Your Order Is on Its Way',
				lead:
					trackingNumber === null
						? 'It has left the dock and is headed your way.'
						: 'It has left the dock. Follow it with the tracking number below.',
			};
		case 'delivered':
			return {
				title: 'Your Order Has Arrived',
				lead:
					mayReturn && returnUntil !== null
						? 'Wear it well. If it doesn’t fit, here’s how to send it back, below.'
						: 'Wear it well, and thank you for sailing with us.',
			};
	}
}

/** `Tue, Nov 24`, the day of a timestamp. */
export function formatDayOf(iso: string, zone: TimeZone): string {
	return formatDay(shopDay(Date.parse(iso), zone));
}
