import type { Context } from 'hono';
import * as v from 'valibot';
import { brand } from '../../core/brand.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { promises } from '../../core/promises.ts';
import type { Order } from '../db/order-schema.ts';
import { readJson } from '../http/json.ts';
import {
	noSuchOrder,
	openOrder,
	orderLinkSchema,
	viewOf,
} from '../orders/order-page/order-page.ts';
import { changeStateOf } from '../orders/shopper-changes.ts';
import { findOrder } from '../orders/store.ts';
import type { Services } from '../services.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundRefusal } from './write-refund.ts';

const maxBodyBytes = 4 * 1024;

/**
 * POST /functions/v1/cancel-order `{ number, t }`: refunds all that is left of an order that is not
 * shipped yet, and puts it back into stock, as the desk's cancellation does. 200 with the present
 * data of the order page, also if it is cancelled already; 404 if the link is invalid; 409 if the
 * order cannot be cancelled.
 */
export function cancelByShopper(services: Services) {
	return async function answerCancel(context: Context): Promise<Response> {
		context.header('Cache-Control', 'no-store');
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const link = v.safeParse(orderLinkSchema, body.value);
		const order = link.success ? await openOrder(services, link.output) : undefined;
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const cancelled = await cancelOrder(services, order);
		if (cancelled.ok) return context.json(cancelled.value);
		return context.json({ error: cancelled.failure }, 409);
	};
}

/**
 * Cancels an order for its shopper. Succeeds with the present data of the order page, also if it was
 * cancelled before; fails with a sentence for the shopper.
 */
export async function cancelOrder(
	services: Services,
	order: Order,
): Promise<Outcome<OrderPageView, string>> {
	const refusal = await refundAll(services, order.id);
	const view = await presentView(services, order);
	// A second press or tab finds the order cancelled.
	if (refusal === null || isCancelledIn(view)) return succeed(view);
	// The other press may have ended between the reads of the first view.
	const next = await presentView(services, order);
	return isCancelledIn(next) ? succeed(next) : fail(refusal);
}

type OrderPageView = Awaited<ReturnType<typeof viewOf>>;

async function presentView(services: Services, order: Order): Promise<OrderPageView> {
	return await viewOf(services, (await findOrder(services.db, order.id)) ?? order);
}

function isCancelledIn({ isCancelled, changes }: OrderPageView): boolean {
	return isCancelled || changes === 'cancelling';
}

/** Returns null on success, else a sentence for the shopper. */
async function refundAll(services: Services, orderId: string): Promise<string | null> {
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
	});
	return made.ok ? null : refusalSentence(made.failure);
}

const notNow = `This order cannot be cancelled here now. Please write to us at ${brand.email}.`;

function refusalSentence({ kind }: RefundRefusal): string {
	switch (kind) {
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
