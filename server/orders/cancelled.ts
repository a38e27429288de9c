import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund } from '../db/payment-schema.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { linesOf } from './store.ts';

/** Those of the orders that were cancelled: a refund that cancels them was made. */
export async function cancelledOf(
	db: DbOrTx,
	orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
	if (orderIds.length === 0) return new Set();
	const rows = await db
		.selectFrom('refunds')
		.select('order_id')
		.where('order_id', 'in', orderIds)
		.where('cancels', '=', 1)
		.where('status', '=', 'made')
		.execute();
	return new Set(rows.map((row) => row.order_id));
}

/** Enqueues the mail that a shopper has cancelled an order. */
export async function notifyMerchantOfCancellation(
	{ merchantEmail, now }: Pick<Services, 'merchantEmail' | 'now'>,
	db: DbOrTx,
	order: Order,
	refund: Refund,
): Promise<void> {
	if (merchantEmail === null) return;
	const lines = await linesOf(db, order.id);
	await enqueueMessage(
		db,
		{
			cause: `order-cancelled:${refund.id}`,
			template: 'order-cancelled',
			recipient: merchantEmail,
			data: {
				number: order.number,
				email: order.email,
				cents: refund.cents,
				lines: lines.map(({ name, size, quantity }) => ({ name, size, quantity })),
			},
		},
		now(),
	);
}
