import * as v from 'valibot';
import {
	type ReturnReason,
	returnKinds,
	returnProgresses,
	returnReasons,
	returnStatuses,
} from '../returns.ts';
import { answerSchema, centsSchema, deskText, yesOrNo } from './texts.ts';

/** Where a return stands, in a word: what was decided, and then how far it has come. */
export const returnStates = [...returnStatuses, ...returnProgresses] as const;
export type ReturnState = (typeof returnStates)[number];

/** What follows the `?` of GET /functions/v1/desk/returns; no status lists all, newest first. */
export const returnListSchema = v.object({
	status: v.optional(
		v.picklist(['', ...returnStates], `Returns are one of these: ${returnStates.join(', ')}.`),
		'',
	),
	/** `next` of the page before. */
	after: v.optional(v.pipe(v.string(), v.maxLength(200, 'There is no such page.'))),
});

export type ReturnListWish = v.InferOutput<typeof returnListSchema>;

const reasons = Object.keys(returnReasons) as ReturnReason[]; // the keys of the very type

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
	createdAt: v.pipe(v.string(), v.isoTimestamp()),
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
