import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import {
	type ReturnReason,
	type ReturnState,
	returnKinds,
	returnReasons,
	returnStates,
} from '../../core/orders/returns.ts';
import { parcelEntries } from './order-requests.ts';
import { afterSchema, answerSchema, centsSchema, deskText, yesOrNo } from './texts.ts';

/** States in which the merchant has something to do. */
export const waitingStates: readonly ReturnState[] = ['requested', 'accepted', 'received'];

/** Filters of the list. `waiting` means all of `waitingStates`. */
const returnFilters = ['waiting', ...returnStates] as const;

/**
 * The query parameters of GET /functions/v1/desk/returns. Without a status, all are listed, newest
 * first.
 */
export const returnListSchema = v.object({
	status: v.optional(
		v.picklist(['', ...returnFilters], `Returns are one of these: ${returnFilters.join(', ')}.`),
		'',
	),
	/** A name, or the number of a return or of its order. It finds returns of any status. */
	search: v.optional(deskText('What you search for', 200), ''),
	after: afterSchema,
});

export type ReturnFilters = v.InferOutput<typeof returnListSchema>;

const reasons = Object.keys(returnReasons) as ReturnReason[]; // Object.keys returns string[]

/** A return in the list, also the answer of every write. */
export const listedReturnSchema = v.object({
	number: v.string(),
	/** The order number. */
	order: v.string(),
	kind: v.picklist(returnKinds),
	reason: v.picklist(reasons),
	/** The shopper's note, or empty. */
	note: v.string(),
	status: v.picklist(returnStates),
	/** The merchant's message with the decision. */
	answer: v.nullable(v.string()),
	createdAt: isoTimeSchema,
	/** When the parcel was received; null if that was not recorded. */
	receivedAt: v.nullable(isoTimeSchema),
	/** The last refund for it, if one was requested. */
	refund: v.nullable(
		v.object({ cents: v.number(), status: v.picklist(['requested', 'made', 'failed']) }),
	),
	/** The carrier of the exchange. */
	carrier: v.nullable(v.string()),
	trackingNumber: v.nullable(v.string()),
	/** The shopper's name; empty after the person's data was deleted. */
	name: v.string(),
	/** The number of items that are returned. */
	pieces: v.number(),
	lines: v.array(
		v.object({
			/** The position of the order's line. */
			position: v.number(),
			name: v.string(),
			size: v.string(),
			quantity: v.number(),
			/** How many came back, and how many of these went into stock; null until it is recorded. */
			received: v.nullable(v.number()),
			restocked: v.nullable(v.number()),
			/** For an exchange; null means the same size. */
			wantedSize: v.nullable(v.string()),
			/** The sizes that an open exchange can send, and how many are free for it; null: unlimited. */
			sizes: v.array(v.object({ size: v.string(), free: v.nullable(v.number()) })),
		}),
	),
	/** Whether its pieces were refunded on the order's page, so that it can only be closed. */
	isPaidBack: v.boolean(),
	/** Until when its exchange is set aside; null if nothing is. */
	reservedUntil: v.nullable(isoTimeSchema),
});

export type ListedReturn = v.InferOutput<typeof listedReturnSchema>;

/** The answer of the list: a page, and the cursor of the next one. */
export const returnListAnswerSchema = v.object({
	returns: v.array(listedReturnSchema),
	next: v.nullable(v.string()),
});

export type ReturnListAnswer = v.InferOutput<typeof returnListAnswerSchema>;

/** A 409, and a 503 of a refund without an answer yet, has the present return. */
export const changedReturnSchema = v.object({ error: v.string(), return: listedReturnSchema });

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

const sizesSchema = v.pipe(
	v.array(v.object({ position, size: deskText('The size', 10) })),
	v.maxLength(100, 'That is more than any return has lines.'),
);

/** Body of POST …/returns/{number}/accept and …/refuse. */
export const decisionSchema = v.object({
	answer: answerSchema,
	/** Other sizes for an accepted exchange. */
	sizes: v.optional(sizesSchema, []),
	/** Whether an accepted exchange becomes a return. */
	asReturn: v.optional(yesOrNo('asReturn'), false),
});

/** Body of POST …/returns/{number}/size: what an exchange sends. */
export const exchangeSizeSchema = v.object({ sizes: sizesSchema });

/** Body of POST …/returns/{number}/release: nothing is set aside any more. */
export const releaseSchema = v.object({});

/** Body of POST …/returns/{number}/close: what it is about was refunded on the order's page. */
export const closeReturnSchema = v.object({});

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/**
 * Body of POST …/returns/{number}/received: what came back of each line, and how many of these go into
 * stock. Without lines all came back, and `restocks` says whether it goes into stock.
 */
export const receivedSchema = v.object({
	restocks: v.optional(yesOrNo('restocks'), false),
	lines: v.optional(
		v.pipe(
			v.array(v.object({ position: count, received: count, restocked: count })),
			v.minLength(1, 'Please say what came back.'),
			v.maxLength(100, 'That is more than any return has lines.'),
		),
	),
});

/** Body of POST …/returns/{number}/refund. */
export const returnRefundSchema = v.object({ cents: centsSchema });

/** Body of POST …/returns/{number}/swapped: the exchange is sent. */
export const sendExchangeSchema = v.object(parcelEntries);
