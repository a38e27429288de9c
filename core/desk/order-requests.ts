import * as v from 'valibot';
import { addressSchema } from '../address/address.ts';
import { fulfilments, moneyStates } from '../orders/order-status.ts';
import { afterSchema, centsSchema, daySchema, deskText, revisionSchema, yesOrNo } from './texts.ts';

/** In which order the desk lists orders. */
export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** How many orders, returns or movements a page of the desk has. */
export const deskPageLength = 50;

/** An order's money states to choose from; `all` also lists those that nobody paid. */
export const orderFilters = ['all', ...moneyStates] as const;

/** Which state the address leaves out counts as not asked for; so does an empty one. */
function chosen<const Values extends readonly string[]>(values: Values, sentence: string) {
	return v.optional(
		v.union(
			[
				v.pipe(
					v.literal(''),
					v.transform(() => undefined),
				),
				v.picklist(values),
			],
			sentence,
		),
	);
}

/** A day of an address; empty is none. */
export function chosenDay() {
	return v.optional(
		v.union(
			[
				v.pipe(
					v.literal(''),
					v.transform(() => undefined),
				),
				daySchema,
			],
			'That is no day: it looks like 2026-11-21.',
		),
	);
}

/** The query parameters of GET /functions/v1/desk/orders; an unknown name is not looked at. */
export const orderListSchema = v.object({
	search: v.optional(deskText('What you search for', 200), ''),
	status: chosen(orderFilters, `There is no such status: ${orderFilters.join(', ')}.`),
	parcel: chosen(fulfilments, `Parcels are one of these: ${fulfilments.join(', ')}.`),
	from: chosenDay(),
	to: chosenDay(),
	sort: v.optional(
		v.picklist(orderSorts, `Sort by one of these: ${orderSorts.join(', ')}.`),
		'newest',
	),
	after: afterSchema,
});

export type OrderFilters = v.InferOutput<typeof orderListSchema>;

const carrier = deskText('The carrier', 40);
const tracking = deskText('The tracking number', 60);
const revision = revisionSchema;

/** Body of POST …/orders/{number}/ship. */
export const shipSchema = v.object({
	carrier,
	tracking,
	isCorrection: v.optional(yesOrNo('isCorrection'), false),
	revision,
});

/** Body of POST …/orders/{number}/deliver; a null day is now. */
export const deliverSchema = v.object({ day: v.nullable(daySchema), revision });

/** Body of POST …/orders/{number}/refund. */
export const refundSchema = v.object({
	cents: centsSchema,
	restocks: yesOrNo('restocks'),
	returnNumber: v.nullable(deskText('The return', 40)),
	revision,
});

/** Header Idempotency-Key of a refund. */
export const refundKeySchema = v.pipe(
	v.string('A refund needs an Idempotency-Key.'),
	v.uuid('The Idempotency-Key must be a UUID.'),
	v.toLowerCase(),
);

/** Body of POST …/orders/{number}/cancel. */
export const cancelSchema = v.object({ revision });

/** Body of PUT …/orders/{number}/address. */
export const addressCorrectionSchema = v.object({ address: addressSchema, revision });

/** Body of POST …/orders/{number}/notes. */
export const noteSchema = v.object({
	text: v.pipe(deskText('A note', 2000), v.nonEmpty('Please write something.')),
});

/** How many orders are marked shipped at once. */
export const mostShippedAtOnce = 50;

/** Body of POST …/orders/ship. */
export const shipManySchema = v.object({
	orders: v.pipe(
		v.array(v.object({ number: deskText('The order', 40), carrier, tracking })),
		v.minLength(1, 'Please name an order.'),
		v.maxLength(mostShippedAtOnce, `At most ${mostShippedAtOnce} orders can be shipped at once.`),
	),
});
