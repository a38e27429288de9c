import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** The owner of a lock renews it this often. */
const renewMs = 1_000;
/**
 * A lock is stale if its time differs more than this from now, in either direction, because a clock
 * may be behind after a boot. Process ids do not help: containers repeat them.
 */
const staleMs = 5_000;
const retryMs = 100;

/**
 * Does some work in one process of this machine at a time. `find` looks for its result, and is asked
 * before each attempt, so that those who waited take the result of the first.
 */
export async function oncePerMachine<Result>(
	lock: string,
	find: () => Promise<Result | null>,
	work: () => Promise<Result>,
): Promise<Result> {
	for (;;) {
		const found = await find();
		if (found !== null) return found;
		if (await take(lock)) break;
		await delay(retryMs);
	}
	const renewing = setInterval(() => {
		const now = new Date();
		utimes(lock, now, now).catch(() => undefined);
	}, renewMs).unref();
	try {
		return (await find()) ?? (await work());
	} finally {
		clearInterval(renewing);
		await rm(lock, { force: true });
	}
}

async function take(lock: string): Promise<boolean> {
	try {
		await writeFile(lock, '', { flag: 'wx' });
		return true;
	} catch (cause) {
		if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
		const found = await stat(lock).catch(() => undefined);
		if (found && Math.abs(Date.now() - found.mtimeMs) > staleMs) await rm(lock, { force: true });
		return false;
	}
}
