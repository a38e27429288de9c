import type { Context } from 'hono';
import { ownAddressSchema } from '../../core/orders/change-requests.ts';
import { orderNumberPattern } from '../../core/orders/order-number.ts';
import { notSoldTo } from '../../core/shop/places.ts';
import type { Shopper } from '../auth/index.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database, Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import { answerRefusal, parseBody } from '../http/json.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import { correctOwnAddress } from '../orders/correct-address.ts';
import { orderLinkPath } from '../orders/order-page/links.ts';
import { postalAddress } from '../orders/order-page/order-status.ts';
import { mayReturn } from '../orders/returns/returns.ts';
import { addressOf } from '../orders/stored-address.ts';
import { cancelOrder } from '../payments/cancel-by-shopper.ts';
import type { Services } from '../services.ts';
import { isOwnedBy, myOrder, ordersOf } from './own-orders.ts';

/** GET /functions/v1/my-orders: 200 `{ orders }`, in the format of core's `myOrdersSchema`. */
export function myOrders(services: Services) {
	return (context: Context, shopper: Shopper) => answerAll(services, context, shopper);
}

const noSuchOrder = 'Your account has no such order.';

/**
 * POST /functions/v1/my-orders/{number}/cancel: cancels an order that is not shipped yet, and answers
 * all orders, also if it is cancelled already; 404 for an order of somebody else; 409 if it cannot be
 * cancelled. It needs a recent sign-in.
 */
export function cancelMyOrder(services: Services) {
	return async (context: Context, shopper: Shopper) => {
		const order = await ownOrder(services.db, shopper, context.req.param('number') ?? '');
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const cancelled = await cancelOrder(services, order);
		if (!cancelled.ok) return answerRefusal(context, cancelled);
		return await answerAll(services, context, shopper);
	};
}

/**
 * PUT /functions/v1/my-orders/{number}/address (core's `ownAddressSchema`): corrects the address of
 * an order that is not shipped yet, mails its e-mail address, and answers all orders; 404 for an
 * order of somebody else; 409 if it cannot be changed. It needs a recent sign-in.
 */
export function putMyOrderAddress(services: Services) {
	return async (context: Context, shopper: Shopper, body: unknown) => {
		const input = parseBody(ownAddressSchema, body);
		if (!input.ok) return answerRefusal(context, input);
		const order = await ownOrder(services.db, shopper, context.req.param('number') ?? '');
		if (!order) return context.json({ error: noSuchOrder }, 404);
		const { address, revision: seen } = input.value;
		const notSold = notSoldTo(services.currentCatalogue().shop, address, addressOf(order));
		if (notSold !== null) return context.json({ error: notSold }, 409);
		const nowMs = services.now();
		const corrected = await commitIfOk(services.db, async (tx) => {
			const done = await correctOwnAddress(tx, {
				orderId: order.id,
				address,
				nowMs,
				seen,
				merchantEmail: services.merchantEmail,
				shop: services.currentCatalogue().shop,
			});
			if (done.ok) await enqueueAddressChanged(tx, done.value, nowMs);
			return done;
		});
		if (!corrected.ok) return answerRefusal(context, corrected);
		services.wakeOutbox();
		return await answerAll(services, context, shopper);
	};
}

async function ownOrder(
	db: Database,
	shopper: Shopper,
	number: string,
): Promise<Order | undefined> {
	if (!orderNumberPattern.test(number)) return undefined;
	return await db
		.selectFrom('orders')
		.selectAll()
		.where('number', '=', number)
		.where(isOwnedBy(shopper))
		.executeTakeFirst();
}

/** The order's mailbox is told, which may not be the account's. */
async function enqueueAddressChanged(db: Tx, order: Order, nowMs: number): Promise<void> {
	await enqueueMessage(
		db,
		{
			cause: `address-changed:${order.id}:${nowMs}`,
			template: 'address-changed',
			recipient: order.email,
			data: {
				number: order.number,
				orderPath: await orderLinkPath(db, order, nowMs),
				address: postalAddress(order),
			},
		},
		nowMs,
	);
}

async function answerAll(
	services: Services,
	context: Context,
	shopper: Shopper,
): Promise<Response> {
	const all = await ordersOf(services.db, shopper);
	const bought = all.filter(({ order: { status } }) => status !== 'expired' && status !== 'failed');
	const orders = bought.map(async (own) => {
		const orderPath = await orderPathOf(services, own.order);
		const returnPath = mayReturn(own.order, services.now()) ? orderPath : null;
		return { ...myOrder(own), orderPath, returnPath };
	});
	// An external service that auto-confirms accepts no link as a proof.
	const canProve = services.hasOwnAccounts && !shopper.isEmailProven;
	return context.json({
		orders: await Promise.all(orders),
		emailToConfirm: canProve ? shopper.email : null,
	});
}

/** The signed path, which mails to the shopper also have. */
async function orderPathOf({ db, now }: Services, order: Order): Promise<string | null> {
	return order.paid_at_ms === null ? null : await orderLinkPath(db, order, now());
}
