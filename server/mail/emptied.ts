import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { OutboxStatus } from '../db/schema.ts';
import { droppedData } from './secret-data.ts';

/** Starts an update that removes address and text of messages. The caller adds the condition. */
export function emptied(db: Tx) {
	return db.updateTable('outbox').set({
		recipient: '',
		data: droppedData,
		// A waiting message has no recipient any more.
		status: sql<OutboxStatus>`case when status = 'waiting' then 'failed' else status end`,
		last_error: null,
	});
}
