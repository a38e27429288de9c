import type { Tx } from '../db/open.ts';
import type { Order } from '../db/order-schema.ts';

/**
 * Counts a paid order for its discount code, once however often it is told of, in the transaction in
 * which it is paid. Over the limit too: what is paid stays paid.
 */
export async function countUse(db: Tx, order: Order, nowMs: number): Promise<void> {
	const { id, discount_code: code, discount_cents: cents } = order;
	if (code === null) return;
	// As it is now that its order is locked: somebody who pays late may have been forgotten meanwhile.
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
