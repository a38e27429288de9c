import type { Kysely } from 'kysely';

/**
 * When a notice is tried again whose mailbox got enough mails for a day; who acted by a command; and
 * the list of all actions, newest first, of all or of one account.
 */
export async function staffActions(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('stock_notices').addColumn('retry_at_ms', 'bigint').execute();
	await db.schema.alterTable('desk_audit').addColumn('actor', 'text').execute();
	await db.schema
		.createIndex('desk_audit_list')
		.on('desk_audit')
		.columns(['at_ms', 'id'])
		.execute();
	await db.schema
		.createIndex('desk_audit_account')
		.on('desk_audit')
		.columns(['account_id', 'at_ms', 'id'])
		.execute();
}
