import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDriver,
	SqliteIntrospector,
	SqliteQueryCompiler,
	type SqliteStatement,
} from 'kysely';

/** Kysely's SQLite on Node's own driver: WAL, every commit on disk before it is acknowledged. */
export function sqliteDialect(file: string): Dialect {
	return {
		createAdapter: () => new TransactionalDdlAdapter(),
		createDriver: () => new ImmediateSqliteDriver(() => openSqlite(file)),
		createIntrospector: (db) => new SqliteIntrospector(db),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

/** SQLite can roll back changes of tables. So the migrator runs all migrations in one transaction. */
class TransactionalDdlAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

class ImmediateSqliteDriver extends SqliteDriver {
	readonly #database: () => StatementCache | undefined;

	constructor(open: () => StatementCache) {
		let opened: StatementCache | undefined;
		super({
			database: async () => {
				opened = open();
				return opened;
			},
		});
		this.#database = () => opened;
	}

	/** Takes the write lock at the start, so that two writers wait for each other and never deadlock. */
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}

	/** SQLite ends a transaction by itself when the disk is full. Another rollback would hide that error. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#database()?.isTransaction) await super.rollbackTransaction(connection);
	}
}

function openSqlite(file: string): StatementCache {
	if (file !== ':memory:') {
		// Only the owner may read it: the database contains addresses and keys.
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	}
	const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
	if (file !== ':memory:') chmodSync(file, 0o600);
	// Overwrites replaced text and freed pages, so that nothing stays in the file after it was encrypted
	// or removed.
	database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
	return new StatementCache(database);
}

/** Keeps prepared statements by their text: the shop's queries are few and always the same. */
class StatementCache implements SqliteDatabase {
	readonly #database: DatabaseSync;
	readonly #statements = new Map<string, SqliteStatement>();

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	get isTransaction(): boolean {
		return this.#database.isTransaction;
	}

	close(): void {
		this.#statements.clear();
		this.#database.close();
	}

	prepare(sql: string): SqliteStatement {
		const cached = this.#statements.get(sql);
		if (cached) return cached;
		const statement = adapt(this.#database.prepare(sql));
		// Bounded, because a query with a list of values has one text per length. The oldest goes first.
		const oldest = this.#statements.size >= 200 ? this.#statements.keys().next().value : undefined;
		if (oldest !== undefined) this.#statements.delete(oldest);
		this.#statements.set(sql, statement);
		return statement;
	}
}

function adapt(statement: StatementSync): SqliteStatement {
	return {
		reader: statement.columns().length > 0,
		all: (parameters) => statement.all(...bindable(parameters)),
		run: (parameters) => statement.run(...bindable(parameters)),
		iterate: (parameters) => statement.iterate(...bindable(parameters)),
	};
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
	// Kysely types parameters as unknown; the schema admits only text, numbers and null.
	return parameters as SQLInputValue[];
}
