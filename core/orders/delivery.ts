import { addBusinessDays, addDays, type Day, formatDay } from '../calendar.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';

/** The first and the last day on which a parcel should arrive. */
export interface DeliveryWindow {
	readonly from: Day;
	readonly to: Day;
}

/** What the dates of an order of today depend on. */
export type DeliveryTerms = Pick<
	ShopFacts,
	'processingDays' | 'deliveryDays' | 'returnDays' | 'daysOff'
>;

/** The delivery window of an order with standard shipping: processing time plus delivery time. */
export function deliveryWindow(orderedOn: Day, terms: DeliveryTerms): DeliveryWindow {
	const { processingDays, deliveryDays, daysOff } = terms;
	const shipped = (days: number) => addBusinessDays(orderedOn, days, daysOff);
	return {
		from: addBusinessDays(shipped(processingDays.from), deliveryDays.from),
		to: addBusinessDays(shipped(processingDays.to), deliveryDays.to),
	};
}

/** What an order keeps of the shop's facts: the terms under which it was made. */
export type OrderTerms = Pick<ShopFacts, 'deliveryDays' | 'returnDays' | 'timeZone'>;

/** The delivery window of a parcel that was shipped on a day. */
export function windowOf(
	shippedOn: Day,
	{ deliveryDays }: Pick<OrderTerms, 'deliveryDays'>,
): DeliveryWindow {
	const { from, to } = deliveryDays;
	return { from: addBusinessDays(shippedOn, from), to: addBusinessDays(shippedOn, to) };
}

/** The last day on which a parcel with this delivery window is shipped. */
export function lastDayToShip(
	{ to }: DeliveryWindow,
	{ deliveryDays }: Pick<OrderTerms, 'deliveryDays'>,
): Day {
	return addBusinessDays(to, -deliveryDays.to);
}

/** The last day for a return, counted from the end of the delivery window. */
export function lastReturnDay(orderedOn: Day, terms: DeliveryTerms): Day {
	return addDays(deliveryWindow(orderedOn, terms).to, terms.returnDays);
}

/** `Tue, Nov 24 to Mon, Nov 30`. */
export function formatDeliveryWindow({ from, to }: DeliveryWindow): string {
	return `${formatDay(from)} to ${formatDay(to)}`;
}
