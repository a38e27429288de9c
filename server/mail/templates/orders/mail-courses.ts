import { defaultCountry } from '../../../../core/address/address.ts';
import { shopDay } from '../../../../core/calendar.ts';
import { type Course, courseOf } from '../../../../core/orders/course.ts';
import { windowOf } from '../../../../core/orders/delivery.ts';
import type { OrderShippedData, ReceiptData } from '../../template-data.ts';

/** The course of an order that was just paid. */
export function courseOfReceipt({ arrives, address: { city } }: ReceiptData): Course {
	return courseOf({ arrives, shippedOn: null, deliveredOn: null, city });
}

/** The course of a parcel that was just shipped. */
export function courseOfParcel({ shippedAtMs, address }: OrderShippedData): Course {
	const shippedOn = shopDay(shippedAtMs);
	const arrives = address.country === defaultCountry ? windowOf(shippedOn) : null;
	return courseOf({ arrives, shippedOn, deliveredOn: null, city: address.city });
}
