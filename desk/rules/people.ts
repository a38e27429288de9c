import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { afterSchema, deskText } from './texts.ts';

const search = v.optional(deskText('What you search for', 200), '');

/** Filters of the message list. `suspect` are those of bots; the others exclude them. */
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
	/** The form that sent it. */
	source: v.picklist(['contact', 'chat']),
	status: v.picklist(['unread', 'done']),
	/** It looks like a bot's, so no mail was sent. */
	isSuspect: v.boolean(),
	name: v.string(),
	email: v.string(),
	/** Null for messages of the chat. */
	subject: v.nullable(v.string()),
	createdAt: isoTimeSchema,
};

const listedMessageSchema = v.object({
	...message,
	/** The beginning of the text. */
	beginning: v.string(),
	/** The number of answers. */
	answers: v.number(),
});

export type ListedMessage = v.InferOutput<typeof listedMessageSchema>;

/** The answer of the list, newest first, with the number of unread messages. */
export const messageListAnswerSchema = v.object({
	messages: v.array(listedMessageSchema),
	next: v.nullable(v.string()),
	unread: v.object({
		/** Unread messages of people. */
		people: v.number(),
		suspect: v.number(),
	}),
});

export type MessageListAnswer = v.InferOutput<typeof messageListAnswerSchema>;

/** A message with all its details, the answer of GET and of every write. */
export const deskMessageSchema = v.object({
	...message,
	/** Must be sent as `seen` with an answer. */
	revision: v.number(),
	/** Null for messages of the contact page. */
	phone: v.nullable(v.string()),
	text: v.string(),
	doneAt: v.nullable(isoTimeSchema),
	/** Oldest first. */
	answers: v.array(
		v.object({
			id: v.string(),
			text: v.string(),
			at: isoTimeSchema,
			/** The merchant's e-mail address, or the account's id. */
			author: v.string(),
			mail: v.object({
				status: v.picklist(['waiting', 'sent', 'failed']),
				lastError: v.nullable(v.string()),
			}),
		}),
	),
	/** The number of orders with its e-mail address. */
	orders: v.number(),
});

export type DeskMessage = v.InferOutput<typeof deskMessageSchema>;

/** The longest answer, in characters. */
export const longestAnswer = 4000;

/** Body of POST /functions/v1/desk/messages/{id}/answer. */
export const messageAnswerSchema = v.object({
	text: v.pipe(deskText('An answer', longestAnswer), v.nonEmpty('Please write something.')),
	/** The revision of the message that the screen showed. */
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

/** `on`: confirmed. `asked`: not confirmed yet. `left`: unsubscribed. */
export const subscriberStates = ['on', 'asked', 'left'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** The query parameters of GET /functions/v1/desk/subscribers. Without a status, all are listed. */
export const subscriberListSchema = v.object({
	state: v.optional(
		v.picklist(
			['', ...subscriberStates],
			`Subscribers are one of these: ${subscriberStates.join(', ')}.`,
		),
		'',
	),
	/** A whole e-mail address. */
	search,
	after: afterSchema,
});

export type SubscriberFilters = v.InferOutput<typeof subscriberListSchema>;

/** The answer of the list, newest first. */
export const subscriberListAnswerSchema = v.object({
	subscribers: v.array(
		v.object({
			id: v.string(),
			email: v.string(),
			state: v.picklist(subscriberStates),
			source: v.string(),
			/** When the address was entered. */
			askedAt: isoTimeSchema,
			/** When it was confirmed. */
			joinedAt: v.nullable(isoTimeSchema),
			leftAt: v.nullable(isoTimeSchema),
		}),
	),
	next: v.nullable(v.string()),
	/** Counts of all subscribers, regardless of the filter. */
	counts: v.object({ on: v.number(), asked: v.number(), left: v.number() }),
});

export type SubscriberListAnswer = v.InferOutput<typeof subscriberListAnswerSchema>;
