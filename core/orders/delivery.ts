import { addBusinessDays, addDays, type Day, formatDay } from '../calendar.ts';
import { promises } from '../promises.ts';

/** The first and the last day on which a parcel should arrive. */
export interface DeliveryWindow {
	readonly from: Day;
	readonly to: Day;
}

/** The delivery window of an order with standard shipping: processing time plus delivery time. */
export function deliveryWindow(orderedOn: Day): DeliveryWindow {
	const { processingDays, deliveryDays } = promises;
	return {
		from: addBusinessDays(orderedOn, processingDays.from + deliveryDays.from),
		to: addBusinessDays(orderedOn, processingDays.to + deliveryDays.to),
	};
}

/** The delivery window of a parcel that was shipped on a day. */
export function windowOf(shippedOn: Day): DeliveryWindow {
	const { from, to } = promises.deliveryDays;
	return { from: addBusinessDays(shippedOn, from), to: addBusinessDays(shippedOn, to) };
}

/** The last day on which a parcel with this delivery window is shipped. */
export function lastDayToShip({ to }: DeliveryWindow): Day {
	return addBusinessDays(to, -promises.deliveryDays.to);
}

/** The last day for a return, counted from the end of the delivery window. */
export function lastReturnDay(orderedOn: Day): Day {
	return addDays(deliveryWindow(orderedOn).to, promises.returnDays);
}

/** `Tue, Nov 24 to Mon, Nov 30`. */
export function formatDeliveryWindow({ from, to }: DeliveryWindow): string {
	return `${formatDay(from)} to ${formatDay(to)}`;
}
