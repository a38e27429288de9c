import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { OutboxStatus } from '../db/schema.ts';
import { droppedData } from './secret-data.ts';
import { encryptedData } from './secret-fields.ts';

/** Drops the data of messages whose codes and links nobody can decrypt any more. */
export async function dropUnreadable(db: Tx): Promise<void> {
	await db
		.updateTable('outbox')
		.set({
			data: droppedData,
			status: sql<OutboxStatus>`case when status = 'waiting' then 'failed' else status end`,
			last_error: 'The key of its code or link is lost.',
		})
		.where('data', 'like', encryptedData)
		.execute();
}
