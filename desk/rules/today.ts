import * as v from 'valibot';
import { healthSchema } from './health.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.integer());

/** Counts of orders stop here, so that they stay quick whatever waits. */
export const maxCounted = 1000;

/** The answer of GET /functions/v1/desk/order-counts: orders that wait, each up to `maxCounted`. */
export const orderCountsSchema = v.object({ toShip: count, disputed: count });

export type OrderCounts = v.InferOutput<typeof orderCountsSchema>;

const salesSchema = v.object({
	day: v.pipe(v.string(), v.isoDate()),
	orders: count,
	paidCents: cents,
});

/** The answer of GET /functions/v1/desk/today: what waits, and the sales of two days of the shop. */
export const todaySchema = v.object({
	orders: orderCountsSchema,
	/** Returns by the step that they need. Accepted ones wait for a parcel. */
	returns: v.object({ requested: count, accepted: count, received: count }),
	/** Unread messages of people. */
	messages: count,
	/** Sizes of the catalogue with few or no free pieces. */
	stock: v.object({ low: count, soldOut: count }),
	health: healthSchema,
	today: salesSchema,
	yesterday: salesSchema,
});

export type Today = v.InferOutput<typeof todaySchema>;
