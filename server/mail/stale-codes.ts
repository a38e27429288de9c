import type { Database } from '../db/open.ts';
import { parseColumn } from '../db/parse-column.ts';
import { tables } from '../db/schema.ts';
import { droppedData, isStale, secretTemplates } from './secret-data.ts';

/**
 * Removes expired codes from waiting messages that no transport sends: without a mail server they
 * would stay for ever. Messages in progress are left alone.
 */
export async function dropStaleCodes(db: Database, nowMs: number): Promise<void> {
	const waiting = await db
		.selectFrom('outbox')
		.select(['id', 'template', 'data'])
		.where('status', '=', 'waiting')
		.where('next_attempt_at_ms', '<=', nowMs)
		.where('template', 'in', secretTemplates)
		.execute();
	for (const { id, template, data } of waiting) {
		if (!isStale(template, parseColumn(tables.outbox.data, data), nowMs)) continue;
		await db
			.updateTable('outbox')
			.set({ status: 'failed', data: droppedData, last_error: 'Its code is no longer of use.' })
			.where('id', '=', id)
			.where('status', '=', 'waiting')
			.where('next_attempt_at_ms', '<=', nowMs)
			.execute();
	}
}
