import { randomUUIDv7 } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database } from '../db/open.ts';
import { reindexOrders } from './search-index.ts';
import { lockByNumber } from './store.ts';

export interface NewNote {
	/** `BLUE-…` */
	readonly number: string;
	/** The merchant's account. */
	readonly accountId: string;
	readonly text: string;
	readonly nowMs: number;
}

/** Adds an internal note to an order and returns the note's id. */
export async function addNote(
	db: Database,
	{ number, accountId, text, nowMs }: NewNote,
): Promise<Outcome<string, 'unknown-order'>> {
	return await commitIfOk(db, async (transaction) => {
		const order = await lockByNumber(transaction, number);
		if (!order) return fail('unknown-order');
		const id = randomUUIDv7();
		await transaction
			.insertInto('order_notes')
			.values({ id, order_id: order.id, account_id: accountId, text, at_ms: nowMs })
			.execute();
		await reindexOrders(transaction, [order.id]);
		return succeed(id);
	});
}
