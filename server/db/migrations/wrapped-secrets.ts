import { type Kysely, sql } from 'kysely';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The time until which secrets stay as the release before can read them (docs/decisions/027). A new
 * database has no release before.
 */
export async function wrappedSecrets(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable('auth_secrets').addColumn('wrap_after_ms', 'bigint').execute();
	await sql`update auth_secrets set wrap_after_ms = ${Date.now() + dayMs}
		where exists (select 1 from auth_signing_keys) or exists (select 1 from orders)`.execute(db);
}
