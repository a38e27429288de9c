import * as v from 'valibot';
import { afterSchema } from './texts.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

/** The answer of GET /functions/v1/desk/health: how the shop is at `now`, as far as it knows. */
export const healthSchema = v.object({
	/** The server's clock: all times here are told by it. */
	now: instant,
	version: v.string(),
	/** Of the pages that are served; null if they were built elsewhere. */
	build: v.nullable(v.string()),
	/** Of the program that runs it: `v26.0.0`. */
	node: v.string(),
	startedAt: instant,
	database: v.picklist(['SQLite', 'PostgreSQL']),
	/** Whether cards are charged, or the practice provider plays. */
	isLive: v.boolean(),
	/** Whether there is a mail server: without one mails wait for ever. */
	sendsMail: v.boolean(),
	mails: v.object({
		waiting: v.number(),
		/** Of those that wait, how many could have left by now; and since when the oldest of them. */
		due: v.number(),
		dueSince: v.nullable(instant),
		/** How many of those that wait were tried in vain before. */
		delayed: v.number(),
		/** Given up, and nobody has said that nothing is to be done. */
		failed: v.number(),
		/** Given up with codes in them that nobody can use any more, or for people who were forgotten. */
		lost: v.number(),
	}),
	events: v.object({
		/** Could not be applied. */
		failed: v.number(),
		/** About orders that are not here. */
		unknownOrder: v.number(),
		/** Payments that do not fit their order. */
		mismatch: v.number(),
	}),
	/** The last that `npm run shop -- backup` made of this very database. */
	backup: v.nullable(v.object({ at: instant, orders: v.number() })),
	/** Up to when the card provider was asked for all that it has to tell. */
	askedProviderAt: v.nullable(instant),
});

export type Health = v.InferOutput<typeof healthSchema>;

/** Which mails are listed: `failed` those that were given up and can be tried again. */
export const mailFilters = ['failed', 'waiting'] as const;

/** The query parameters of GET /functions/v1/desk/outbox. */
export const mailListSchema = v.object({
	status: v.optional(
		v.picklist(mailFilters, `Mails are one of these: ${mailFilters.join(', ')}.`),
		'failed',
	),
	/** `next` of the page before. */
	after: afterSchema,
});

export type MailFilters = v.InferOutput<typeof mailListSchema>;

/** A mail, and what POST …/outbox/{id}/retry and …/set-aside answer. */
export const listedMailSchema = v.object({
	id: v.string(),
	template: v.string(),
	/** Empty once the person was forgotten. */
	to: v.string(),
	status: v.picklist(['waiting', 'sent', 'failed']),
	attempts: v.number(),
	lastError: v.nullable(v.string()),
	createdAt: instant,
	/** When it is tried next; null for what does not wait. */
	nextAt: v.nullable(instant),
});

export type ListedMail = v.InferOutput<typeof listedMailSchema>;

/** The answer of the list, newest first. */
export const mailListAnswerSchema = v.object({
	mails: v.array(listedMailSchema),
	next: v.nullable(v.string()),
});

export type MailListAnswer = v.InferOutput<typeof mailListAnswerSchema>;

/** The query parameters of GET /functions/v1/desk/events. */
export const eventListSchema = v.object({
	/** All that need somebody: failed, about an unknown order, or not fitting theirs. */
	status: v.optional(v.picklist(['failed'], 'Only failed events are listed.'), 'failed'),
	after: afterSchema,
});

export type EventFilters = v.InferOutput<typeof eventListSchema>;

/** An event of the card provider, and what POST …/events/{id}/rerun and …/set-aside answer. */
export const listedEventSchema = v.object({
	/** The provider's. */
	id: v.string(),
	/** In the provider's words: `charge.refunded`. */
	type: v.string(),
	outcome: v.picklist(['applied', 'unchanged', 'mismatch', 'unknown-order', 'ignored', 'failed']),
	/** The number of the order that it is about, where that is known. */
	order: v.nullable(v.string()),
	/** Why it could not be applied. */
	error: v.nullable(v.string()),
	/** How often that was tried. */
	attempts: v.number(),
	receivedAt: instant,
});

export type ListedEvent = v.InferOutput<typeof listedEventSchema>;

/** The answer of the list, newest first. */
export const eventListAnswerSchema = v.object({
	events: v.array(listedEventSchema),
	next: v.nullable(v.string()),
});

export type EventListAnswer = v.InferOutput<typeof eventListAnswerSchema>;
