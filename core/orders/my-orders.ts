import * as v from 'valibot';
import { isoTimeSchema } from '../iso-time.ts';
import { addressText } from './address-text.ts';
import { fulfilments, orderStatuses } from './order-status.ts';
import { orderTermsSchema } from './order-terms.ts';
import { returnKinds, returnStates } from './returns.ts';
import { changeStates } from './shopper-changes.ts';

const cents = v.pipe(v.number(), v.integer());
const orderPath = v.pipe(v.string(), v.startsWith('/order/'));

/** A parcel. `url` is null if the carrier has no tracking page. */
const trackingSchema = v.object({
	carrier: v.string(),
	number: v.string(),
	url: v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https:/))),
});

/** An order of an account: the snapshot of what was bought, and its present state. */
const myOrderSchema = v.object({
	number: v.string(),
	status: v.picklist(orderStatuses),
	placedAt: isoTimeSchema,
	/** Null until the payment was confirmed. */
	paidAt: v.nullable(isoTimeSchema),
	lines: v.array(
		v.object({
			id: v.string(),
			slug: v.string(),
			name: v.string(),
			size: v.string(),
			/** Name of the picture in the catalogue. */
			image: v.string(),
			quantity: v.pipe(v.number(), v.integer()),
			/** Price per item. */
			priceCents: cents,
		}),
	),
	subtotalCents: cents,
	discount: v.nullable(v.object({ code: v.string(), cents })),
	shippingCents: cents,
	totalCents: cents,
	refundedCents: cents,
	isCancelled: v.boolean(),
	changes: v.picklist(changeStates),
	/** Must be sent with a change. Empty unless shoppers can change the order. */
	revision: v.string(),
	/** Newest first. */
	returns: v.array(
		v.object({
			number: v.string(),
			kind: v.picklist(returnKinds),
			state: v.picklist(returnStates),
		}),
	),
	/** The signed path of the order's page. Null while it is not paid. */
	orderPath: v.nullable(orderPath),
	/** The address that got the receipt. */
	email: v.string(),
	address: v.object({ ...addressText.entries, phone: v.string() }),
	/** The terms under which it was made. The release before does not tell them. */
	terms: v.exactOptional(orderTermsSchema),
	/** Null until it is shipped. */
	tracking: v.nullable(trackingSchema),
	fulfilment: v.picklist(fulfilments),
	/** The promised delivery, as days of core's calendar; null for other countries. */
	arrives: v.nullable(v.object({ from: v.number(), to: v.number() })),
	shippedAt: v.nullable(isoTimeSchema),
	deliveredAt: v.nullable(isoTimeSchema),
	/**
	 * The last day to request a return, as a day of core's calendar. Null until the order is shipped.
	 */
	returnUntil: v.nullable(v.number()),
	/** The same path if a return can be requested, else null. */
	returnPath: v.nullable(orderPath),
});

export type MyOrder = v.InferOutput<typeof myOrderSchema>;

/**
 * The answer of GET /functions/v1/my-orders: the account's orders, newest first, without `expired`
 * and `failed` ones. 401 without a valid token.
 */
export const myOrdersSchema = v.object({
	orders: v.array(myOrderSchema),
	/**
	 * The account's address while it is not proven, so that a guest's orders cannot join. It says
	 * nothing of whether there are any. Null if it is proven, or if no mail can prove it.
	 */
	emailToConfirm: v.optional(v.nullable(v.string()), null),
});
