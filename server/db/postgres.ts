import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { watchPool } from '../observe/pools.ts';

/** Kysely's PostgreSQL on `pg`. Big integers are times in milliseconds and fit a number. */
export function postgresDialect(url: string): Dialect {
	const types = new pg.TypeOverrides();
	types.setTypeParser(pg.types.builtins.INT8, Number);
	return new PostgresDialect({
		pool: async () => {
			const pool = new pg.Pool({ connectionString: url, max: 10, types });
			// A connection that dies while idle is replaced by the pool; unheard, it would end the process.
			pool.on('error', () => undefined);
			// Nor is one that dies within a transaction heard by the pool: its queries fail by themselves.
			pool.on('connect', (client) => client.on('error', () => undefined));
			watchPool(pool);
			return pool;
		},
	});
}
