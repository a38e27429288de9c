import { type Day, formatDay, shopDay } from '../calendar.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';
import type { TimeZone } from '../time-zone.ts';
import {
	type DeliveryWindow,
	formatDeliveryWindow,
	lastDayToShip,
	type OrderTerms,
	windowOf,
} from './delivery.ts';
import type { Fulfilment, OrderStatus } from './order-status.ts';
import type { ChangeState } from './shopper-changes.ts';

/** One end of a course. Label and place form a phrase: `Arrives in` `Annapolis`. */
export interface Port {
	readonly label: string;
	readonly place: string;
	/** Null if no date is promised. */
	readonly date: string | null;
}

/** A parcel's course from our port to the city of its address. */
export interface Course {
	readonly progress: 'waiting' | 'underway' | 'arrived';
	readonly departure: Port;
	readonly destination: Port;
}

interface Parcel {
	/** The delivery window that was promised with the payment. Null for other countries. */
	readonly arrives: DeliveryWindow | null;
	/** Null until it is shipped. */
	readonly shippedOn: Day | null;
	/** Null until it is delivered. */
	readonly deliveredOn: Day | null;
	/** The city of the address. Empty if it may not be shown. */
	readonly city: string;
}

/** Where parcels leave, and how long they take. */
type Departure = Pick<ShopFacts, 'city' | 'deliveryDays'>;

/** The course of a parcel with its dates. */
export function courseOf(
	{ arrives, shippedOn, deliveredOn, city }: Parcel,
	from: Departure,
): Course {
	if (shippedOn === null) {
		const leaves = arrives && `by ${formatDay(lastDayToShip(arrives, from))}`;
		return {
			progress: 'waiting',
			departure: { label: 'Leaves', place: from.city, date: leaves },
			destination: portOf('Arrives', city, arrives && formatDeliveryWindow(arrives)),
		};
	}
	const departure: Port = { label: 'Left', place: from.city, date: formatDay(shippedOn) };
	if (deliveredOn !== null) {
		const destination = portOf('Arrived', city, formatDay(deliveredOn));
		return { progress: 'arrived', departure, destination };
	}
	const expected = arrives && formatDeliveryWindow(windowOf(shippedOn, from));
	return { progress: 'underway', departure, destination: portOf('Arrives', city, expected) };
}

function portOf(verb: string, city: string, date: string | null): Port {
	return city === ''
		? { label: `${verb} at`, place: 'your address', date }
		: { label: `${verb} in`, place: city, date };
}

/** An order as its pages have it. Moments are ISO texts. */
interface OrderOnPage {
	readonly status: OrderStatus;
	readonly changes?: ChangeState;
	readonly fulfilment?: Fulfilment;
	readonly arrives: DeliveryWindow | null;
	readonly shippedAt?: string | null;
	readonly deliveredAt?: string | null;
	/** The terms under which it was made; today's if the server does not tell. */
	readonly terms?: OrderTerms;
	/** Null if the page may not show it. */
	readonly address: { readonly city: string } | null;
}

/** The course of an order. Null if nothing is or was on its way, or its day is not known. */
export function orderCourse(
	order: OrderOnPage,
	shop: Departure & Pick<ShopFacts, 'timeZone'>,
): Course | null {
	const { status, changes, fulfilment = 'unfulfilled', arrives, address } = order;
	if (status !== 'paid' || changes === 'cancelling') return null;
	const { timeZone } = order.terms ?? shop;
	const shippedOn = dayOf(order.shippedAt, timeZone);
	if (fulfilment !== 'unfulfilled' && shippedOn === null) return null;
	const parcel = {
		arrives,
		shippedOn,
		deliveredOn: dayOf(order.deliveredAt, timeZone),
		city: address?.city ?? '',
	};
	return courseOf(parcel, { city: shop.city, ...(order.terms ?? shop) });
}

function dayOf(iso: string | null | undefined, zone: TimeZone): Day | null {
	return iso ? shopDay(Date.parse(iso), zone) : null;
}

/** `Leaves Miami by Fri, Nov 27. Arrives in Annapolis Wed, Dec 2 to Fri, Dec 4.` */
export function formatCourse({ departure, destination }: Course): string {
	return [departure, destination]
		.filter(({ date }) => date !== null)
		.map(({ label, place, date }) => `${label} ${place} ${date}.`)
		.join(' ');
}
