import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { callLimits, type DatabaseLimits, longLimits } from './limits.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** The open transaction, or the database outside of one. */
export type DbOrTx = Database | Tx;

export interface OpenOptions {
	readonly limits?: DatabaseLimits;
	/** Gets a warning about migrations of a later release. */
	readonly log?: MigrationLog;
}

/**
 * Opens the database of a `DATABASE_URL` (`sqlite:FILE`, `sqlite::memory:` or `postgres://…`) and
 * brings its tables up to date. If several processes start at once, one migrates and the others wait.
 * Throws if it cannot be reached.
 */
export async function openDatabase(
	url: string,
	{ limits = callLimits, log }: OpenOptions = {},
): Promise<Database> {
	// A migration may take longer than a call.
	const db = await connectDatabase(url, longLimits);
	try {
		await migrateDatabase(db, migrations, log);
		if (isSqlite(url)) return db;
	} catch (error) {
		await db.destroy();
		throw error;
	}
	await db.destroy();
	return await connectDatabase(url, limits);
}

type Migrations = Readonly<Record<string, Migration>>;
type MigrationLog = Pick<Logger, 'warn'>;

/**
 * Runs the migrations that the database does not have, all in one transaction. A database that a
 * later release has migrated stays as it is: see docs/decisions/024.
 */
export async function migrateDatabase(
	db: Database,
	list: Migrations = migrations,
	log?: MigrationLog,
): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...list }) } });
	const { error } = await migrator.migrateToLatest();
	if (!error) return;
	const newer = await newerMigrations(db, list).catch(() => []);
	if (newer.length === 0) throw error;
	log?.warn({ migrations: newer }, 'a later release has migrated the database');
}

/** The names that come after all of `list`, if the database has all of `list` and no other unknown one. */
async function newerMigrations(db: Database, list: Migrations): Promise<readonly string[]> {
	const { rows } = await sql<{ name: string }>`
		select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
	const executed = rows.map(({ name }) => name).toSorted();
	const known = Object.keys(list).toSorted();
	const isComplete = known.every((name, index) => executed[index] === name);
	return isComplete ? executed.slice(known.length) : [];
}

/** The same, with its tables as they are. SQLite knows no limits. */
export async function connectDatabase(
	url: string,
	limits: DatabaseLimits = callLimits,
): Promise<Database> {
	return new Kysely<Schema>({ dialect: await dialectFor(url, limits) });
}

async function dialectFor(url: string, limits: DatabaseLimits): Promise<Dialect> {
	if (isSqlite(url)) return sqliteDialect(url.slice('sqlite:'.length));
	// Imported only when needed, to save its memory in a shop on SQLite.
	const { postgresDialect } = await import('./postgres.ts');
	return postgresDialect(url, limits);
}

function isSqlite(url: string): boolean {
	return url.startsWith('sqlite:');
}
