import * as v from 'valibot';
import {
	type ReturnReason,
	returnKinds,
	returnProgresses,
	returnReasons,
	returnStatuses,
} from '../orders/returns.ts';
import { afterSchema, answerSchema, centsSchema, deskText, yesOrNo } from './texts.ts';

/** Where a return stands, in a word: what was decided, and then how far it has come. */
export const returnStates = [...returnStatuses, ...returnProgresses] as const;
export type ReturnState = (typeof returnStates)[number];

/** What somebody still has to do something about: decide, wait for the parcel, give back or swap. */
export const waitingStates: readonly ReturnState[] = ['requested', 'accepted', 'received'];

/** What the list can be narrowed to; `waiting` is all of `waitingStates`. */
export const returnFilters = ['waiting', ...returnStates] as const;

/** The query parameters of GET /functions/v1/desk/returns; no status lists all, newest first. */
export const returnListSchema = v.object({
	status: v.optional(
		v.picklist(['', ...returnFilters], `Returns are one of these: ${returnFilters.join(', ')}.`),
		'',
	),
	/** A return's number, or its order's: then all that it finds is listed, whatever its status. */
	search: v.optional(deskText('What you search for', 40), ''),
	after: afterSchema,
});

export type ReturnFilters = v.InferOutput<typeof returnListSchema>;

const reasons = Object.keys(returnReasons) as ReturnReason[]; // the keys of the very type

const instant = v.pipe(v.string(), v.isoTimestamp());

/** A return in the list, and what each write of one answers. */
export const listedReturnSchema = v.object({
	number: v.string(),
	/** The order's number. */
	order: v.string(),
	kind: v.picklist(returnKinds),
	reason: v.picklist(reasons),
	/** The shopper's own words, or empty. */
	note: v.string(),
	status: v.picklist(returnStates),
	/** The merchant's words with the decision. */
	answer: v.nullable(v.string()),
	createdAt: instant,
	/** When the parcel came back; null if nobody has noted it. */
	receivedAt: v.nullable(instant),
	/** The money for it, as far as it was asked for. */
	refund: v.nullable(
		v.object({ cents: v.number(), status: v.picklist(['requested', 'made', 'failed']) }),
	),
	/** With whom an exchange was sent. */
	carrier: v.nullable(v.string()),
	trackingNumber: v.nullable(v.string()),
	/** Of the person; empty once they were removed. */
	name: v.string(),
	/** How many things come back. */
	pieces: v.number(),
	lines: v.array(
		v.object({
			name: v.string(),
			size: v.string(),
			quantity: v.number(),
			/** For an exchange; null: the same size again. */
			wantedSize: v.nullable(v.string()),
		}),
	),
});

export type ListedReturn = v.InferOutput<typeof listedReturnSchema>;

/** What GET answers: a page, and where the next begins. */
export const returnListAnswerSchema = v.object({
	returns: v.array(listedReturnSchema),
	next: v.nullable(v.string()),
});

export type ReturnListAnswer = v.InferOutput<typeof returnListAnswerSchema>;

/** A 409, and a 503 of a refund that has no answer yet, comes with the return as it is now. */
export const changedReturnSchema = v.object({ error: v.string(), return: listedReturnSchema });

/** Body of POST …/returns/{number}/accept and …/refuse. */
export const decisionSchema = v.object({ answer: answerSchema });

/** Body of POST …/returns/{number}/received. */
export const receivedSchema = v.object({ restocks: yesOrNo('restocks') });

/** Body of POST …/returns/{number}/refund. */
export const returnRefundSchema = v.object({ cents: centsSchema });

/** Body of POST …/returns/{number}/swapped. */
export const swappedSchema = v.object({
	carrier: deskText('The carrier', 40),
	tracking: deskText('The tracking number', 60),
});
