import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { OutboxStatus } from '../db/schema.ts';
import { droppedData } from './secret-data.ts';

/** Removes address and text of messages, sent or not: add which ones. */
export function emptied(db: Tx) {
	return db.updateTable('outbox').set({
		recipient: '',
		data: droppedData,
		// Nobody is there to get it any more.
		status: sql<OutboxStatus>`case when status = 'waiting' then 'failed' else status end`,
		last_error: null,
	});
}
