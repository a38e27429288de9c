import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** A kind of database that the shop supports. Both functions return a URL. */
export interface DatabaseKind {
	readonly name: 'SQLite' | 'PostgreSQL';
	/** Creates a database with the shop's tables, as a copy of a template. */
	create(): Promise<string>;
	/** Creates a database without tables. */
	createEmpty(): Promise<string>;
}

const sqlite: DatabaseKind = {
	name: 'SQLite',
	create: createSqliteDatabase,
	createEmpty: async () => `sqlite:${newSqliteFile()}`,
};

const postgres: DatabaseKind = {
	name: 'PostgreSQL',
	create: createPostgresDatabase,
	createEmpty: () => createDatabase(postgresUrl()),
};

/**
 * The databases of a database test: both, or SQLite alone in `npm run check`.
 * `describe.each(databaseKinds())('orders on $name', ({ create }) => { … })`
 */
export function databaseKinds(): readonly DatabaseKind[] {
	return inject('postgresUrl') === null ? [sqlite] : [sqlite, postgres];
}

/**
 * SQLite alone, for tests of parsing, refusals and limits. Other tests run the same statements on
 * both databases. `reason` names them, or says why there are none.
 */
export function oneDatabase(_reason: string): readonly DatabaseKind[] {
	return [sqlite];
}

/** Creates a SQLite file with the shop's tables. It is deleted after the test run. */
export async function createSqliteDatabase(): Promise<string> {
	const file = newSqliteFile();
	copyFileSync(inject('sqliteTemplate'), file);
	return `sqlite:${file}`;
}

/** Creates a database with the shop's tables in the PostgreSQL of this test run. */
export async function createPostgresDatabase(): Promise<string> {
	return createDatabase(postgresUrl(), inject('postgresTemplate'));
}

function newSqliteFile(): string {
	return join(inject('temporaryFolder'), `${randomBytes(6).toString('hex')}.db`);
}

function postgresUrl(): string {
	const url = inject('postgresUrl');
	if (url === null) throw new Error('This test run has no PostgreSQL (TEST_DATABASES=sqlite).');
	return url;
}
