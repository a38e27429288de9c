import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** A kind of database that the shop runs on. Both functions give an address. */
export interface DatabaseKind {
	readonly name: 'SQLite' | 'PostgreSQL';
	/** Makes a database with the shop's tables. All are copies of one, with the keys that migrations made. */
	create(): Promise<string>;
	/** Makes a database without tables. */
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
 * The databases that a database test runs on: both, or SQLite alone in `npm run check`.
 * `describe.each(databaseKinds())('orders on $name', ({ create }) => { … })`
 */
export function databaseKinds(): readonly DatabaseKind[] {
	return inject('postgresUrl') === null ? [sqlite] : [sqlite, postgres];
}

/**
 * SQLite alone, for tests of parsing, refusals and limits: the statements behind them run on both
 * databases in other tests. `reason` tells which, or why there are none.
 */
export function oneDatabase(_reason: string): readonly DatabaseKind[] {
	return [sqlite];
}

/** Makes a SQLite file with the shop's tables, deleted when the test run is over. */
export async function createSqliteDatabase(): Promise<string> {
	const file = newSqliteFile();
	copyFileSync(inject('sqliteTemplate'), file);
	return `sqlite:${file}`;
}

/** Makes a database with the shop's tables in the PostgreSQL of this test run. */
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
