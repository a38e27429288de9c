import { v7 as uuidv7 } from 'uuid';
import { type Outcome, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database } from '../db/open.ts';
import { writeOrderSearch } from './order-search.ts';
import { unknownOrder } from './refusals.ts';
import { lockByNumber } from './store.ts';

export interface NewNote {
	/** Of two notes with the same id, the second is not added. Default: a new one. */
	readonly id?: string | undefined;
	/** `BLUE-…` */
	readonly number: string;
	/** The merchant's account. */
	readonly accountId: string;
	readonly text: string;
	readonly nowMs: number;
}

/** Adds an internal note to an order. */
export async function addNote(
	db: Database,
	{ id = uuidv7(), number, accountId, text, nowMs }: NewNote,
): Promise<Outcome<null>> {
	return await commitIfOk(db, async (tx) => {
		const order = await lockByNumber(tx, number);
		if (!order) return unknownOrder(number);
		await tx
			.insertInto('order_notes')
			.values({ id, order_id: order.id, account_id: accountId, text, at_ms: nowMs })
			.onConflict((conflict) => conflict.column('id').doNothing())
			.execute();
		await writeOrderSearch(tx, order.id);
		return succeed(null);
	});
}
