import type { Kysely } from 'kysely';

/** When a notice is tried again whose mailbox got enough mails for a day. */
export async function staffActions(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('stock_notices').addColumn('retry_at_ms', 'bigint').execute();
}
