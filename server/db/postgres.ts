import {
	type Dialect,
	PostgresDialect,
	type PostgresPool,
	type PostgresPoolClient,
	type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { watchPool } from '../observe/pools.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseLimits } from './limits.ts';

/** Kysely's PostgreSQL on `pg`. Big integers are times in milliseconds and fit a number. */
export function postgresDialect(url: string, limits: DatabaseLimits): Dialect {
	return new PostgresDialect({
		pool: async () => {
			const pool = new pg.Pool({ connectionString: url, ...optionsFrom(limits) });
			// The pool replaces a connection that dies while idle. Without a listener its error ends the process.
			pool.on('error', () => undefined);
			// The pool has no listener while a connection is in use. Its queries fail by themselves.
			pool.on('connect', (client) => client.on('error', () => undefined));
			watchPool(pool);
			return poolWithDeadlines(pool, limits.queryMs);
		},
	});
}

function optionsFrom(limits: DatabaseLimits): pg.PoolConfig {
	const types = new pg.TypeOverrides();
	types.setTypeParser(pg.types.builtins.INT8, Number);
	return {
		types,
		max: limits.connections,
		connectionTimeoutMillis: limits.connectMs,
		statement_timeout: limits.statementMs,
		lock_timeout: limits.lockMs,
		idle_in_transaction_session_timeout: limits.idleInTransactionMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: 5_000,
		// A connection that a fail-over left on the old server is replaced by then.
		maxLifetimeSeconds: 1_800,
	};
}

function poolWithDeadlines(pool: pg.Pool, queryMs: number): PostgresPool {
	return {
		options: pool.options,
		async connect() {
			try {
				return new ClientWithDeadline(await pool.connect(), queryMs);
			} catch (cause) {
				throw unavailable(cause);
			}
		},
		end: () => pool.end(),
	};
}

/**
 * A connection that is closed once a statement got no answer in time. With `query_timeout` of `pg` it
 * would go back to the pool, busy, and perhaps within a transaction.
 */
class ClientWithDeadline implements PostgresPoolClient {
	readonly #client: pg.PoolClient;
	readonly #queryMs: number;
	#lost: DatabaseUnavailable | undefined;

	constructor(client: pg.PoolClient, queryMs: number) {
		this.#client = client;
		this.#queryMs = queryMs;
	}

	query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
	query(): never;
	async query(statement?: string, parameters: readonly unknown[] = []): Promise<unknown> {
		if (this.#lost) throw this.#lost;
		if (statement === undefined) throw new Error('Cursors are not used.');
		const timer = setTimeout(() => {
			this.#lose(new DatabaseUnavailable(`no answer within ${this.#queryMs} ms`));
		}, this.#queryMs);
		try {
			return await this.#client.query(statement, [...parameters]);
		} catch (cause) {
			if (!(cause instanceof pg.DatabaseError)) this.#lose(unavailable(cause));
			throw this.#lost ?? (isRefusedForNow(cause) ? unavailable(cause) : cause);
		} finally {
			clearTimeout(timer);
		}
	}

	release(isBroken = false): void {
		if (!this.#lost) this.#client.release(isBroken);
	}

	#lose(reason: DatabaseUnavailable): void {
		if (this.#lost) return;
		this.#lost = reason;
		// Closes the connection at once: the server rolls its transaction back.
		this.#client.release(reason);
	}
}

function unavailable(cause: unknown): DatabaseUnavailable {
	const reason = cause instanceof Error ? cause.message : String(cause);
	const code = cause instanceof pg.DatabaseError ? cause.code : undefined;
	return new DatabaseUnavailable(reason, { cause, ...(code !== undefined && { code }) });
}

/**
 * Classes 08 (connection), 53 (no space, no memory, too many connections), 57 (shutdown, a limit was
 * passed) and 58 (system), and the codes of read only, of an idle transaction and of a lock.
 */
const refusedForNow = /^(?:08...|53...|57...|58...|25006|25P03|55P03)$/;

function isRefusedForNow(cause: unknown): boolean {
	return cause instanceof pg.DatabaseError && refusedForNow.test(cause.code ?? '');
}
