import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** A kind of database that the shop supports. Both functions return a URL. */
export interface DatabaseKind {
	readonly name: 'SQLite' | 'PostgreSQL';
	/** Creates a database with the shop's tables, as a copy of a template. */
	create(): Promise<string>;
	/** Creates a database without tables. */
	createEmpty(): Promise<string>;
}

export const sqlite: DatabaseKind = {
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
 * Both databases, for tests of transactions, locks, dialects and migrations; SQLite alone in
 * `npm run check`.
 * `describe.each(databaseKinds())('orders on $name', ({ create }) => { … })`
 */
export function databaseKinds(): readonly DatabaseKind[] {
	return inject('postgresUrl') === null ? [sqlite] : [sqlite, postgres];
}

/**
 * Runs tests of parsing, refusals, limits and texts on SQLite in `npm test`, and on PostgreSQL in
 * `npm run test:deep`. `onOneDatabase('messages', ({ create }) => { … })`
 */
export function onOneDatabase(title: string, tests: (kind: DatabaseKind) => void): void {
	describe(`${title} on SQLite`, () => tests(sqlite));
	describe(`${title} on PostgreSQL`, { tags: 'deep' }, () => tests(postgres));
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
