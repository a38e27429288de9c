import type { Context } from 'hono';
import * as v from 'valibot';
import { cancelConfirmationSchema, cancellationSchema } from '../../core/orders/change-requests.ts';
import { type Outcome, type Refused, refuse, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Order } from '../db/order-schema.ts';
import { answerRefusal } from '../http/json.ts';
import {
	askToCancel,
	cancelRefusals,
	confirmsCancellation,
} from '../orders/order-page/cancellation.ts';
import {
	isCancelledIn,
	noSuchOrder,
	type OrderPageView,
	openOrder,
	viewOf,
} from '../orders/order-page/order-page.ts';
import { revisionOf } from '../orders/revision.ts';
import { type ChangeRefusals, changeStateOf } from '../orders/shopper-changes.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { refundOrder } from './refund-order.ts';

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
			askToCancel(tx, {
				order,
				seen,
				nowMs: services.now(),
				shop: services.currentCatalogue().shop,
			}),
		);
		if (asked.ok) {
			services.wakeOutbox();
			return context.json({ status: 'mailed' });
		}
		return answer(context, await cancelledOr(services, order, asked));
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
			return answer(context, refuse(refusalsOf(services, order).shipped));
		}
		return answer(context, await cancelledOr(services, order, isOver));
	};
}

const isOver = refuse(
	'This link does not cancel the order any more. Please ask for a new one.',
	404,
);

function answer(context: Context, outcome: Cancelled): Response {
	return outcome.ok ? context.json(outcome.value) : answerRefusal(context, outcome);
}

/** The present data of the order page. */
type Cancelled = Outcome<OrderPageView>;

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
	if (refusal) return await cancelledOr(services, order, refusal);
	return succeed(await presentView(services, order));
}

/** A second press or tab finds the order cancelled. */
async function cancelledOr(services: Services, order: Order, refusal: Refused): Promise<Cancelled> {
	const view = await presentView(services, order);
	if (isCancelledIn(view)) return succeed(view);
	// The other press may have ended between the reads of the first view.
	const next = await presentView(services, order);
	return isCancelledIn(next) ? succeed(next) : refusal;
}

async function presentView(services: Services, order: Order): Promise<OrderPageView> {
	return await viewOf(services, (await findOrder(services.db, order.id)) ?? order);
}

async function refundAll(
	services: Services,
	orderId: string,
	seen: string | undefined,
): Promise<Refused | undefined> {
	const order = await findOrder(services.db, orderId);
	if (!order) return refuse(noSuchOrder);
	const refusals = refusalsOf(services, order);
	// The provider refuses the refund of a disputed payment too. This asks before one is written.
	const isWaiting = order.status === 'paid' && order.fulfilment === 'unfulfilled';
	if (isWaiting && (await changeStateOf(services.db, order)) !== 'open') {
		return refuse(refusals.closed);
	}
	const made = await refundOrder(services, {
		number: order.number,
		cents: null,
		restock: true,
		returnNumber: null,
		cancels: true,
		requestedBy: 'shopper',
		...(seen !== undefined && { seen }),
	});
	return made.ok ? undefined : refuse(refusals[made.refusal.code ?? ''] ?? refusals.closed);
}

/** What the shopper reads, also by the code of a refused refund. Codes without a sentence are closed. */
function refusalsOf(
	{ currentCatalogue }: Services,
	order: Order,
): ChangeRefusals & Readonly<Record<string, string>> {
	const { shop } = currentCatalogue();
	return {
		...cancelRefusals(order, shop),
		'nothing-left': 'This order was refunded already.',
		'not-paid': 'This order is not paid, so there is nothing to cancel.',
		disputed: `Your bank is looking into this payment, so the order cannot be cancelled here. Please write to us at ${shop.email}.`,
		refused: `Your bank did not take the money back, so the order is not cancelled. Please write to us at ${shop.email}.`,
	};
}
