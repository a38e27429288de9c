import { randomUUIDv7 } from 'node:crypto';
import Stripe from 'stripe';
import type { Cents } from '../../core/money.ts';
import {
	piecesLeft,
	type RefundableOrder,
	refundSum,
	shippingLeft,
} from '../../core/orders/refund-shares.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund } from '../db/payment-schema.ts';
import { notifyMerchantOfFailedRefund } from '../orders/order-mails.ts';
import { refundableOrder, refundLinesOf } from '../orders/refund-lines.ts';
import { findReturn, withLines } from '../orders/returns/returns.ts';
import { hasMoved } from '../orders/revision.ts';
import { findOrder, findOrderByNumber, linesOf, lockOrders } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { applyRefunds } from './apply-refunds.ts';
import { withinDeadline } from './provider.ts';
import { refusalReason } from './refund-reason.ts';

/** The services that a refund needs. */
export type RefundServices = Pick<
	Services,
	'db' | 'provider' | 'log' | 'now' | 'wakeOutbox' | 'merchantEmail'
>;

/** Pieces of an order's line. */
export interface RefundedLine {
	readonly position: number;
	readonly quantity: number;
	/** Whether they go back into stock. */
	readonly restocks: boolean;
}

export interface RefundInput {
	/** `BLUE-…` */
	readonly number: string;
	/** The whole amount, at least that of lines and shipping. Null: all that is left. */
	readonly cents: Cents | null;
	/** The pieces that it gives back. Those of a return are its own. */
	readonly lines?: readonly RefundedLine[];
	/** How much of it is for shipping. */
	readonly shippingCents?: Cents;
	/** Whether the goods go back into stock. The merchant decides it. */
	readonly restock: boolean;
	/** The accepted return (`RET-…`) of this refund, or null. */
	readonly returnNumber: string | null;
	/** Whether the refund cancels the order. Only for an order that was not sent. */
	readonly cancels?: boolean;
	/** Left out for the merchant. */
	readonly requestedBy?: 'shopper';
	/** A UUID. A repeated call with the same key makes one refund. */
	readonly key?: string;
	/** The revision of the order that the caller has seen (`revisionOf`). Unset: any. */
	readonly seen?: string;
}

export type RefundRefusal =
	| { readonly is: 'unknown-order' }
	| { readonly is: 'changed' }
	| { readonly is: 'other-input' }
	| { readonly is: 'shipped' }
	| { readonly is: 'not-paid' }
	| { readonly is: 'nothing-left' }
	| { readonly is: 'under-way'; readonly cents: Cents }
	| { readonly is: 'too-much'; readonly leftCents: Cents }
	/** The order has no such line, or the shipping was given back. */
	| { readonly is: 'unknown-line' }
	| { readonly is: 'shipping-refunded' }
	/** Some of the pieces were refunded before. */
	| { readonly is: 'line-refunded'; readonly name: string; readonly left: number }
	/** Lines and shipping cost more than the amount. */
	| { readonly is: 'too-little'; readonly dueCents: Cents }
	| { readonly is: 'unknown-return' }
	| { readonly is: 'return-not-accepted' }
	| { readonly is: 'return-refunded' }
	| { readonly is: 'return-swapped' }
	| { readonly is: 'part-restock' }
	/** The bank has taken the payment back, or decides about it. */
	| { readonly is: 'disputed' }
	/** The provider refuses, with its reason. */
	| { readonly is: 'refused'; readonly reason: string }
	/** The provider gave no answer. The refund is stored and will be tried again. */
	| { readonly is: 'no-answer'; readonly refundId: string };

type Result = Outcome<Refund, RefundRefusal>;

/**
 * Makes a refund through the provider. A pending one is returned as `requested`; the shopper gets a
 * mail once the provider has made it. The refund is stored first, and its id is the idempotency key:
 * a second refund at the same moment sees the first. `resumeRefunds` tries one without an answer again.
 */
export async function refundOrder(services: RefundServices, input: RefundInput): Promise<Result> {
	const written = await commitIfOk(services.db, (transaction) =>
		write(services, transaction, input),
	);
	if (!written.ok) return written;
	const refund = written.value;
	if (refund.status === 'made') return written;
	// An earlier call with this key was answered since.
	if (refund.status === 'failed') return fail({ is: 'refused', reason: refund.failure ?? '' });
	return await send(services, refund);
}

async function write(services: RefundServices, db: Tx, input: RefundInput): Promise<Result> {
	const known = await findOrderByNumber(db, input.number);
	if (!known) return fail({ is: 'unknown-order' });
	await lockOrders(db, [known.id]);
	const order = (await findOrder(db, known.id)) ?? known;
	const earlier = await findByKey(db, order, input);
	if (earlier) return earlier;
	if (await hasMoved(db, order.id, input.seen)) return fail({ is: 'changed' });
	if (input.cancels && order.fulfilment !== 'unfulfilled') return fail({ is: 'shipped' });
	const cents = await centsToRefund(db, order, input);
	if (!cents.ok) return cents;
	const returned = await returnOf(db, order, input);
	if (!returned.ok) return returned;
	const { returnId } = returned.value;
	const lines = returned.value.lines ?? input.lines ?? [];
	const refusal = await linesRefusal(db, order, input, { lines, cents: cents.value });
	if (refusal) return fail(refusal);
	const isPart = cents.value < order.total_cents - order.refunded_cents;
	if (input.restock && isPart && returnId === null) return fail({ is: 'part-restock' });
	const refund: Refund = {
		id: input.key ?? randomUUIDv7(),
		order_id: order.id,
		cents: cents.value,
		status: 'requested',
		provider_refund_id: null,
		restocks: input.restock ? 1 : 0,
		return_id: returnId,
		failure: null,
		created_at_ms: services.now(),
		asked_at_ms: services.now(),
		settled_at_ms: null,
		cancels: input.cancels ? 1 : 0,
		requested_by: input.requestedBy ?? null,
		booked_at_ms: null,
		shipping_cents: input.shippingCents ?? 0,
	};
	const written = await db
		.insertInto('refunds')
		.values(refund)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returningAll()
		.executeTakeFirst();
	// Another call used the key for another order at the same moment.
	if (!written) return fail({ is: 'other-input' });
	if (lines.length > 0) {
		const rows = lines.map(({ position, quantity, restocks }) => ({
			refund_id: refund.id,
			position,
			quantity,
			restocks: restocks ? 1 : 0,
		}));
		await db.insertInto('refund_lines').values(rows).execute();
	}
	return succeed(written);
}

/** Why these lines and this shipping cannot be refunded with the amount. */
async function linesRefusal(
	db: Tx,
	order: Order,
	{ shippingCents = 0, returnNumber }: RefundInput,
	{ lines, cents }: { readonly lines: readonly RefundedLine[]; readonly cents: Cents },
): Promise<RefundRefusal | undefined> {
	if (lines.length === 0 && shippingCents === 0) return undefined;
	const bought = await linesOf(db, order.id);
	const refundable = refundableOrder({
		order,
		lines: bought,
		refunds: await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute(),
		refundLines: await refundLinesOf(db, order.id),
	});
	for (const { position, quantity } of lines) {
		const line = bought[position];
		if (!line) return { is: 'unknown-line' };
		const left = piecesLeft(refundable, position);
		if (quantity > left) return { is: 'line-refunded', name: line.name, left };
	}
	if (shippingCents > shippingLeft(refundable)) return { is: 'shipping-refunded' };
	// The merchant decides how much a returned piece is worth.
	if (returnNumber !== null) return undefined;
	return tooLittle(refundable, { lines, shippingCents }, cents);
}

function tooLittle(
	order: RefundableOrder,
	choice: Parameters<typeof refundSum>[1],
	cents: Cents,
): RefundRefusal | undefined {
	const dueCents = refundSum(order, choice).cents;
	return cents < dueCents ? { is: 'too-little', dueCents } : undefined;
}

/** The refund that an earlier call with the same key made. */
async function findByKey(db: Tx, order: Order, input: RefundInput): Promise<Result | undefined> {
	const { key, cents, returnNumber, shippingCents = 0 } = input;
	if (key === undefined) return undefined;
	const refund = await db
		.selectFrom('refunds')
		.selectAll()
		.where('id', '=', key)
		.executeTakeFirst();
	if (!refund) return undefined;
	const isSame =
		refund.order_id === order.id &&
		(cents === null || cents === refund.cents) &&
		shippingCents === refund.shipping_cents &&
		// The pieces of a return are not part of the input.
		(returnNumber !== null || (await hasLines(db, refund, input.lines ?? [])));
	return isSame ? succeed(refund) : fail({ is: 'other-input' });
}

async function hasLines(db: Tx, refund: Refund, lines: readonly RefundedLine[]): Promise<boolean> {
	const stored = await db
		.selectFrom('refund_lines')
		.selectAll()
		.where('refund_id', '=', refund.id)
		.execute();
	const isStored = (line: RefundedLine) =>
		stored.some(
			(one) =>
				one.position === line.position &&
				one.quantity === line.quantity &&
				(one.restocks === 1) === line.restocks,
		);
	return stored.length === lines.length && lines.every(isStored);
}

async function centsToRefund(
	db: Tx,
	order: Order,
	{ cents }: RefundInput,
): Promise<Outcome<Cents, RefundRefusal>> {
	const hasMoney = order.status === 'paid' || order.status === 'refunded';
	if (!hasMoney || order.payment_intent_id === null) return fail({ is: 'not-paid' });
	const pendingCents = await pendingRefundCents(db, order.id);
	const leftCents = order.total_cents - order.refunded_cents - pendingCents;
	if (leftCents <= 0) {
		return fail(
			pendingCents > 0 ? { is: 'under-way', cents: pendingCents } : { is: 'nothing-left' },
		);
	}
	// "All that is left" has changed since the request, so a person must decide again.
	if (cents === null && pendingCents > 0) return fail({ is: 'under-way', cents: pendingCents });
	if (cents !== null && cents > leftCents) return fail({ is: 'too-much', leftCents });
	return succeed(cents ?? leftCents);
}

async function pendingRefundCents(db: Tx, orderId: string): Promise<Cents> {
	const rows = await db
		.selectFrom('refunds')
		.select('cents')
		.where('order_id', '=', orderId)
		.where('status', '=', 'requested')
		.execute();
	return rows.reduce((sum, row) => sum + row.cents, 0);
}

interface RefundedReturn {
	readonly returnId: string | null;
	/** The pieces that came back, or are still expected; null without a return. */
	readonly lines: readonly RefundedLine[] | null;
}

async function returnOf(
	db: Tx,
	order: Order,
	{ returnNumber }: RefundInput,
): Promise<Outcome<RefundedReturn, RefundRefusal>> {
	if (returnNumber === null) return succeed({ returnId: null, lines: null });
	const row = await findReturn(db, returnNumber);
	if (row?.order_id !== order.id) return fail({ is: 'unknown-return' });
	if (row.status !== 'accepted') return fail({ is: 'return-not-accepted' });
	if (row.progress === 'swapped') return fail({ is: 'return-swapped' });
	const earlier = await db
		.selectFrom('refunds')
		.select('id')
		.where('return_id', '=', row.id)
		.where('status', '!=', 'failed')
		.executeTakeFirst();
	if (earlier) return fail({ is: 'return-refunded' });
	const { lines } = await withLines(db, row);
	const came = lines.map(({ position, quantity, received }) => ({
		position,
		quantity: received ?? quantity,
		restocks: false,
	}));
	return succeed({ returnId: row.id, lines: came.filter(({ quantity }) => quantity > 0) });
}

/** Creates a stored refund at the provider, and applies the answer. */
async function send(services: RefundServices, refund: Refund): Promise<Result> {
	try {
		const { deadlineMs } = services.provider;
		return await applyAnswer(
			services,
			refund,
			await withinDeadline(askFor(services, refund), deadlineMs),
		);
	} catch (error) {
		if (isRefusal(error)) {
			services.log.warn({ err: error, refundId: refund.id }, 'a refund is refused');
			const refused = await giveUp(services, refund, refusalReason(error));
			return error.code === 'charge_disputed' ? fail({ is: 'disputed' }) : refused;
		}
		services.log.warn({ err: error, refundId: refund.id }, 'a refund is not answered yet');
		return fail({ is: 'no-answer', refundId: refund.id });
	}
}

async function askFor(services: RefundServices, refund: Refund): Promise<Stripe.Refund> {
	const order = await findOrder(services.db, refund.order_id);
	return await services.provider.stripe.refunds.create(
		{
			payment_intent: order?.payment_intent_id ?? '',
			amount: refund.cents,
			metadata: { refund_id: refund.id, order_number: order?.number ?? '' },
		},
		{ idempotencyKey: refund.id },
	);
}

/** Whether the provider refuses for good. A key in use or a rate limit may be tried again. */
function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
	return error instanceof Stripe.errors.StripeInvalidRequestError;
}

async function applyAnswer(
	services: RefundServices,
	refund: Refund,
	answer: Stripe.Refund,
): Promise<Result> {
	await services.db.transaction().execute(async (transaction) => {
		await lockOrders(transaction, [refund.order_id]);
		await applyRefunds(services, transaction, refund.order_id, [answer]);
	});
	services.wakeOutbox();
	const applied = await findRefund(services, refund.id);
	if (applied.status !== 'failed') return succeed(applied);
	return fail({ is: 'refused', reason: applied.failure ?? 'the refund has failed' });
}

async function giveUp(services: RefundServices, refund: Refund, reason: string): Promise<Result> {
	await services.db
		.updateTable('refunds')
		.set({ status: 'failed', failure: reason.slice(0, 500), settled_at_ms: services.now() })
		.where('id', '=', refund.id)
		.where('status', '=', 'requested')
		.execute();
	return fail({ is: 'refused', reason });
}

async function findRefund({ db }: RefundServices, id: string): Promise<Refund> {
	return await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Until then the first caller may still wait for its answer. */
const resumeAfterMs = 60_000;

/**
 * Retrieves refunds that are pending at the provider, and creates those that it does not have. The
 * provider is searched first, because idempotency keys expire after a day. Each row is claimed, so
 * that two processes never take the same one.
 */
export async function resumeRefunds(
	services: RefundServices,
	isStopped: () => boolean = () => false,
): Promise<void> {
	while (!isStopped()) {
		const refund = await claim(services);
		if (!refund) return;
		const order = await findOrder(services.db, refund.order_id);
		const existing = await findAtProvider(services, refund, order);
		const outcome = await (existing
			? applyAnswer(services, refund, existing)
			: send(services, refund));
		if (outcome.ok || outcome.failure.is === 'no-answer') continue;
		// The first caller was told that it is pending.
		if (order)
			await notifyMerchantOfFailedRefund(
				services,
				services.db,
				order,
				await findRefund(services, refund.id),
				false,
			);
		services.wakeOutbox();
	}
}

/** The refund at the provider; undefined if it has none. */
async function findAtProvider(
	{ provider: { stripe } }: RefundServices,
	refund: Refund,
	order: Order | undefined,
): Promise<Stripe.Refund | undefined> {
	if (refund.provider_refund_id !== null) {
		return await stripe.refunds.retrieve(refund.provider_refund_id);
	}
	const made = await stripe.refunds
		.list({ payment_intent: order?.payment_intent_id ?? '', limit: 100 })
		.autoPagingToArray({ limit: 1000 });
	return made.find(({ metadata }) => metadata?.refund_id === refund.id);
}

async function claim({ db, now }: RefundServices): Promise<Refund | undefined> {
	const nowMs = now();
	for (;;) {
		const due = await db
			.selectFrom('refunds')
			.selectAll()
			.where('status', '=', 'requested')
			.where('asked_at_ms', '<=', nowMs - resumeAfterMs)
			.orderBy('asked_at_ms')
			.limit(1)
			.executeTakeFirst();
		if (!due) return undefined;
		const { numUpdatedRows } = await db
			.updateTable('refunds')
			.set({ asked_at_ms: nowMs })
			.where('id', '=', due.id)
			.where('status', '=', 'requested')
			.where('asked_at_ms', '=', due.asked_at_ms)
			.executeTakeFirst();
		if (numUpdatedRows === 1n) return due;
	}
}
