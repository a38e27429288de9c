import { v7 as uuidv7 } from 'uuid';
import { type Cents, formatCents } from '../../core/money.ts';
import {
	piecesLeft,
	type RefundableOrder,
	refundSum,
	shippingLeft,
} from '../../core/orders/refund-shares.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund } from '../db/payment-schema.ts';
import type { AuditedChange } from '../orders/change-status.ts';
import { pendingRefundCents } from '../orders/pending-refunds.ts';
import { refundableOrder, refundedPieces, refundLinesOf } from '../orders/refund-lines.ts';
import { changedMeanwhile, unknownOrder } from '../orders/refusals.ts';
import { findReturn, withLines } from '../orders/returns/returns.ts';
import { hasMoved } from '../orders/revision.ts';
import { findOrder, findOrderByNumber, linesOf, lockOrders } from '../orders/store.ts';

/** Pieces of an order's line. */
interface RefundedLine {
	readonly position: number;
	readonly quantity: number;
	/** Whether they go back into stock. */
	readonly restocks: boolean;
}

export interface RefundInput extends AuditedChange {
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

type Result = Outcome<Refund>;

/**
 * Writes a refund before the provider is asked for it, or returns the one that an earlier call with
 * the same key wrote. Locks the order.
 */
export async function writeRefund(db: Tx, input: RefundInput, nowMs: number): Promise<Result> {
	const known = await findOrderByNumber(db, input.number);
	if (!known) return unknownOrder(input.number);
	await lockOrders(db, [known.id]);
	const order = (await findOrder(db, known.id)) ?? known;
	const earlier = await findByKey(db, order, input);
	if (earlier) return earlier;
	if (await hasMoved(db, order.id, input.seen)) return changedMeanwhile;
	if (input.cancels && order.fulfilment !== 'unfulfilled') {
		return refuse(
			`Order ${order.number} was shipped already: it cannot be cancelled.`,
			409,
			'shipped',
		);
	}
	const cents = await centsToRefund(db, order, input);
	if (!cents.ok) return cents;
	const returned = await returnOf(db, order, input);
	if (!returned.ok) return returned;
	const { returnId } = returned.value;
	const lines = returned.value.lines ?? input.lines ?? [];
	const refusal = await linesRefusal(db, order, input, { lines, cents: cents.value });
	if (refusal) return refusal;
	const isPart = cents.value < order.total_cents - order.refunded_cents;
	if (input.restock && isPart && returnId === null) {
		return refuse(
			'What goes back into stock for a part of the money? Name the return, or refund all that is left.',
		);
	}
	const refund: Refund = {
		id: input.key ?? uuidv7(),
		order_id: order.id,
		cents: cents.value,
		status: 'requested',
		provider_refund_id: null,
		restocks: input.restock ? 1 : 0,
		return_id: returnId,
		failure: null,
		created_at_ms: nowMs,
		asked_at_ms: nowMs,
		settled_at_ms: null,
		cancels: input.cancels ? 1 : 0,
		requested_by: input.requestedBy ?? null,
		booked_at_ms: null,
		shipping_cents: input.shippingCents ?? 0,
		audit_id: input.auditId ?? null,
	};
	const written = await db
		.insertInto('refunds')
		.values(refund)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returningAll()
		.executeTakeFirst();
	// Another call used the key for another order at the same moment.
	if (!written) return otherInput;
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

const otherInput = refuse('Another refund was asked for under the same key: nothing was changed.');

/** Why these lines and this shipping cannot be refunded with the amount. */
async function linesRefusal(
	db: Tx,
	order: Order,
	{ shippingCents = 0, returnNumber }: RefundInput,
	{ lines, cents }: { readonly lines: readonly RefundedLine[]; readonly cents: Cents },
): Promise<Refused | undefined> {
	if (lines.length === 0 && shippingCents === 0) return undefined;
	const { number } = order;
	const bought = await linesOf(db, order.id);
	const refundable = refundableOrder({
		order,
		lines: bought,
		refunds: await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute(),
		refundLines: await refundLinesOf(db, order.id),
	});
	for (const { position, quantity } of lines) {
		const line = bought[position];
		if (!line) return refuse(`Order ${number} has no such line.`);
		const left = piecesLeft(refundable, position);
		if (quantity > left) {
			return left === 0
				? refuse(`${line.name} of order ${number} was refunded already.`)
				: refuse(`Only ${left} of ${line.name} can still be refunded.`);
		}
	}
	if (shippingCents > shippingLeft(refundable)) {
		return refuse(`The shipping of order ${number} was refunded already.`);
	}
	if (order.fulfilment === 'unfulfilled' && cents < refundable.refundableCents) {
		const chosen = (at: number) => lines.find(({ position }) => position === at)?.quantity ?? 0;
		const isRest = bought.every(({ position: at }) => piecesLeft(refundable, at) === chosen(at));
		if (isRest) {
			return refuse(
				`Nothing of order ${number} would be left to ship. Give back the shipping as well, or cancel the order.`,
			);
		}
	}
	// The merchant decides how much a returned piece is worth.
	if (returnNumber !== null) return undefined;
	return tooLittle(refundable, { lines, shippingCents }, cents);
}

function tooLittle(
	order: RefundableOrder,
	choice: Parameters<typeof refundSum>[1],
	cents: Cents,
): Refused | undefined {
	const dueCents = refundSum(order, choice).cents;
	if (cents >= dueCents) return undefined;
	return refuse(`That is less than these lines cost: ${formatCents(dueCents)}.`);
}

/** The refund that an earlier call with the same key made. */
async function findByKey(db: Tx, order: Order, input: RefundInput): Promise<Result | undefined> {
	const { key, cents, returnNumber, shippingCents = 0, restock } = input;
	if (key === undefined) return undefined;
	const refund = await db
		.selectFrom('refunds')
		.selectAll()
		.where('id', '=', key)
		.executeTakeFirst();
	if (!refund) return undefined;
	const returned = returnNumber === null ? undefined : await findReturn(db, returnNumber);
	const isSame =
		refund.order_id === order.id &&
		refund.return_id === (returned?.id ?? null) &&
		(refund.restocks === 1) === restock &&
		(cents === null || cents === refund.cents) &&
		shippingCents === refund.shipping_cents &&
		// The pieces of a return are not part of the input.
		(returnNumber !== null || (await hasLines(db, refund, input.lines ?? [])));
	return isSame ? succeed(refund) : otherInput;
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
): Promise<Outcome<Cents>> {
	const { number } = order;
	const hasMoney = order.status === 'paid' || order.status === 'refunded';
	if (!hasMoney || order.payment_intent_id === null) {
		return refuse(`Order ${number} is not paid: there is nothing to refund.`, 409, 'not-paid');
	}
	const pendingCents = await pendingRefundCents(db, order.id);
	const leftCents = order.total_cents - order.refunded_cents - pendingCents;
	if (leftCents <= 0 && pendingCents === 0) {
		return refuse(`Order ${number} was refunded already: nothing is left.`, 409, 'nothing-left');
	}
	// "All that is left" has changed since the request, so a person must decide again.
	if (leftCents <= 0 || (cents === null && pendingCents > 0)) {
		return refuse(
			`A refund of ${formatCents(pendingCents)} of order ${number} is under way. Look at the order, then say how much.`,
		);
	}
	if (cents !== null && cents > leftCents) {
		return refuse(
			`That is more than is left of order ${number}: ${formatCents(leftCents)} can be refunded.`,
		);
	}
	return succeed(cents ?? leftCents);
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
): Promise<Outcome<RefundedReturn>> {
	if (returnNumber === null) return succeed({ returnId: null, lines: null });
	const row = await findReturn(db, returnNumber);
	if (row?.order_id !== order.id) return refuse(`Order ${order.number} has no such return.`);
	if (row.status !== 'accepted') return refuse('That return has not been accepted.');
	if (row.progress === 'swapped') {
		return refuse('For that return an exchange was sent: its money stays here.');
	}
	const earlier = await db
		.selectFrom('refunds')
		.select('id')
		.where('return_id', '=', row.id)
		.where('status', '!=', 'failed')
		.executeTakeFirst();
	if (earlier) return refuse('That return was refunded already.');
	const { lines } = await withLines(db, row);
	const came = lines.map(({ position, quantity, received }) => ({
		position,
		quantity: received ?? quantity,
		restocks: false,
	}));
	// Some of them can have been refunded on the order's page. If all were, the refund is refused.
	const refunded = await refundLinesOf(db, order.id);
	const bought = await linesOf(db, order.id);
	const left = came.map((line) => ({
		...line,
		quantity: Math.min(
			line.quantity,
			(bought[line.position]?.quantity ?? 0) - refundedPieces(refunded, line.position),
		),
	}));
	const due = left.some(({ quantity }) => quantity > 0) ? left : came;
	return succeed({ returnId: row.id, lines: due.filter(({ quantity }) => quantity > 0) });
}
