import { type Dialect, Kysely, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { traceQuery } from '../observe/traces.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** The open transaction, or the database outside of one. */
export type DbOrTx = Database | Tx;

/**
 * Opens the database of a `DATABASE_URL` (`sqlite:FILE`, `sqlite::memory:` or `postgres://…`) and
 * brings its tables up to date. Where several processes start at once, one migrates, the others wait.
 * Throws if it cannot be reached.
 */
export async function openDatabase(url: string): Promise<Database> {
	const db = await connectDatabase(url);
	try {
		await migrateDatabase(db);
		return db;
	} catch (error) {
		await db.destroy();
		throw error;
	}
}

/** Runs the migrations that the database does not have, all in one transaction. */
export async function migrateDatabase(
	db: Database,
	list: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...list }) } });
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}

/** The same, with its tables as they are. */
export async function connectDatabase(url: string): Promise<Database> {
	return new Kysely<Schema>({
		dialect: await dialectFor(url),
		log: ({ level, query, queryDurationMillis }) =>
			traceQuery(query.sql, queryDurationMillis, level === 'error'),
	});
}

async function dialectFor(url: string): Promise<Dialect> {
	if (url.startsWith('sqlite:')) return sqliteDialect(url.slice('sqlite:'.length));
	// A shop on SQLite does without the other driver's memory.
	const { postgresDialect } = await import('./postgres.ts');
	return postgresDialect(url);
}
