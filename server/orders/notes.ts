import { randomUUIDv7 } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Database } from '../db/open.ts';
import { findOrderByNumber } from './store.ts';

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
	const order = await findOrderByNumber(db, number);
	if (!order) return fail('unknown-order');
	const id = randomUUIDv7();
	await db
		.insertInto('order_notes')
		.values({ id, order_id: order.id, account_id: accountId, text, at_ms: nowMs })
		.execute();
	return succeed(id);
}
