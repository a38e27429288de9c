import type { Tx } from '../../db/open.ts';
import type { Order } from '../../db/order-schema.ts';
import { exchangeHolds, lockSizes } from '../../stock/exchange-holds.ts';
import type { AuditedChange } from '../change-status.ts';
import { linesOf } from '../store.ts';
import { release } from './exchange-size.ts';

/**
 * Records whether the refund of a return has been made. Then nothing is sent for it, and what was set
 * aside is released. The caller has locked the order.
 */
export async function markReturnRefunded(
	db: Tx,
	order: Order,
	returnId: string,
	{ isMade, ...change }: AuditedChange & { readonly isMade: boolean; readonly nowMs: number },
): Promise<void> {
	const row = await db
		.updateTable('returns')
		.set(({ eb }) => ({
			progress: isMade
				? 'refunded'
				: eb
						.case()
						.when('received_at_ms', 'is not', null)
						.then('received' as const)
						.else(null)
						.end(),
		}))
		.where('id', '=', returnId)
		.returningAll()
		.executeTakeFirstOrThrow();
	if (!isMade || row.reserved_until_ms === null) return;
	// The refund may put other sizes of the order into stock.
	const bought = (await linesOf(db, order.id)).map(({ product_id: id, size }) => ({ id, size }));
	await lockSizes(db, [...bought, ...(await exchangeHolds(db, returnId))]);
	await release(db, order, row, change);
}
