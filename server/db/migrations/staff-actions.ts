import type { Kysely } from 'kysely';

/**
 * When a notice is tried again whose mailbox got enough mails for a day; who acted by a command;
 * the list of all actions, newest first, of all or of one account; and reservations of a client that
 * expired unpaid, for a day.
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
	await db.schema
		.createTable('expired_reservations')
		.addColumn('client_address', 'text', (column) => column.notNull())
		.addColumn('network', 'text', (column) => column.notNull())
		.addColumn('at_ms', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex('expired_reservations_network')
		.on('expired_reservations')
		.columns(['network', 'at_ms'])
		.execute();
	await db.schema
		.createIndex('expired_reservations_time')
		.on('expired_reservations')
		.column('at_ms')
		.execute();
}
