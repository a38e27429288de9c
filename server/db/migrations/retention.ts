import { type Kysely, sql } from 'kysely';

/**
 * What retention and the deletion of a person search by. The partial indexes hold what is still to
 * be removed, so that a search is as small as what it finds.
 */
export async function retention(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('outbox').addColumn('order_number', 'text').execute();
	await db.schema.alterTable('provider_events').addColumn('redacted_at_ms', 'bigint').execute();
	for (const statement of [
		sql`create index outbox_order on outbox (order_number)`,
		sql`create index outbox_mailbox on outbox (lower(recipient), template, created_at_ms)`,
		sql`create index outbox_retained on outbox (created_at_ms) where status <> 'waiting' and recipient <> ''`,
		sql`create index provider_events_retained on provider_events (received_at_ms) where redacted_at_ms is null`,
		sql`create index orders_unpaid_retained on orders (payment_expires_at_ms) where status not in ('pending', 'paid', 'refunded') and email <> ''`,
		sql`create index orders_email on orders (lower(email))`,
		sql`create index stock_notices_email on stock_notices (email)`,
		sql`create index auth_audit_log_retained on auth_audit_log (at_ms) where ip is not null or user_agent is not null`,
		sql`create index auth_sessions_retained on auth_sessions (coalesce(refreshed_at_ms, created_at_ms)) where ip is not null or user_agent is not null`,
	]) {
		await statement.execute(db);
	}
}
