import type { DbOrTx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';
import type { Refund } from '../db/payment-schema.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { linesOf } from './store.ts';

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
