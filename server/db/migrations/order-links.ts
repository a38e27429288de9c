import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { SecretsTable } from './secrets-table.ts';

/** The key that signs links to orders, and an index that counts whom they were mailed to. */
export async function orderLinks(db: Kysely<unknown>): Promise<void> {
	await db
		.withTables<SecretsTable>()
		.insertInto('auth_secrets')
		.values({
			name: 'order-link',
			value: randomBytes(32).toString('base64url'),
			created_at_ms: Date.now(),
		})
		.execute();
	await sql`create index outbox_recipient_kind on outbox (lower(recipient), template, created_at_ms)`.execute(
		db,
	);
}
