import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** A kind of database that the shop runs on. `create` makes an empty one and gives its address. */
export interface DatabaseKind {
	readonly name: 'SQLite' | 'PostgreSQL';
	create(): Promise<string>;
}

/**
 * The databases that a database test runs on: both, or SQLite alone in `npm run check`.
 * `describe.each(databaseKinds())('orders on $name', ({ create }) => { … })`
 */
export function databaseKinds(): readonly DatabaseKind[] {
	const sqlite: DatabaseKind = { name: 'SQLite', create: createSqliteDatabase };
	if (inject('postgresUrl') === null) return [sqlite];
	return [sqlite, { name: 'PostgreSQL', create: createPostgresDatabase }];
}

/** Address of a SQLite file that does not exist yet, deleted when the test run is over. */
export async function createSqliteDatabase(): Promise<string> {
	const name = `${randomBytes(6).toString('hex')}.db`;
	return `sqlite:${join(inject('temporaryFolder'), name)}`;
}

/** Address of an empty database in the PostgreSQL of this test run. */
export async function createPostgresDatabase(): Promise<string> {
	const url = inject('postgresUrl');
	if (url === null) throw new Error('This test run has no PostgreSQL (TEST_DATABASES=sqlite).');
	return createDatabase(url);
}
