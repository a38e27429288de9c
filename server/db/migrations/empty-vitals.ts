import { type Kysely, sql } from 'kysely';

/**
 * Measurements of visits are no longer taken or read, and their job that deleted old ones is gone.
 * The table stays, because the release before this one writes to it.
 */
export async function emptyVitals(db: Kysely<unknown>): Promise<void> {
	await sql`delete from vitals`.execute(db);
}
