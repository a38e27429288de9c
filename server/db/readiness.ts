import type { Logger } from 'pino';
import { changesRefused } from './database-unavailable.ts';
import type { DatabaseLimits } from './limits.ts';
import { connectDatabase, type Database } from './open.ts';

/** Tells whether the database answers and takes changes. */
export interface Readiness {
	/** Null if it does, else what is wrong. Never throws, and takes 2 s at most. */
	check(): Promise<string | null>;
	close(): Promise<void>;
}

export interface ReadinessOptions {
	readonly url: string;
	readonly db: Database;
	readonly log: Pick<Logger, 'error'>;
}

const deadlineMs = 2_000;
/** An answer is reused for this time, because several proxies may ask. */
const validMs = 500;

/** Connecting and asking together take less than the deadline. */
const probeLimits: DatabaseLimits = {
	connectMs: 900,
	queryMs: 900,
	statementMs: 800,
	lockMs: 800,
	idleInTransactionMs: 5_000,
	connections: 1,
};

/**
 * Asks PostgreSQL on a connection of its own, which does not wait for busy ones. SQLite is asked on
 * the shop's connection: a second one would block the process while the first has the write lock.
 */
export async function openReadiness({ url, db, log }: ReadinessOptions): Promise<Readiness> {
	const own = url.startsWith('sqlite:') ? null : await connectDatabase(url, probeLimits);
	let last: Promise<string | null> | undefined;

	async function probe(): Promise<string | null> {
		const { promise: tooLate, resolve } = Promise.withResolvers<string>();
		const timer = setTimeout(() => resolve(noAnswer), deadlineMs);
		const answer = write(own ?? db).then(
			() => null,
			(cause: unknown) => {
				log.error({ err: cause }, 'the database is not ready');
				return changesRefused(cause) ? 'takes no changes' : noAnswer;
			},
		);
		return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
	}

	return {
		check() {
			last ??= probe().finally(() => {
				const forget = () => {
					last = undefined;
				};
				setTimeout(forget, validMs).unref();
			});
			return last;
		},
		async close() {
			await own?.destroy();
		},
	};
}

const noAnswer = `no answer within ${deadlineMs / 1000} s`;
/** No client has this slot. */
const slot = -1;

/** A write also fails on a full disk and on a standby server. A read does not. */
async function write(db: Database): Promise<void> {
	await db
		.insertInto('client_locks')
		.values({ slot })
		.onConflict((conflict) => conflict.column('slot').doUpdateSet({ slot }))
		.execute();
}
