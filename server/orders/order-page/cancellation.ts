import { v7 as uuidv7 } from 'uuid';
import { days } from '../../../core/checkout/promise-texts.ts';
import { type Outcome, succeed } from '../../../core/outcome.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import type { Order } from '../../db/order-schema.ts';
import { enqueueWithDailyLimit } from '../../mail/daily-limit.ts';
import { type ChangeRefusals, lockOpenOrder } from '../shopper-changes.ts';
import { termsOf } from '../stored-terms.ts';
import { confirmationPath, confirms, tooManyMails } from './confirm-by-mail.ts';

export interface AskedCancellation {
	readonly order: Order;
	/** The revision that was seen; any if it is empty. */
	readonly seen: string;
	readonly nowMs: number;
	readonly shop: ShopFacts;
}

/** Why shoppers cannot cancel an order. */
export function cancelRefusals(order: Order, { email }: ShopFacts): ChangeRefusals {
	return {
		changed: 'This order has changed in the meantime. Please look at it again.',
		shipped: `Your order has just been shipped, so it can no longer be cancelled. You can send it back within ${days(termsOf(order).returnDays)} of its arrival.`,
		closed: `This order cannot be cancelled here now. Please write to us at ${email}.`,
	};
}

/** Mails the link that confirms a cancellation. Each change of the order makes it invalid. */
export async function askToCancel(
	db: Tx,
	{ order: asked, seen, nowMs, shop }: AskedCancellation,
): Promise<Outcome<Order>> {
	const open = await lockOpenOrder(db, asked.id, seen, cancelRefusals(asked, shop));
	if (!open.ok) return open;
	const { order, revision } = open.value;
	const isMailed = await enqueueWithDailyLimit(
		db,
		{
			cause: `confirm-cancel:${uuidv7()}`,
			template: 'confirm-cancel',
			recipient: order.email,
			data: {
				number: order.number,
				orderPath: await confirmationPath(db, order, confirmedBy(revision), nowMs),
				cents: order.total_cents - order.refunded_cents,
			},
		},
		nowMs,
		{ isPerOrder: true },
	);
	return isMailed ? succeed(order) : tooManyMails(shop);
}

/** Whether a token confirms the cancellation of an order at this revision. */
export async function confirmsCancellation(
	db: DbOrTx,
	order: Order,
	{ revision, token, nowMs }: { revision: string; token: string; nowMs: number },
): Promise<boolean> {
	return await confirms(db, order, confirmedBy(revision), token, nowMs);
}

function confirmedBy(revision: string) {
	return { name: 'cancel', what: `cancel ${revision}` } as const;
}
