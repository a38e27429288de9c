import type { Context } from 'hono';
import * as v from 'valibot';
import { brand } from '../../core/brand.ts';
import { cancelConfirmationSchema, cancellationSchema } from '../../core/orders/change-requests.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { promises } from '../../core/promises.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Order } from '../db/order-schema.ts';
import { askToCancel, confirmsCancellation } from '../orders/order-page/cancellation.ts';
import { tooManyMails } from '../orders/order-page/confirm-by-mail.ts';
import {
	isCancelledIn,
	noSuchOrder,
	type OrderPageView,
	openOrder,
	viewOf,
} from '../orders/order-page/order-page.ts';
import { revisionOf } from '../orders/revision.ts';
import { changeStateOf, type OwnRefusal } from '../orders/shopper-changes.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundRefusal } from './write-refund.ts';

/**
 * POST /functions/v1/cancel-order (core's `cancellationSchema`): 200 `{ status: 'mailed' }`, a link
 * that confirms the cancellation was mailed to the order's e-mail address; 200 with the present data
 * of the order page if it is cancelled already; 404 if the link is invalid; 409 if the order cannot be
 * cancelled; 429 after too many mails.
 */
export function askToCancelCall(services: Services) {
	return async function answerAskToCancel(context: Context, body: unknown): Promise<Response> {
		const input = v.safeParse(cancellationSchema, body);
		const order = input.success ? await openOrder(services, input.output) : undefined;
		if (!input.success || !order) return context.json({ error: noSuchOrder }, 404);
		const { revision: seen } = input.output;
		const asked = await commitIfOk(services.db, (tx) =>
			askToCancel(tx, { orderId: order.id, seen, nowMs: services.now() }),
		);
		if (asked.ok) {
			services.wakeOutbox();
			return context.json({ status: 'mailed' });
		}
		if (asked.failure === 'too-often') return context.json({ error: tooManyMails }, 429);
		return answer(context, await cancelledOr(services, order, refusalSentence(asked.failure)));
	};
}

/**
 * POST /functions/v1/confirm-cancel (core's `cancelConfirmationSchema`): refunds all that is left of
 * an order that is not shipped yet, and puts it back into stock, as the desk's cancellation does. 200
 * with the present data of the order page, also if it is cancelled already; 404 if a link is invalid;
 * 409 if the order cannot be cancelled.
 */
export function confirmCancelCall(services: Services) {
	return async function answerConfirmCancel(context: Context, body: unknown): Promise<Response> {
		const input = v.safeParse(cancelConfirmationSchema, body);
		const order = input.success ? await openOrder(services, input.output) : undefined;
		if (!input.success || !order) return context.json({ error: noSuchOrder }, 404);
		const { cancel: token } = input.output;
		const revision = await revisionOf(services.db, order.id);
		const now = { revision, token, nowMs: services.now() };
		if (await confirmsCancellation(services.db, order, now)) {
			return answer(context, await cancelOrder(services, order, revision));
		}
		if (order.fulfilment !== 'unfulfilled') {
			return context.json({ error: refusalSentence('shipped') }, 409);
		}
		return answer(context, await cancelledOr(services, order, isOver), 404);
	};
}

const isOver = 'This link does not cancel the order any more. Please ask for a new one.';

function answer(context: Context, outcome: Cancelled, status: 404 | 409 = 409): Response {
	if (outcome.ok) return context.json(outcome.value);
	return context.json({ error: outcome.failure }, status);
}

/** The present data of the order page, or a sentence for the shopper. */
type Cancelled = Outcome<OrderPageView, string>;

/**
 * Cancels an order for its shopper. Succeeds also if it was cancelled before. `seen`: the revision at
 * which it may be cancelled; any if left out.
 */
export async function cancelOrder(
	services: Services,
	order: Order,
	seen?: string,
): Promise<Cancelled> {
	const refusal = await refundAll(services, order.id, seen);
	if (refusal !== null) return await cancelledOr(services, order, refusal);
	return succeed(await presentView(services, order));
}

/** A second press or tab finds the order cancelled. */
async function cancelledOr(services: Services, order: Order, refusal: string): Promise<Cancelled> {
	const view = await presentView(services, order);
	if (isCancelledIn(view)) return succeed(view);
	// The other press may have ended between the reads of the first view.
	const next = await presentView(services, order);
	return isCancelledIn(next) ? succeed(next) : fail(refusal);
}

async function presentView(services: Services, order: Order): Promise<OrderPageView> {
	return await viewOf(services, (await findOrder(services.db, order.id)) ?? order);
}

/** Returns null on success, else a sentence for the shopper. */
async function refundAll(
	services: Services,
	orderId: string,
	seen: string | undefined,
): Promise<string | null> {
	const order = await findOrder(services.db, orderId);
	if (!order) return noSuchOrder;
	// The provider refuses the refund of a disputed payment too. This asks before one is written.
	const isWaiting = order.status === 'paid' && order.fulfilment === 'unfulfilled';
	if (isWaiting && (await changeStateOf(services.db, order)) !== 'open') return notNow;
	const made = await refundOrder(services, {
		number: order.number,
		cents: null,
		restock: true,
		returnNumber: null,
		cancels: true,
		requestedBy: 'shopper',
		...(seen !== undefined && { seen }),
	});
	return made.ok ? null : refusalSentence(made.failure.kind);
}

const notNow = `This order cannot be cancelled here now. Please write to us at ${brand.email}.`;

function refusalSentence(kind: RefundRefusal['kind'] | OwnRefusal): string {
	switch (kind) {
		case 'changed':
			return 'This order has changed in the meantime. Please look at it again.';
		case 'shipped':
			return `Your order has just been shipped, so it can no longer be cancelled. You can send it back within ${promises.returnDays} days of its arrival.`;
		case 'nothing-left':
			return 'This order was refunded already.';
		case 'not-paid':
			return 'This order is not paid, so there is nothing to cancel.';
		case 'disputed':
			return `Your bank is looking into this payment, so the order cannot be cancelled here. Please write to us at ${brand.email}.`;
		case 'refused':
			return `Your bank did not take the money back, so the order is not cancelled. Please write to us at ${brand.email}.`;
		default:
			return notNow;
	}
}
