import * as v from 'valibot';
import { addressSchema } from '../../core/address/address.ts';
import { fulfilments, moneyStates } from '../../core/orders/order-status.ts';
import { maxTrackingLink } from '../../core/orders/parcel-carriers.ts';
import { afterSchema, centsSchema, daySchema, deskText, revisionSchema, yesOrNo } from './texts.ts';

/** Sort orders of the order list. */
export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The page length of the desk's lists. */
export const deskPageLength = 50;

/**
 * Filters by payment state. `all` also lists unpaid orders, `unpaid` only these, `disputed` those with
 * an open dispute, `to-ship` those that must be packed. Without a filter, a search covers all orders
 * and a list the paid ones.
 */
export const orderFilters = ['all', ...moneyStates, 'disputed', 'to-ship', 'unpaid'] as const;

/** An optional choice in a query. A missing and an empty value mean no choice. */
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

/** An optional day in a query. An empty value means none. */
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
			'There is no day like this. Write it as 2026-11-21.',
		),
	);
}

/** The query parameters of GET /functions/v1/desk/orders. Unknown ones are ignored. */
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

/** A parcel. The server asks about what is probably a mistake, until it is confirmed here. */
export const parcelEntries = {
	carrier,
	tracking,
	/** For carriers that the shop does not know. Windows of the release before this one send none. */
	link: v.optional(deskText('The tracking link', maxTrackingLink), ''),
	/** The carrier is right although the number looks like one of another. */
	keepsCarrier: v.optional(yesOrNo('keepsCarrier'), false),
	/** The number may be on an order to another address. */
	sharesTracking: v.optional(yesOrNo('sharesTracking'), false),
};

/** Body of POST …/orders/{number}/ship. */
export const shipSchema = v.object({
	...parcelEntries,
	isCorrection: v.optional(yesOrNo('isCorrection'), false),
	/** Must be true for an order with an open dispute. */
	shipsDisputed: v.optional(yesOrNo('shipsDisputed'), false),
	revision,
});

/** Body of POST …/orders/{number}/unship. */
export const unshipSchema = v.object({ revision });

/** Body of POST …/orders/{number}/deliver. A null day means now. */
export const deliverSchema = v.object({ day: v.nullable(daySchema), revision });

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** Pieces of a line that a refund gives back. */
const refundedLineSchema = v.object({
	position: count,
	quantity: v.pipe(count, v.minValue(1, 'Please refund at least one piece of a line.')),
	restocks: yesOrNo('restocks'),
});

/** Body of POST …/orders/{number}/refund. `cents` is the whole amount (core's `refundSum`). */
export const refundSchema = v.object({
	cents: centsSchema,
	lines: v.optional(
		v.pipe(
			v.array(refundedLineSchema),
			v.maxLength(100, 'That is more than any order has lines.'),
			v.check(
				(lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
				'Each line can be named once.',
			),
		),
		[],
	),
	shippingCents: v.optional(
		v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
		0,
	),
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

/** Body of POST …/orders/{number}/resend: the id of the mail. */
export const sendAgainSchema = v.object({ mail: deskText('The email', 40) });

/** Header Idempotency-Key of a note. Without one a repeated call adds a second note. */
export const noteKeySchema = v.optional(
	v.pipe(v.string(), v.uuid('The Idempotency-Key must be a UUID.'), v.toLowerCase()),
);

/** Body of POST …/orders/{number}/notes. */
export const noteSchema = v.object({
	text: v.pipe(deskText('A note', 2000), v.nonEmpty('Please write something.')),
});

/** The largest number of orders that are marked as shipped at once. */
const maxShippedAtOnce = 50;

/** Body of POST …/orders/ship. */
export const shipManySchema = v.object({
	orders: v.pipe(
		v.array(v.object({ number: deskText('The order', 40), ...parcelEntries })),
		v.minLength(1, 'Please name an order.'),
		v.maxLength(maxShippedAtOnce, `At most ${maxShippedAtOnce} orders can be shipped at once.`),
	),
});
