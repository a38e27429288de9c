import { randomUUIDv7 } from 'node:crypto';
import { productById } from '../../core/catalogue/catalogue.ts';
import type { LineKey } from '../../core/checkout/cart.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Tx } from '../db/open.ts';
import { enqueueMessage } from '../mail/outbox.ts';
import { freeOf, lockStock } from './levels.ts';

export interface StockNoticeInput extends LineKey {
	/** Lower case, as core's schema returns it. */
	readonly email: string;
}

/** Stores a request for a mail when a size is back, once. Fails if the size is in stock. */
export async function requestStockNotice(
	db: Tx,
	{ id, size, email }: StockNoticeInput,
	nowMs: number,
): Promise<Outcome<null, 'in-stock'>> {
	// With the lock, a size that is restocked now either finds the notice or refuses it.
	const level = await lockStock(db, { id, size });
	if (!level || freeOf(level) > 0) return fail('in-stock');
	await db
		.insertInto('stock_notices')
		.values({
			id: randomUUIDv7(),
			email,
			product_id: id,
			size,
			created_at_ms: nowMs,
			told_at_ms: null,
		})
		.onConflict((conflict) =>
			conflict.columns(['product_id', 'size', 'email']).where('told_at_ms', 'is', null).doNothing(),
		)
		.execute();
	return succeed(null);
}

/**
 * Enqueues a mail to everybody who waits for a size, once, and returns their number. The caller has
 * locked the stock.
 */
export async function notifyBackInStock(
	db: Tx,
	{ id, size }: LineKey,
	nowMs: number,
): Promise<number> {
	const product = productById(id);
	if (!product) return 0;
	const notices = await db
		.updateTable('stock_notices')
		.set({ told_at_ms: nowMs })
		.where('product_id', '=', id)
		.where('size', '=', size)
		.where('told_at_ms', 'is', null)
		.returning(['id', 'email'])
		.execute();
	for (const notice of notices) {
		const message = {
			cause: `back-in-stock:${notice.id}`,
			template: 'back-in-stock',
			recipient: notice.email,
			data: { slug: product.slug, name: product.name, size },
		} as const;
		await enqueueMessage(db, message, nowMs);
	}
	return notices.length;
}
