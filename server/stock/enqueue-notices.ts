import { shopDay } from '../../core/calendar.ts';
import { hasSize, type Product, type Size } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import type { LineKey } from '../../core/checkout/cart.ts';
import { closedSentence } from '../../core/shop/closing.ts';
import { lockClient } from '../db/lock-client.ts';
import type { Database } from '../db/open.ts';
import { leewayMs } from '../limits/bucket.ts';
import { enqueueWithDailyLimit } from '../mail/daily-limit.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';

const everyMs = 5000;
/** Notices that are read at once. Between two reads a size can sell out again. */
const batchSize = 100;
/** When a notice is tried again whose mailbox got enough mails of this kind for a day. */
const retryMs = 24 * 60 * 60_000;

type Parts = Pick<Services, 'db' | 'currentCatalogue' | 'log' | 'now' | 'wakeOutbox'>;

/** Checks now and every five seconds which sizes are back, and enqueues mails to those who wait. */
export function startStockNotices(parts: Parts): IntervalJob {
	return startInterval(everyMs, async (isStopped) => {
		try {
			await enqueueNotices(parts, isStopped);
		} catch (cause) {
			parts.log.error({ err: cause }, 'stock notices could not be enqueued');
		}
	});
}

/**
 * Enqueues a mail for each open notice of a size that is free now, unless the shop is closed. Each
 * notice is a transaction of its own, so it can be repeated and run concurrently, and no stock is
 * locked.
 */
export async function enqueueNotices(
	parts: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const catalogue = parts.currentCatalogue();
	if (closedSentence(catalogue.shop, shopDay(parts.now(), catalogue.shop.timeZone))) return;
	for (const { id, size } of await sizesWithDueNoticesQuery(parts.db, parts.now()).execute()) {
		const product = catalogue.byId(id);
		if (product && hasSize(product, size)) await enqueueForSize(parts, product, size, isStopped);
	}
}

async function enqueueForSize(
	parts: Parts,
	product: Product,
	size: Size,
	isStopped: () => boolean,
): Promise<void> {
	for (;;) {
		const key = { id: product.id, size };
		const notices = await dueNoticesQuery(parts.db, key, parts.now()).execute();
		for (const { id } of notices) {
			if (isStopped()) return;
			await enqueueNotice(parts.db, id, product, parts.now());
		}
		if (notices.length > 0) parts.wakeOutbox();
		if (notices.length < batchSize) return;
	}
}

/** The free sizes that have due notices, also of products that are no longer sold. */
export function sizesWithDueNoticesQuery(db: Database, nowMs: number) {
	return freeNotices(db, nowMs)
		.select(['stock_notices.product_id as id', 'stock_notices.size'])
		.distinct();
}

/** The next due notices of a size; none if it is sold out. */
export function dueNoticesQuery(db: Database, { id, size }: LineKey, nowMs: number) {
	return freeNotices(db, nowMs)
		.select('stock_notices.id')
		.where('stock_notices.product_id', '=', id)
		.where('stock_notices.size', '=', size)
		.limit(batchSize);
}

/** Due notices of sizes that are free or unlimited. The partial index has only open notices. */
function freeNotices(db: Database, nowMs: number) {
	return db
		.selectFrom('stock_notices')
		.leftJoin('stock', (join) =>
			join
				.onRef('stock.product_id', '=', 'stock_notices.product_id')
				.onRef('stock.size', '=', 'stock_notices.size'),
		)
		.where('told_at_ms', 'is', null)
		.where(({ or, eb }) =>
			or([
				eb('retry_at_ms', 'is', null),
				eb('retry_at_ms', '<=', nowMs),
				// Written while a clock was ahead.
				eb('retry_at_ms', '>', nowMs + retryMs + leewayMs),
			]),
		)
		.where(({ or, eb, ref }) =>
			or([eb('stock.on_hand', 'is', null), eb('stock.on_hand', '>', ref('stock.held'))]),
		);
}

async function enqueueNotice(
	db: Database,
	id: string,
	product: Product,
	nowMs: number,
): Promise<void> {
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
