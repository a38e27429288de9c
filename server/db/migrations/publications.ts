import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

/** The published catalogues. The first one is what every shop sold before it had this table. */
export async function publications(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('publications')
		.addColumn('number', 'integer', (column) => column.primaryKey())
		.addColumn('published_at_ms', 'bigint', (column) => column.notNull())
		// No reference to `auth_users`: the account may be one of another auth service.
		.addColumn('published_by', 'text')
		.addColumn('restores', 'integer', (column) => column.references('publications.number'))
		.addColumn('snapshot', 'text', (column) => column.notNull())
		.addColumn('hash', 'text', (column) => column.notNull())
		.execute();
	const file = new URL('../../catalogue/publication-1.json', import.meta.url);
	const snapshot = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
	const hash = createHash('sha256').update(snapshot).digest('base64url').slice(0, 22);
	await sql`
		insert into publications (number, published_at_ms, snapshot, hash)
		values (1, ${Date.now()}, ${snapshot}, ${hash})`.execute(db);
}
