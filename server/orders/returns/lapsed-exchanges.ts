import type { DbOrTx } from '../../db/open.ts';
import { type IntervalJob, startInterval } from '../../runtime/interval-job.ts';
import type { Services } from '../../services.ts';
import { findOrder, lockOrders } from '../store.ts';
import { release } from './exchange-size.ts';

const hourMs = 60 * 60_000;

type Parts = Pick<Services, 'db' | 'log' | 'now'>;

/** Releases, every hour, exchanges whose parcel did not come in time. */
export function startReleasingExchanges(parts: Parts): IntervalJob {
	return startInterval(hourMs, (isStopped) => releaseLapsed(parts, isStopped));
}

/**
 * Releases what is set aside for exchanges past their day. They stay accepted: a parcel that comes after
 * all is exchanged for what is free then. It can run concurrently.
 */
export async function releaseLapsed(
	{ db, log, now }: Parts,
	isStopped: () => boolean = () => false,
): Promise<void> {
	const nowMs = now();
	try {
		for (const { id, order_id: orderId } of await lapsedQuery(db, nowMs).execute()) {
			if (isStopped()) return;
			await db.transaction().execute(async (tx) => {
				await lockOrders(tx, [orderId]);
				const order = await findOrder(tx, orderId);
				const row = await lapsedQuery(tx, nowMs).where('id', '=', id).executeTakeFirst();
				if (order && row) await release(tx, order, row, { nowMs });
			});
		}
	} catch (cause) {
		log.error({ err: cause }, 'exchanges that lapsed stay set aside until the next round');
	}
}

function lapsedQuery(db: DbOrTx, nowMs: number) {
	return db
		.selectFrom('returns')
		.selectAll()
		.where('reserved_until_ms', '<=', nowMs)
		.where('progress', 'is', null);
}
