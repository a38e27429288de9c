import { type Kysely, sql } from 'kysely';

/**
 * A new shop sells to the United States, until its merchant opens other places. One that has
 * published or sold anything goes on as before.
 */
export async function shipsTo(db: Kysely<unknown>): Promise<void> {
	await sql`insert into private_facts (name, value, changed_at_ms)
		select 'ships-to', '["United States"]', 0
		where not exists (select 1 from orders)
		and not exists (select 1 from publications where number > 1)`.execute(db);
}
