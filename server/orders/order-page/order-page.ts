import type { Context } from 'hono';
import * as v from 'valibot';
import type { cancellationStates } from '../../../core/orders/change-requests.ts';
import { orderNumberPattern } from '../../../core/orders/order-number.ts';
import type { Order } from '../../db/order-schema.ts';
import type { Services } from '../../services.ts';
import { refundLinesOf } from '../refund-lines.ts';
import { returnsOfOrder } from '../returns/returns.ts';
import { revisionOf } from '../revision.ts';
import { changeStateOf } from '../shopper-changes.ts';
import { findOrderByNumber, linesOf } from '../store.ts';
import { addressChangeOf } from './address-change.ts';
import { confirmsCancellation } from './cancellation.ts';
import { opensOrder } from './links.ts';
import { orderPageView } from './order-page-view.ts';

/** The parameters of a link. */
const orderLinkSchema = v.object({
	number: v.pipe(v.string(), v.maxLength(40)),
	t: v.pipe(v.string(), v.maxLength(200)),
});

export type OrderLink = Readonly<v.InferOutput<typeof orderLinkSchema>>;

/** The answer to a link that is forged, expired or of another order. */
export const noSuchOrder = 'This link does not open an order.';

/**
 * GET /functions/v1/order?number=…&t=…: the data of the order page (`orderPageView`), or 404. With
 * `change=…` or `cancel=…`, the token of a link that confirms an address or a cancellation,
 * `addressChange` or `cancellation` says what it leads to.
 */
export function orderPage(services: Services) {
	return async function answerOrderPage(context: Context): Promise<Response> {
		const { number = '', t = '', change = '', cancel = '' } = context.req.query();
		const order = await openOrder(services, { number, t });
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const view = await viewOf(services, order);
		return context.json({
			...view,
			...(change !== '' && { addressChange: await addressChangeOf(services, order, change) }),
			...(cancel !== '' && { cancellation: await cancellationOf(services, order, view, cancel) }),
		});
	};
}

/** What the link of a mail leads to. Null if the order is cancelled, as its page says. */
async function cancellationOf(
	{ db, now }: Services,
	order: Order,
	view: OrderPageView,
	token: string,
): Promise<(typeof cancellationStates)[number] | null> {
	if (isCancelledIn(view)) return null;
	// Without a revision the order cannot be changed, and no token is valid.
	const { revision } = view;
	const isValid = await confirmsCancellation(db, order, { revision, token, nowMs: now() });
	return isValid ? 'waiting' : 'over';
}

/** The order of a link in any state; undefined if the link is invalid. */
export async function openOrder(
	services: Services,
	{ number, t }: OrderLink,
): Promise<Order | undefined> {
	if (!orderNumberPattern.test(number)) return undefined;
	const order = await findOrderByNumber(services.db, number);
	// The signature of an unknown order is checked too: constant work prevents enumeration by timing.
	const linked = order ?? { number, link_version: 0 };
	return (await opensOrder(services.db, linked, t, services.now())) ? order : undefined;
}

export type OrderPageView = Awaited<ReturnType<typeof viewOf>>;

/** Whether an order is cancelled, or is being cancelled. */
export function isCancelledIn({ isCancelled, changes }: OrderPageView): boolean {
	return isCancelled || changes === 'cancelling';
}

/** The present data of the order page. */
export async function viewOf({ db, now }: Services, order: Order) {
	const lines = await linesOf(db, order.id);
	const returns = await returnsOfOrder(db, order.id);
	const refunds = await db
		.selectFrom('refunds')
		.selectAll()
		.where('order_id', '=', order.id)
		.where('status', '=', 'made')
		.orderBy('created_at_ms')
		.execute();
	const isCancelled = refunds.some(({ cancels }) => cancels === 1);
	const refundLines = await refundLinesOf(db, order.id);
	const changes = await changeStateOf(db, order);
	const revision = changes === 'open' ? await revisionOf(db, order.id) : '';
	return orderPageView(
		{ order, lines, returns, isCancelled, refunds, refundLines, changes, revision },
		now(),
	);
}
