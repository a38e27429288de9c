import type { Kysely } from 'kysely';

/** The entry of the audit trail that has made a change of an order or asked for a refund. */
export async function auditIds(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('order_history').addColumn('audit_id', 'text').execute();
	await db.schema.alterTable('refunds').addColumn('audit_id', 'text').execute();
}
