import { type IntervalJob, startInterval } from '../../runtime/interval-job.ts';
import type { Services } from '../../services.ts';
import { findOrder, lockOrders } from '../store.ts';
import { release } from './exchange-size.ts';

const hourMs = 60 * 60_000;

type Parts = Pick<Services, 'db' | 'log' | 'now' | 'wakeOutbox'>;

/** Releases, every hour, exchanges whose parcel did not come in time. */
export function startReleasingExchanges(parts: Parts): IntervalJob {
	return startInterval(hourMs, (isStopped) => releaseLapsed(parts, isStopped));
}

/**
 * Releases what is set aside for exchanges past their day. They stay accepted: a parcel that comes after
 * all is exchanged for what is free then. It can run concurrently.
 */
export async function releaseLapsed(
	{ db, log, now, wakeOutbox }: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const nowMs = now();
	try {
		const lapsed = db
			.selectFrom('returns')
			.selectAll()
			.where('reserved_until_ms', '<=', nowMs)
			.where('progress', 'is', null);
		for (const { id, order_id: orderId } of await lapsed.execute()) {
			if (isStopped()) return;
			await db.transaction().execute(async (transaction) => {
				await lockOrders(transaction, [orderId]);
				const order = await findOrder(transaction, orderId);
				const row = await transaction
					.selectFrom('returns')
					.selectAll()
					.where('id', '=', id)
					.where('reserved_until_ms', '<=', nowMs)
					.where('progress', 'is', null)
					.executeTakeFirst();
				if (order && row) await release(transaction, order, row, nowMs);
			});
			// Those who wait for the size get a mail.
			wakeOutbox();
		}
	} catch (cause) {
		log.error({ err: cause }, 'exchanges that lapsed stay set aside until the next round');
	}
}
