import * as v from 'valibot';
import { fulfilments, orderStatuses } from './order-status.ts';

const cents = v.pipe(v.number(), v.integer());
const instant = v.pipe(v.string(), v.isoTimestamp());

/** Where a parcel can be followed; `url` is null if the carrier has no page for it. */
const trackingSchema = v.object({
	carrier: v.string(),
	number: v.string(),
	url: v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https:/))),
});

/** One order as its shopper sees it: the snapshot that was bought, and how it stands now. */
export const myOrderSchema = v.object({
	number: v.string(),
	status: v.picklist(orderStatuses),
	placedAt: instant,
	/** Null until the payment was confirmed. */
	paidAt: v.nullable(instant),
	lines: v.array(
		v.object({
			id: v.string(),
			slug: v.string(),
			name: v.string(),
			size: v.string(),
			/** Name of the picture, as the catalogue has it. */
			image: v.string(),
			quantity: v.pipe(v.number(), v.integer()),
			/** Price of one. */
			priceCents: cents,
		}),
	),
	subtotalCents: cents,
	discount: v.nullable(v.object({ code: v.string(), cents })),
	shippingCents: cents,
	totalCents: cents,
	/** Where the receipt went. */
	email: v.string(),
	address: v.object({
		firstName: v.string(),
		lastName: v.string(),
		phone: v.string(),
		address: v.string(),
		address2: v.string(),
		city: v.string(),
		state: v.string(),
		zip: v.string(),
		country: v.string(),
	}),
	/** Null until it has left. */
	tracking: v.nullable(trackingSchema),
	fulfilment: v.picklist(fulfilments),
	deliveredAt: v.nullable(instant),
	/** Last day to ask for a return, of core's calendar; null before it has left. */
	returnUntil: v.nullable(v.number()),
	/** The signed path to the order's own page, where a return is asked for; null if none can be. */
	returnPath: v.nullable(v.pipe(v.string(), v.startsWith('/order/'))),
});

export type MyOrder = v.InferOutput<typeof myOrderSchema>;

/**
 * The answer of GET /functions/v1/my-orders to the bearer of an access token: the account's orders,
 * the newest first, without payments that never came about (`expired`, `failed`). 401 without a
 * valid token.
 */
export const myOrdersSchema = v.object({ orders: v.array(myOrderSchema) });
