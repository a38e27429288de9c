import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { addressText } from '../../core/orders/address-text.ts';
import { changeDetailSchema } from '../../core/orders/change-detail.ts';
import {
	disputeStates,
	fulfilments,
	moneyStates,
	orderStatuses,
	parcelQuestions,
} from '../../core/orders/order-status.ts';
import { auditEntrySchema } from './audit.ts';

const cents = v.pipe(v.number(), v.integer());
/** An order in the list. */
const listedOrderSchema = v.object({
	number: v.string(),
	money: v.picklist(moneyStates),
	fulfilment: v.picklist(fulfilments),
	createdAt: isoTimeSchema,
	paidAt: v.nullable(isoTimeSchema),
	/** Empty, like the e-mail address, after the person's data was deleted. */
	name: v.string(),
	email: v.string(),
	/** The number of items. */
	pieces: v.pipe(v.number(), v.integer()),
	totalCents: cents,
	refundedCents: cents,
	/** The worst of its disputes; null without one that matters. */
	dispute: v.nullable(v.picklist(disputeStates)),
	/** Whether it was cancelled before it was shipped. */
	isCancelled: v.boolean(),
	/** Whether a pending refund leaves nothing of the payment. */
	isBeingRefunded: v.boolean(),
	/** Whether a merchant has written a note. */
	hasNote: v.boolean(),
	/** The country that it goes to, if that is not the shop's own. */
	abroad: v.nullable(v.string()),
});

/** The answer of GET /functions/v1/desk/orders: a page, and the cursor of the next one. */
export const orderListAnswerSchema = v.object({
	orders: v.array(listedOrderSchema),
	next: v.nullable(v.string()),
});

const returnSchema = v.looseObject({
	number: v.string(),
	kind: v.string(),
	status: v.string(),
	reason: v.string(),
	note: v.string(),
	answer: v.nullable(v.string()),
	createdAt: isoTimeSchema,
	decidedAt: v.nullable(isoTimeSchema),
	lines: v.array(
		v.object({
			position: v.number(),
			quantity: v.number(),
			/** How many came back; null until it is recorded. */
			received: v.nullable(v.number()),
			wantedSize: v.nullable(v.string()),
		}),
	),
});

/** An order with all its details, the answer of GET and of every write. */
export const deskOrderSchema = v.object({
	number: v.string(),
	/** Must be sent with the next change. */
	revision: v.string(),
	money: v.picklist(moneyStates),
	fulfilment: v.picklist(fulfilments),
	createdAt: isoTimeSchema,
	paidAt: v.nullable(isoTimeSchema),
	email: v.string(),
	currency: v.string(),
	subtotalCents: cents,
	discount: v.nullable(v.object({ code: v.string(), cents })),
	shippingCents: cents,
	totalCents: cents,
	refundedCents: cents,
	/** What banks have taken back. */
	disputedCents: cents,
	/** What can still be refunded. Pending refunds are subtracted. */
	refundableCents: cents,
	/** How much of the shipping was refunded. Pending refunds are included, as with the lines. */
	refundedShippingCents: cents,
	carrier: v.nullable(v.string()),
	trackingNumber: v.nullable(v.string()),
	trackingUrl: v.nullable(v.string()),
	/** The merchant's own link. */
	trackingLink: v.optional(v.nullable(v.string()), null),
	shippedAt: v.nullable(isoTimeSchema),
	deliveredAt: v.nullable(isoTimeSchema),
	address: v.object({ ...addressText.entries, email: v.string(), phone: v.string() }),
	paymentSessionId: v.nullable(v.string()),
	paymentIntentId: v.nullable(v.string()),
	/** The payment at the card provider; null if it has no page there. */
	paymentUrl: v.nullable(v.string()),
	/** Null if it is unknown. */
	card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
	/** A line's position is its index here. */
	lines: v.array(
		v.object({
			productId: v.string(),
			name: v.string(),
			size: v.string(),
			quantity: v.number(),
			priceCents: cents,
			restocked: v.number(),
			/** How many pieces were refunded. Refunds of an amount name none. */
			refunded: v.number(),
		}),
	),
	refunds: v.array(
		v.object({
			id: v.string(),
			cents,
			status: v.picklist(['requested', 'made', 'failed']),
			providerRefundId: v.nullable(v.string()),
			restocks: v.boolean(),
			/** The pieces that it gives back; none if it is an amount. */
			lines: v.array(
				v.object({ position: v.number(), quantity: v.number(), restocks: v.boolean() }),
			),
			/** How much of it is for shipping. */
			shippingCents: cents,
			failure: v.nullable(v.string()),
			createdAt: isoTimeSchema,
		}),
	),
	dispute: v.nullable(v.picklist(disputeStates)),
	isCancelled: v.boolean(),
	isBeingRefunded: v.boolean(),
	/** The paid orders of the same e-mail address or account; null after the person was forgotten. */
	shopper: v.nullable(
		v.object({
			/** With this one, if it is paid. */
			orders: v.number(),
			/** Paid for them, less what was refunded. */
			spentCents: cents,
			/** The newest others. */
			others: v.array(
				v.pick(listedOrderSchema, [
					'number',
					'money',
					'fulfilment',
					'createdAt',
					'totalCents',
					'dispute',
					'isCancelled',
					'isBeingRefunded',
				]),
			),
		}),
	),
	disputes: v.array(
		v.object({
			id: v.string(),
			cents,
			reason: v.string(),
			status: v.string(),
			answerBy: v.nullable(isoTimeSchema),
			openedAt: isoTimeSchema,
			closedAt: v.nullable(isoTimeSchema),
		}),
	),
	returns: v.array(returnSchema),
	/** Oldest first. */
	history: v.array(
		v.object({
			id: v.string(),
			at: isoTimeSchema,
			/** The cause: `shipped`, `checkout.session.completed` … */
			what: v.string(),
			/** The payment status after it. */
			status: v.picklist(orderStatuses),
			detail: changeDetailSchema,
			/** The action of the staff that made it; null if there is none or it is unknown. */
			auditId: v.optional(v.nullable(v.string()), null),
		}),
	),
	mails: v.array(
		v.object({
			id: v.string(),
			template: v.string(),
			to: v.string(),
			status: v.picklist(['waiting', 'sent', 'failed']),
			createdAt: isoTimeSchema,
			sentAt: v.nullable(isoTimeSchema),
			lastError: v.nullable(v.string()),
			/** Whether a merchant sent it again. */
			isAgain: v.boolean(),
			/** As in the history. */
			auditId: v.optional(v.nullable(v.string()), null),
			/** Whether it can be sent again, from the order as it is now. */
			canSendAgain: v.boolean(),
		}),
	),
	/** Internal notes, not visible to shoppers. */
	notes: v.array(
		v.object({ id: v.string(), text: v.string(), author: v.string(), at: isoTimeSchema }),
	),
	/** What the staff did to the order and its returns, newest first. */
	audit: v.array(auditEntrySchema),
});

export type ListedOrder = v.InferOutput<typeof listedOrderSchema>;
export type OrderListAnswer = v.InferOutput<typeof orderListAnswerSchema>;
export type DeskOrder = v.InferOutput<typeof deskOrderSchema>;

/**
 * The answer of GET /functions/v1/desk/orders/{number}/neighbours: the previous and the next order
 * of a list.
 */
export const neighboursSchema = v.object({
	previous: v.nullable(v.string()),
	next: v.nullable(v.string()),
});

export type Neighbours = v.InferOutput<typeof neighboursSchema>;

/**
 * The answer of POST /functions/v1/desk/orders/ship: one result per order, in the order of the
 * request.
 */
export const shipManyAnswerSchema = v.object({
	results: v.array(
		v.object({
			number: v.string(),
			ok: v.boolean(),
			error: v.optional(v.string()),
			/** What must be confirmed. */
			question: v.optional(v.picklist(parcelQuestions)),
		}),
	),
});

/** A 409 before something about a parcel is confirmed. */
export const parcelQuestionSchema = v.object({
	error: v.string(),
	question: v.picklist(parcelQuestions),
});

/** A 409 after a concurrent change has the present order. */
export const changedOrderSchema = v.object({ error: v.string(), order: deskOrderSchema });
