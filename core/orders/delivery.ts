import { addBusinessDays, addDays, type Day, formatDay } from '../calendar.ts';
import { promises } from '../promises.ts';

/** First and last day on which a parcel should come. */
export interface DeliveryWindow {
	readonly from: Day;
	readonly to: Day;
}

/** When an order of this day arrives with standard shipping: processed, then on the road. */
export function deliveryWindow(orderedOn: Day): DeliveryWindow {
	const { processingDays, deliveryDays } = promises;
	return {
		from: addBusinessDays(orderedOn, processingDays.from + deliveryDays.from),
		to: addBusinessDays(orderedOn, processingDays.to + deliveryDays.to),
	};
}

/** The last day on which an order may be sent back, counted from the latest day it may arrive. */
export function lastReturnDay(orderedOn: Day): Day {
	return addDays(deliveryWindow(orderedOn).to, promises.returnDays);
}

/** `Tue, Nov 24 to Mon, Nov 30`. */
export function formatDeliveryWindow({ from, to }: DeliveryWindow): string {
	return `${formatDay(from)} to ${formatDay(to)}`;
}
