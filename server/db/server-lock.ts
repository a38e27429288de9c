import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isBusy } from './database-unavailable.ts';

/** Marks a SQLite database as served by this process. */
export interface ServerLock {
	release(): void;
}

/** Another process serves the database. The message is a sentence for the owner. */
export class DatabaseInUse extends Error {
	override readonly name = 'DatabaseInUse';

	constructor(file: string) {
		super(
			`Another shop runs on ${file}, and SQLite is for one: stop it first, or give this one a DATA_DIR or DATABASE_URL of its own.`,
		);
	}
}

/** In a restart, the process before has this time to end. */
const defaultWaitMs = 10_000;
const retryMs = 100;

/**
 * Makes this process the only one that serves a SQLite database. Commands and backups may run beside
 * it. The lock is on an empty file beside the database, and SQLite takes it from the system, which
 * frees it however the process ends. Null: the database is in memory, or a PostgreSQL.
 */
export async function lockForServer(
	databaseUrl: string,
	waitMs = defaultWaitMs,
): Promise<ServerLock | null> {
	const file = /^sqlite:(.+)/.exec(databaseUrl)?.[1] ?? ':memory:';
	if (file === ':memory:') return null;
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	const lock = new DatabaseSync(`${file}.lock`);
	try {
		const deadlineMs = performance.now() + waitMs;
		while (!take(lock)) {
			if (performance.now() >= deadlineMs) throw new DatabaseInUse(file);
			await delay(retryMs);
		}
	} catch (error) {
		lock.close();
		throw error;
	}
	return { release: () => lock.close() };
}

/** Returns false if another process has it. */
function take(lock: DatabaseSync): boolean {
	try {
		// Without a journal, which would be a second file, and cannot be made on a full disk.
		lock.exec('pragma journal_mode = memory; begin exclusive');
		return true;
	} catch (error) {
		if (isBusy(error)) return false;
		throw error;
	}
}
