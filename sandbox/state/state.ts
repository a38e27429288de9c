import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { schema } from './schema.ts';

/** The provider's books: one SQLite file. */
export interface State {
	/** Runs `work` wholly or not at all. One inside another joins the outer one. */
	transaction<T>(work: () => T): T;
	/** A prepared statement, kept. */
	prepare(sql: string): StatementSync;
	close(): void;
}

/**
 * Opens the books at `path` (`:memory:` for none that last). A write survives the end of the
 * process; a power cut may take the last few: enough for practice, and four times faster.
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
