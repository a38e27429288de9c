import { v7 as uuidv7 } from 'uuid';
import { namedCarrier } from '../../core/orders/parcel-carriers.ts';
import type { DbOrTx } from '../db/open.ts';
import type { Order, OrderLine } from '../db/order-schema.ts';
import type { Dispute, Refund, RefundLine } from '../db/payment-schema.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { orderLinkPath } from './order-page/links.ts';
import type { ReturnWithLines } from './returns/returns.ts';
import { parcelMailCause } from './shipments.ts';
import { chargeOf, linesOf } from './store.ts';
import { addressOf } from './stored-address.ts';
import { termsOf } from './stored-terms.ts';

// A suffix of the cause lets a mail be sent again (`sendMailAgain`).

/** Enqueues the mail that a delayed payment failed and nothing was charged. */
export async function enqueuePaymentFailed(db: DbOrTx, order: Order, nowMs: number): Promise<void> {
	await enqueueMessage(
		db,
		{
			cause: `payment-failed:${order.id}`,
			template: 'payment-failed',
			recipient: order.email,
			data: {
				number: order.number,
				firstName: addressOf(order).firstName,
				lines: await mailLines(db, order.id),
				totalCents: order.total_cents,
			},
		},
		nowMs,
	);
}

/** Enqueues the shipping mail, once for each shipment and each correction (`parcelMailsOf`). */
export async function enqueueShipped(
	db: DbOrTx,
	order: Order,
	{ nth, isCorrection }: { readonly nth: number; readonly isCorrection: boolean },
	nowMs: number,
	suffix = '',
): Promise<void> {
	await enqueueMessage(
		db,
		{
			cause: `${parcelMailCause(order, nth)}${suffix}`,
			template: 'order-shipped',
			recipient: order.email,
			data: {
				number: order.number,
				orderPath: await orderLinkPath(db, order, nowMs),
				isCorrection,
				shippedAtMs: order.shipped_at_ms ?? nowMs,
				// Empty and not null, because the release before needs texts.
				carrier: namedCarrier(order.carrier) ?? '',
				trackingNumber: order.tracking_number ?? '',
				trackingLink: order.tracking_link,
				lines: await shippedLines(db, order.id),
				address: addressOf(order),
				terms: termsOf(order),
			},
		},
		nowMs,
	);
}

/** Enqueues the mail that the order has not left yet, after one said that it was shipped. */
export async function enqueueUnshipped(
	db: DbOrTx,
	order: Order,
	trackingNumber: string | null,
	nowMs: number,
): Promise<void> {
	await enqueueMessage(
		db,
		{
			cause: `order-not-shipped:${uuidv7()}`,
			template: 'order-not-shipped',
			recipient: order.email,
			data: {
				number: order.number,
				orderPath: await orderLinkPath(db, order, nowMs),
				firstName: addressOf(order).firstName,
				trackingNumber,
			},
		},
		nowMs,
	);
}

export interface ExchangeParcel {
	readonly returnId: string;
	/** `RET-…` */
	readonly returnNumber: string;
	readonly carrier: string | null;
	readonly trackingNumber: string | null;
	readonly trackingLink: string | null;
	/** Null or left out: now. */
	readonly shippedAtMs?: number | null;
	/** The contents. */
	readonly lines: readonly {
		readonly slug: string;
		readonly name: string;
		readonly size: string;
		readonly quantity: number;
		readonly priceCents: number;
	}[];
}

/** Enqueues the shipping mail of an exchange. */
export async function enqueueExchangeSent(
	db: DbOrTx,
	order: Order,
	{
		returnId,
		returnNumber,
		carrier,
		trackingNumber,
		trackingLink,
		shippedAtMs,
		lines,
	}: ExchangeParcel,
	nowMs: number,
	suffix = '',
): Promise<void> {
	await enqueueMessage(
		db,
		{
			cause: `exchange-sent:${returnId}${suffix}`,
			template: 'order-shipped',
			recipient: order.email,
			data: {
				number: order.number,
				orderPath: await orderLinkPath(db, order, nowMs),
				isCorrection: false,
				exchangeOf: returnNumber,
				shippedAtMs: shippedAtMs ?? nowMs,
				carrier: namedCarrier(carrier) ?? '',
				trackingNumber: trackingNumber ?? '',
				trackingLink,
				lines: lines.map(({ slug, name, size, quantity, priceCents }) => ({
					slug,
					name,
					size,
					quantity,
					priceCents,
				})),
				address: addressOf(order),
				terms: termsOf(order),
			},
		},
		nowMs,
	);
}

/** Enqueues the mail about a full or partial refund. The order already includes it. */
export async function enqueueRefunded(
	db: DbOrTx,
	order: Order,
	refund: Refund & { readonly lines: readonly RefundLine[] },
	nowMs: number,
	suffix = '',
): Promise<void> {
	const bought = await mailLines(db, order.id);
	await enqueueMessage(
		db,
		{
			cause: `order-refunded:${refund.id}${suffix}`,
			template: 'order-refunded',
			recipient: order.email,
			data: {
				number: order.number,
				orderPath: await orderLinkPath(db, order, nowMs),
				firstName: addressOf(order).firstName,
				cents: refund.cents,
				totalCents: order.total_cents,
				refundedCents: order.refunded_cents,
				isCancelled: refund.cancels === 1,
				lines: refund.lines.flatMap(({ position, quantity }) => {
					const line = bought[position];
					return line ? [{ slug: line.slug, name: line.name, size: line.size, quantity }] : [];
				}),
				shippingCents: refund.shipping_cents,
			},
		},
		nowMs,
	);
}

/** Enqueues the mail about a new order. */
export async function notifyMerchantOfNewOrder(
	{ merchantEmail, now }: Pick<Services, 'merchantEmail' | 'now'>,
	db: DbOrTx,
	order: Order,
): Promise<void> {
	if (merchantEmail === null) return;
	await enqueueMessage(
		db,
		{
			cause: `new-order:${order.id}`,
			template: 'new-order',
			recipient: merchantEmail,
			data: {
				number: order.number,
				email: order.email,
				lines: await mailLines(db, order.id),
				...chargeOf(order),
				address: addressOf(order),
			},
		},
		now(),
	);
}

/**
 * What became of pieces that a failed refund had put into stock: taken out again, some of them sold
 * meanwhile, or still in stock.
 */
export type StockAfterFailure = 'taken' | 'short' | 'kept' | null;

interface RefundFailure {
	/** Whether the shopper was mailed that the money was on its way. */
	readonly wasTold: boolean;
	readonly stock: StockAfterFailure;
}

/** Enqueues the mail about a failed refund. */
export async function notifyMerchantOfFailedRefund(
	{ merchantEmail, now, log }: Pick<Services, 'merchantEmail' | 'now' | 'log'>,
	db: DbOrTx,
	order: Order,
	refund: Refund,
	{ wasTold, stock }: RefundFailure,
): Promise<void> {
	log.error({ orderId: order.id, refundId: refund.id, wasTold }, 'a refund has failed');
	if (merchantEmail === null) return;
	await enqueueMessage(
		db,
		{
			cause: `refund-failed:${refund.id}`,
			template: 'refund-failed',
			recipient: merchantEmail,
			data: {
				number: order.number,
				email: order.email,
				cents: refund.cents,
				reason: refund.failure ?? 'unknown',
				wasTold,
				stock,
			},
		},
		now(),
	);
}

/** Enqueues the mail about a dispute or its outcome. */
export async function notifyMerchantOfDispute(
	{ merchantEmail, now, log }: Pick<Services, 'merchantEmail' | 'now' | 'log'>,
	db: DbOrTx,
	order: Order,
	dispute: Dispute & { readonly isOfOtherPayment?: boolean },
): Promise<void> {
	const isClosed = dispute.closed_at_ms !== null;
	log.warn({ orderId: order.id, dispute: dispute.id, isClosed }, 'a payment is disputed');
	if (merchantEmail === null) return;
	await enqueueMessage(
		db,
		{
			cause: `dispute:${dispute.id}:${isClosed ? 'closed' : 'opened'}`,
			template: 'dispute',
			recipient: merchantEmail,
			data: {
				number: order.number,
				disputeId: dispute.id,
				cents: dispute.cents,
				reason: dispute.reason,
				outcome: isClosed ? dispute.status : null,
				answerByMs: dispute.answer_by_ms,
				isShipped: order.fulfilment !== 'unfulfilled',
				isOfOtherPayment: dispute.isOfOtherPayment === true,
			},
		},
		now(),
	);
}

/** Enqueues the mail about a return request. */
export async function notifyMerchantOfReturn(
	merchantEmail: string | null,
	db: DbOrTx,
	order: Order,
	asked: ReturnWithLines,
): Promise<void> {
	if (merchantEmail === null) return;
	await enqueueMessage(
		db,
		{
			cause: `return-requested:${asked.id}`,
			template: 'return-requested',
			recipient: merchantEmail,
			data: { number: order.number, email: order.email, ...(await returnData(db, asked)) },
		},
		asked.created_at_ms,
	);
}

/** Enqueues the mail with the merchant's decision about a return. */
export async function enqueueReturnDecided(
	db: DbOrTx,
	order: Order,
	decided: ReturnWithLines,
	nowMs: number,
	suffix = '',
): Promise<void> {
	await enqueueMessage(
		db,
		{
			cause: `return-decided:${decided.id}${suffix}`,
			template: 'return-decided',
			recipient: order.email,
			data: {
				number: order.number,
				orderPath: await orderLinkPath(db, order, nowMs),
				firstName: addressOf(order).firstName,
				isAccepted: decided.status === 'accepted',
				answer: decided.answer,
				...(await returnData(db, decided)),
			},
		},
		nowMs,
	);
}

async function returnData(db: DbOrTx, { number, kind, reason, note, ...row }: ReturnWithLines) {
	const bought = await linesOf(db, row.order_id);
	return {
		returnNumber: number,
		kind,
		reason,
		note,
		lines: row.lines.flatMap((line) => {
			const of = bought.find(({ position }) => position === line.position);
			if (!of) return [];
			const { slug, name, size } = of;
			return [{ slug, name, size, quantity: line.quantity, wantedSize: line.wanted_size }];
		}),
	};
}

/** The lines of a mail, from the order's snapshot. */
export async function mailLines(db: DbOrTx, orderId: string) {
	return (await linesOf(db, orderId)).map(mailLine);
}

/** What is in the parcel: pieces that were refunded are not sent. */
async function shippedLines(db: DbOrTx, orderId: string) {
	const lines = await linesOf(db, orderId);
	const sent = lines.map((line) => ({ ...line, quantity: line.quantity - line.refunded }));
	const left = sent.filter(({ quantity }) => quantity > 0);
	return (left.length > 0 ? left : lines).map(mailLine);
}

function mailLine(line: OrderLine) {
	return {
		slug: line.slug,
		name: line.name,
		size: line.size,
		quantity: line.quantity,
		priceCents: line.price_cents,
	};
}
