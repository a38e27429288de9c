import { createHash } from 'node:crypto';
import type { Tx } from './open.ts';

/** Clients share the rows: two of them may wait for each other, and no address is stored. */
const slots = 1024;

/** Locks a client address until the end of the transaction, so that nobody else counts for it. */
export async function lockClient(db: Tx, address: string): Promise<void> {
	const slot = createHash('sha256').update(address).digest().readUInt32BE() % slots;
	await db
		.insertInto('client_locks')
		.values({ slot })
		.onConflict((conflict) => conflict.column('slot').doUpdateSet({ slot }))
		.execute();
}
