import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { SecretsTable } from './secrets-table.ts';

/** What people write to us, and a list that nobody is put on by somebody else. */
export async function messages(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('messages')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('source', 'text', (column) =>
			column.notNull().check(sql`source in ('contact', 'chat')`),
		)
		.addColumn('status', 'text', (column) =>
			column.notNull().check(sql`status in ('unread', 'done')`),
		)
		.addColumn('is_suspect', 'integer', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('phone', 'text')
		.addColumn('subject', 'text')
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('attempt_hash', 'text', (column) => column.notNull().unique())
		.addColumn('created_at_ms', 'bigint', (column) => column.notNull())
		.addColumn('done_at_ms', 'bigint')
		.execute();
	await db.schema
		.createIndex('messages_newest')
		.on('messages')
		.columns(['status', 'is_suspect', 'created_at_ms'])
		.execute();
	await db.schema
		.createIndex('messages_email')
		.on('messages')
		.expression(sql`lower(email)`)
		.execute();
	await confirmedSubscribers(db.withTables<SecretsTable>());
}

/** Whoever is on the list by now stays on it. */
async function confirmedSubscribers(db: Kysely<SecretsTable>): Promise<void> {
	await db.schema.alterTable('subscribers').addColumn('confirmed_at_ms', 'bigint').execute();
	await db.schema.alterTable('subscribers').addColumn('left_at_ms', 'bigint').execute();
	await sql`update subscribers set confirmed_at_ms = created_at_ms`.execute(db);
	await db
		.insertInto('auth_secrets')
		.values({
			name: 'crew-link',
			value: randomBytes(32).toString('base64url'),
			created_at_ms: Date.now(),
		})
		.execute();
}
