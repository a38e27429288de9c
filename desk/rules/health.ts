import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { afterSchema } from './texts.ts';

/**
 * A payment that came for an order and is not its own, also the answer of POST
 * …/other-payments/{id}/refund and …/set-aside.
 */
const otherPaymentSchema = v.object({
	/** The provider's id of the payment. */
	id: v.string(),
	/** The number of the order. */
	order: v.string(),
	/** Another payment has paid the order. False: it is not what the order asks for. */
	isSecond: v.boolean(),
	cents: v.number(),
	/** Three letters, lower case. */
	currency: v.string(),
	refundedCents: v.number(),
	/** Refunds that the provider has not made yet. */
	pendingCents: v.number(),
	/** The provider's term for the state of its dispute; null if there is none. */
	dispute: v.nullable(v.string()),
	/** False if only the provider can give it back. */
	isRefundable: v.boolean(),
	paidAt: isoTimeSchema,
});

export type OtherPayment = v.InferOutput<typeof otherPaymentSchema>;

/** The answer of GET /functions/v1/desk/health: the state of the shop at `now`. */
export const healthSchema = v.object({
	/** The server's time. All times here are measured by it. */
	now: isoTimeSchema,
	version: v.string(),
	/** The build of the served pages; null if they were built elsewhere. */
	build: v.nullable(v.string()),
	/** The version of Node: `v26.0.0`. */
	node: v.string(),
	startedAt: isoTimeSchema,
	database: v.picklist(['SQLite', 'PostgreSQL']),
	/** Whether real cards are charged. False with the practice provider. */
	isLive: v.boolean(),
	/** Whether a mail server is configured. Without one, mails stay in the outbox. */
	sendsMail: v.boolean(),
	/** Whether anybody gets the merchant's mails. */
	hasMerchantEmail: v.boolean(),
	mails: v.object({
		waiting: v.number(),
		/** Waiting mails that are due, and since when the oldest is. */
		due: v.number(),
		dueSince: v.nullable(isoTimeSchema),
		/** Waiting mails with failed attempts. */
		delayed: v.number(),
		/** Failed mails that nobody has dismissed. */
		failed: v.number(),
		/**
		 * Failed mails that cannot be sent again: their codes are expired or their recipients deleted.
		 */
		lost: v.number(),
	}),
	events: v.object({
		/** Events that could not be applied. */
		failed: v.number(),
		/** Events about unknown orders. */
		unknownOrder: v.number(),
		/** Refunds and disputes of payments that are not their orders' own and unknown here. */
		mismatch: v.number(),
	}),
	/** Payments to give back, oldest first, at most 20. */
	otherPayments: v.array(otherPaymentSchema),
	/** What open payment pages have reserved, by client, most pieces first. At most ten. */
	reservations: v.array(
		v.object({
			/** An IPv4 address, or an IPv6 /64. */
			client: v.string(),
			pieces: v.number(),
			pages: v.number(),
			since: isoTimeSchema,
		}),
	),
	/** The last backup of this database, by the desk or by `npm run shop -- backup`. */
	backup: v.nullable(
		v.object({
			at: isoTimeSchema,
			orders: v.number(),
			/** Null: an earlier release has made it. */
			bytes: v.nullable(v.number()),
		}),
	),
	/** The last `npm run shop -- drill`; `fault` says why it failed, and then there are no orders. */
	drill: v.nullable(
		v.object({
			at: isoTimeSchema,
			orders: v.nullable(v.number()),
			fault: v.nullable(v.string()),
		}),
	),
	/** What is scheduled and was not published at its time. */
	schedules: v.array(v.object({ problem: v.string(), isTriedAgain: v.boolean() })),
	/** The publication that the answering process shows. */
	publication: v.object({
		number: v.number(),
		/** The time of the first one that is newer; null if there is none. */
		newerSince: v.nullable(isoTimeSchema),
	}),
	/** The pictures of the build that this release does not have, with what shows them. */
	missingPictures: v.array(v.object({ name: v.string(), shownBy: v.array(v.string()) })),
	/** The provider's events are known up to this time. */
	askedProviderAt: v.nullable(isoTimeSchema),
});

/** The answer of GET /functions/v1/desk/health/needs: how many things need the merchant. */
export const healthNeedsSchema = v.object({ needs: v.pipe(v.number(), v.integer()) });

export type Health = v.InferOutput<typeof healthSchema>;

/** Filters of the mail list. `failed` are those that can be sent again. */
export const mailFilters = ['failed', 'waiting'] as const;

/** The query parameters of GET /functions/v1/desk/outbox. */
export const mailListSchema = v.object({
	status: v.optional(
		v.picklist(mailFilters, `Emails are one of these: ${mailFilters.join(', ')}.`),
		'failed',
	),
	/** `next` of the page before. */
	after: afterSchema,
});

export type MailFilters = v.InferOutput<typeof mailListSchema>;

/** A mail, also the answer of POST …/outbox/{id}/retry and …/set-aside. */
const listedMailSchema = v.object({
	id: v.string(),
	template: v.string(),
	/** Empty after the person's data was deleted. */
	to: v.string(),
	status: v.picklist(['waiting', 'sent', 'failed']),
	attempts: v.number(),
	lastError: v.nullable(v.string()),
	createdAt: isoTimeSchema,
	/** The time of the next attempt; null if it does not wait. */
	nextAt: v.nullable(isoTimeSchema),
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
	/** All events that need attention: failed, about an unknown order, or of an unknown payment. */
	status: v.optional(v.picklist(['failed'], 'Only failed events are listed.'), 'failed'),
	after: afterSchema,
});

/** An event of the card provider, also the answer of POST …/events/{id}/rerun and …/set-aside. */
const listedEventSchema = v.object({
	/** The provider's id. */
	id: v.string(),
	/** The provider's type: `charge.refunded`. */
	type: v.string(),
	outcome: v.picklist(['applied', 'unchanged', 'mismatch', 'unknown-order', 'ignored', 'failed']),
	/** The order number, if it is known. */
	order: v.nullable(v.string()),
	/** Why it could not be applied. */
	error: v.nullable(v.string()),
	/** The number of attempts. */
	attempts: v.number(),
	receivedAt: isoTimeSchema,
});

export type ListedEvent = v.InferOutput<typeof listedEventSchema>;

/** The answer of the list, newest first. */
export const eventListAnswerSchema = v.object({
	events: v.array(listedEventSchema),
	next: v.nullable(v.string()),
});

export type EventListAnswer = v.InferOutput<typeof eventListAnswerSchema>;
