import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { schema } from './schema.ts';

/** The provider's database, an SQLite file. */
export interface State {
	/** Runs `work` in a transaction. A nested call joins the outer transaction. */
	transaction<T>(work: () => T): T;
	/** A prepared statement, cached. */
	prepare(sql: string): StatementSync;
	close(): void;
}

/**
 * Opens the database at `path` (`:memory:` for tests). Writes survive the end of the process; a
 * power cut may lose the last few. That is enough for practice and four times faster.
 */
export function openState(path: string): State {
	const database = new DatabaseSync(path);
	database.exec(
		'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;',
	);
	database.exec(schema);
	const statements = new Map<string, StatementSync>();
	return {
		transaction: (work) => (database.isTransaction ? work() : inTransaction(database, work)),
		prepare(sql) {
			const known = statements.get(sql);
			if (known) return known;
			const prepared = database.prepare(sql);
			statements.set(sql, prepared);
			return prepared;
		},
		close: () => database.close(),
	};
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
	database.exec('BEGIN IMMEDIATE');
	try {
		const result = work();
		database.exec('COMMIT');
		return result;
	} catch (error) {
		database.exec('ROLLBACK');
		throw error;
	}
}
