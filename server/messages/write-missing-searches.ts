import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import { writeOrderTexts } from '../orders/order-search.ts';
import { lockOrders } from '../orders/store.ts';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { Services } from '../services.ts';
import { messageText } from './messages.ts';

// This file goes one release later, with the tables order_words and message_words and the triggers of
// server/db/migrations/order-search.ts.

const hourMs = 60 * 60_000;
/** Comes after every id, whatever the locale. */
const lastId = 'zzzz';
/** The batch size. Small batches keep the database responsive. */
const atOnce = 100;

/**
 * Writes the search texts that are missing, now and every hour. The release before this one writes
 * none, and may still run beside this one.
 */
export function startWritingSearches({ db, log }: Pick<Services, 'db' | 'log'>): IntervalJob {
	return startInterval(hourMs, async (isStopped) => {
		try {
			await writeMissingSearches(db, isStopped);
		} catch (cause) {
			log.error({ err: cause }, 'the texts of the search could not be written yet');
		}
	});
}

/** Writes what is missing, newest first. It can be repeated and run concurrently. */
export async function writeMissingSearches(
	db: Database,
	isStopped: () => boolean = () => false,
): Promise<void> {
	for (const write of [writeOrders, writeMessages]) {
		for (let before: string | undefined = lastId; before !== undefined && !isStopped(); ) {
			before = await write(db, before);
			// SQLite answers without I/O, so requests would wait for all batches.
			await setImmediate();
		}
	}
}

/** Writes a batch. Returns the id of its last row; undefined if there are no more. */
async function writeOrders(db: Database, before: string): Promise<string | undefined> {
	return await db.transaction().execute(async (tx) => {
		const rows = await tx
			.selectFrom('orders')
			.select('id')
			.where('id', '<', before)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('order_search')
							.select('order_search.id')
							.whereRef('order_search.id', '=', 'orders.id'),
					),
				),
			)
			.orderBy('id', 'desc')
			.limit(atOnce)
			.execute();
		const ids = rows.map(({ id }) => id);
		await lockOrders(tx, ids);
		await writeOrderTexts(tx, ids);
		return ids.at(-1);
	});
}

async function writeMessages(db: Database, before: string): Promise<string | undefined> {
	const messages = await db
		.selectFrom('messages')
		.selectAll()
		.where('id', '<', before)
		.where('search_text', 'is', null)
		.orderBy('id', 'desc')
		.limit(atOnce)
		.execute();
	for (const { id, ...message } of messages) {
		const search_text = messageText(message);
		await db.updateTable('messages').set({ search_text }).where('id', '=', id).execute();
	}
	return messages.at(-1)?.id;
}
