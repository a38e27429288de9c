import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { type OrderLookup, orderLookupSchema } from '../../../core/orders/order-lookup.ts';
import type { Tx } from '../../db/open.ts';
import type { Order } from '../../db/order-schema.ts';
import { answerRefusal, parseBody } from '../../http/json.ts';
import { enqueueWithDailyLimit } from '../../mail/daily-limit.ts';
import type { Services } from '../../services.ts';
import { findOrderByNumber } from '../store.ts';
import { orderLinkPath } from './links.ts';

/**
 * POST /functions/v1/find-order `{ number, email }`: always 200 `{ status: 'noted' }`. The link is
 * mailed if a paid order has this number and address.
 */
export function findOrder(services: Services) {
	return async function answerFindOrder(context: Context, body: unknown): Promise<Response> {
		const lookup = parseBody(orderLookupSchema, body);
		if (!lookup.ok) return answerRefusal(context, lookup);
		await services.db.transaction().execute((tx) => mailLink(tx, lookup.value, services.now()));
		services.wakeOutbox();
		return context.json({ status: 'noted' });
	};
}

/**
 * Constant work for every lookup, to prevent enumeration by timing: a mail that is not to be sent
 * is written and deleted too.
 */
async function mailLink(db: Tx, { number, email }: OrderLookup, nowMs: number): Promise<void> {
	const order = await findOrderByNumber(db, number);
	const linked = order ?? { number, link_version: 0 };
	const data = { number, orderPath: await orderLinkPath(db, linked, nowMs) };
	await enqueueWithDailyLimit(
		db,
		{
			cause: `order-link:${uuidv7()}`,
			template: 'order-link',
			// An order without personal data has no address.
			recipient: order?.email || email,
			data,
		},
		nowMs,
		{ shouldSend: isTheirs(order, email) },
	);
}

/** Unpaid orders are excluded: anybody can type an address and have mails sent to it. */
function isTheirs(order: Order | undefined, email: string): boolean {
	return order !== undefined && order.paid_at_ms !== null && order.email.toLowerCase() === email;
}
