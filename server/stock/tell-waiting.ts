import type { Product } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { lockClient } from '../db/lock-client.ts';
import type { Database } from '../db/open.ts';
import { enqueueWithDailyLimit } from '../mail/daily-limit.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { findSoldOut } from './sold-out.ts';

const everyMs = 5000;
/** Notices that are read at once. Between two reads a size can sell out again. */
const batchSize = 100;
/** When a notice is tried again whose mailbox got enough mails of this kind for a day. */
const retryMs = 24 * 60 * 60_000;

type Parts = Pick<Services, 'db' | 'currentCatalogue' | 'log' | 'now' | 'wakeOutbox'>;

/** Checks now and every five seconds which sizes are back, and tells those who wait for them. */
export function startTellingWaiting(parts: Parts): IntervalJob {
	return startInterval(everyMs, async (isStopped) => {
		try {
			await tellWaiting(parts, isStopped);
		} catch (cause) {
			parts.log.error({ err: cause }, 'who waits for a size could not be told yet');
		}
	});
}

/**
 * Enqueues a mail for each open notice of a size that is free now. Each notice is a transaction of
 * its own, so it can be repeated and run concurrently, and no stock is locked.
 */
export async function tellWaiting(
	parts: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	for (const product of parts.currentCatalogue().products) {
		for (;;) {
			const notices = await noticesOf(parts.db, product, parts.now());
			for (const id of notices) {
				if (isStopped()) return;
				await tell(parts.db, id, product, parts.now());
			}
			if (notices.length > 0) parts.wakeOutbox();
			if (notices.length < batchSize) break;
		}
	}
}

/** Open notices of the sizes of a product that are free now. */
async function noticesOf(db: Database, { id, sizes }: Product, nowMs: number): Promise<string[]> {
	const soldOut = await findSoldOut(db);
	const free = sizes.filter((size) => !soldOut.has(`${id}/${size}`));
	if (free.length === 0) return [];
	const rows = await dueNoticesQuery(db, { id, sizes: free }, nowMs).execute();
	return rows.map((row) => row.id);
}

/** The partial index has only open notices. */
export function dueNoticesQuery(
	db: Database,
	{ id, sizes }: { readonly id: string; readonly sizes: readonly string[] },
	nowMs: number,
) {
	return db
		.selectFrom('stock_notices')
		.select('id')
		.where('product_id', '=', id)
		.where('size', 'in', sizes)
		.where('told_at_ms', 'is', null)
		.where(({ or, eb }) => or([eb('retry_at_ms', 'is', null), eb('retry_at_ms', '<=', nowMs)]))
		.limit(batchSize);
}

async function tell(db: Database, id: string, product: Product, nowMs: number): Promise<void> {
	await db.transaction().execute(async (tx) => {
		const notice = tx.selectFrom('stock_notices').select(['email', 'size']).where('id', '=', id);
		const waiting = await notice.executeTakeFirst();
		if (!waiting) return;
		// Another process may be at the same notice. After the lock its work is visible.
		await lockClient(tx, waiting.email);
		const open = await notice.where('told_at_ms', 'is', null).executeTakeFirst();
		if (!open) return;
		const message = {
			cause: `back-in-stock:${id}`,
			template: 'back-in-stock',
			recipient: open.email,
			data: { slug: product.slug, name: fullName(product), size: open.size },
		} as const;
		const isMailed = await enqueueWithDailyLimit(tx, message, nowMs);
		await tx
			.updateTable('stock_notices')
			.set(isMailed ? { told_at_ms: nowMs } : { retry_at_ms: nowMs + retryMs })
			.where('id', '=', id)
			.execute();
	});
}
