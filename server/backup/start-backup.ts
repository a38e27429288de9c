import { fork } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { BackupReport } from './backup.ts';
import type { BackupOrder } from './backup-program.ts';
import { withFolder } from './with-folder.ts';

const program = join(import.meta.dirname, 'backup-program.ts');

/** Enough for a gigabyte on a busy machine. A larger shop has the command, which has no deadline. */
const deadlineMs = 5 * 60_000;

/** An encrypted backup. Its file has no name any more, and is gone once it is read or closed. */
export interface StartedBackup extends Pick<BackupReport, 'orders' | 'bytes'> {
	readonly content: Readable;
}

/** Makes an encrypted backup. Ended by the signal, it leaves nothing. */
export type StartBackup = (
	passphrase: string,
	signal: AbortSignal,
) => Promise<Outcome<StartedBackup>>;

interface Options {
	readonly databaseUrl: string;
	readonly dataDir: string;
}

/** Returns the function that makes backups of a shop, in a child process. */
export function backupsOf({ databaseUrl, dataDir }: Options): StartBackup {
	return async (passphrase, signal) =>
		await withFolder(dataDir, async (folder) => {
			const made = await runProgram({ databaseUrl, folder, passphrase }, signal);
			if (!made.ok) return made;
			const { orders, bytes, file } = made.value;
			return succeed({ orders, bytes, content: (await open(file)).createReadStream() });
		});
}

async function runProgram(order: BackupOrder, signal: AbortSignal): Promise<Outcome<BackupReport>> {
	const ending = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
	// A group of its own, so that pg_dump ends with it.
	const child = fork(program, { detached: true, execArgv: [], stdio: 'ignore' });
	function kill() {
		const isRunning = child.exitCode === null && child.signalCode === null;
		if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGKILL');
	}
	let result: Outcome<BackupReport> = refuse(killed, 503);
	child.once('message', (message) => {
		result = message as typeof result; // our own program sent it
	});
	const ended = once(child, 'close');
	child.send(order);
	ending.addEventListener('abort', kill);
	if (ending.aborted) kill();
	try {
		await ended;
	} finally {
		ending.removeEventListener('abort', kill);
	}
	if (signal.aborted) return refuse('It was given up before it was ready.', 503);
	if (ending.aborted) return refuse(tooLong, 503);
	return result.ok ? result : refuse(result.refusal.sentence, 503);
}

const tooLong =
	'The backup was not ready after five minutes. Make it with npm run shop -- backup FILE.';

const killed = 'The backup could not be made: its program was ended, probably for lack of memory.';
