import * as v from 'valibot';
import { afterSchema, deskText } from './texts.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const search = v.optional(deskText('What you search for', 200), '');

/** Which messages are listed: `suspect` those that a program seems to have sent, the others without them. */
export const messageFilters = ['unread', 'done', 'all', 'suspect'] as const;
export type MessageFilter = (typeof messageFilters)[number];

/** The query parameters of GET /functions/v1/desk/messages. */
export const messageListSchema = v.object({
	status: v.optional(
		v.picklist(messageFilters, `Messages are one of these: ${messageFilters.join(', ')}.`),
		'unread',
	),
	search,
	/** `next` of the page before. */
	after: afterSchema,
});

export type MessageFilters = v.InferOutput<typeof messageListSchema>;

const message = {
	id: v.string(),
	/** Which form it came by. */
	source: v.picklist(['contact', 'chat']),
	status: v.picklist(['unread', 'done']),
	/** A program seems to have sent it: nobody was mailed. */
	isSuspect: v.boolean(),
	name: v.string(),
	email: v.string(),
	/** Null: the chat does not ask for it. */
	subject: v.nullable(v.string()),
	createdAt: instant,
};

const listedMessageSchema = v.object({
	...message,
	/** Its first words. */
	beginning: v.string(),
	/** How many. */
	answers: v.number(),
});

export type ListedMessage = v.InferOutput<typeof listedMessageSchema>;

/** The answer, newest first; whatever is listed, how many are unread. */
export const messageListAnswerSchema = v.object({
	messages: v.array(listedMessageSchema),
	next: v.nullable(v.string()),
	unread: v.object({
		/** Of people. */
		people: v.number(),
		suspect: v.number(),
	}),
});

export type MessageListAnswer = v.InferOutput<typeof messageListAnswerSchema>;

/** A message with all that there is of it, as GET and every write of it answer. */
export const deskMessageSchema = v.object({
	...message,
	/** To be sent as `seen` with an answer. */
	revision: v.number(),
	/** Null: the contact page does not ask for it. */
	phone: v.nullable(v.string()),
	text: v.string(),
	doneAt: v.nullable(instant),
	/** Oldest first. */
	answers: v.array(
		v.object({
			id: v.string(),
			text: v.string(),
			at: instant,
			/** E-mail of the merchant, or the account's id. */
			author: v.string(),
			mail: v.object({
				status: v.picklist(['waiting', 'sent', 'failed']),
				lastError: v.nullable(v.string()),
			}),
		}),
	),
	/** How many orders have its e-mail. */
	orders: v.number(),
});

export type DeskMessage = v.InferOutput<typeof deskMessageSchema>;

/** Characters of an answer. */
export const longestAnswer = 4000;

/** Body of POST /functions/v1/desk/messages/{id}/answer. */
export const messageAnswerSchema = v.object({
	text: v.pipe(deskText('An answer', longestAnswer), v.nonEmpty('Please write something.')),
	/** The message's revision, as it was on the screen. */
	seen: v.pipe(
		v.number('Please say which revision of the message you saw.'),
		v.integer('That is no revision of a message.'),
		v.minValue(0, 'That is no revision of a message.'),
		v.maxValue(1_000_000, 'That is no revision of a message.'),
	),
	staysUnread: v.optional(v.boolean('staysUnread must be true or false.'), false),
});

/** Header Idempotency-Key of an answer. */
export const answerKeySchema = v.pipe(
	v.string('An answer needs an Idempotency-Key.'),
	v.uuid('The Idempotency-Key must be a UUID.'),
	v.toLowerCase(),
);

/** On the list; typed in, but not confirmed by its owner; or gone from it. */
export const crewStates = ['on', 'asked', 'left'] as const;
export type CrewState = (typeof crewStates)[number];

/** The query parameters of GET /functions/v1/desk/subscribers; no state lists all. */
export const crewListSchema = v.object({
	state: v.optional(
		v.picklist(['', ...crewStates], `Subscribers are one of these: ${crewStates.join(', ')}.`),
		'',
	),
	/** A whole e-mail. */
	search,
	after: afterSchema,
});

export type SubscriberFilters = v.InferOutput<typeof crewListSchema>;

/** The answer, those who came last first. */
export const crewListAnswerSchema = v.object({
	subscribers: v.array(
		v.object({
			id: v.string(),
			email: v.string(),
			state: v.picklist(crewStates),
			source: v.string(),
			/** When the address was typed in. */
			askedAt: instant,
			/** When its owner confirmed it. */
			joinedAt: v.nullable(instant),
			leftAt: v.nullable(instant),
		}),
	),
	next: v.nullable(v.string()),
	/** Of all, whatever is listed. */
	counts: v.object({ on: v.number(), asked: v.number(), left: v.number() }),
});

export type CrewListAnswer = v.InferOutput<typeof crewListAnswerSchema>;
