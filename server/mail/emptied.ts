import { sql, type Transaction } from 'kysely';
import type { OutboxStatus, Schema } from '../db/schema.ts';
import { droppedData } from './secret-data.ts';

/** Removes address and text of messages, sent or not: add which ones. */
export function emptied(db: Transaction<Schema>) {
	return db.updateTable('outbox').set({
		recipient: '',
		data: droppedData,
		// Nobody is there to get it any more.
		status: sql<OutboxStatus>`case when status = 'waiting' then 'failed' else status end`,
		last_error: null,
	});
}
