import type { Tx } from '../db/open.ts';
import { encryptedData, readData } from './secret-fields.ts';

/** Small, so that little is in memory at once. */
const atMost = 500;

/** Decrypts all messages, for the release before (docs/decisions/027). */
export async function decryptMessages(db: Tx): Promise<void> {
	for (;;) {
		const rows = await db
			.selectFrom('outbox')
			.select(['id', 'data'])
			.where('data', 'like', encryptedData)
			.limit(atMost)
			.execute();
		if (rows.length === 0) return;
		for (const row of rows) {
			await db
				.updateTable('outbox')
				.set({ data: JSON.stringify(await readData(db, row)) })
				.where('id', '=', row.id)
				.execute();
		}
	}
}
