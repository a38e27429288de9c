import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';

/**
 * Counts a paid order for its discount code, once even if the event is repeated, in the transaction
 * of the payment. A use over the limit counts too, because the order stays paid.
 */
export async function countUse(db: Tx, order: Order, nowMs: number): Promise<void> {
	const { id, discount_code: code, discount_cents: cents } = order;
	if (code === null) return;
	// Read after the order is locked: personal data may have been deleted meanwhile.
	const { email } = await db
		.selectFrom('orders')
		.select('email')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const use = await db
		.insertInto('discount_uses')
		.values({ order_id: id, code, email: email.toLowerCase(), cents, at_ms: nowMs })
		.onConflict((conflict) => conflict.column('order_id').doNothing())
		.returning('order_id')
		.executeTakeFirst();
	if (!use) return;
	await db
		.updateTable('discount_codes')
		.set(({ eb, ref }) => ({
			uses: eb(ref('uses'), '+', 1),
			given_cents: eb(ref('given_cents'), '+', cents),
		}))
		.where('code', '=', code)
		.execute();
}
