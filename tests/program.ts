import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that a test has started. */
export interface Program {
	readonly pid: number;
	/** The output so far of both streams, for error messages. */
	output(): string;
	/**
	 * Resolves to the first match in the output. Rejects if the program ends before, or after the
	 * timeout.
	 */
	seen(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
	hasEnded(): boolean;
	/** Null while the program runs, and after a signal has ended it. */
	exitCode(): number | null;
	/** Closes our end of both output streams, so that nobody reads them. */
	closeOutput(): void;
	/** Sends the signal, and SIGKILL after ten seconds. */
	stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
	/** A folder to delete after the program has ended, even if the tests crash. */
	readonly temporaryFolder?: string;
	/**
	 * Whether `stop` waits for the deletion of the folder. A large one can be deleted in the
	 * background.
	 */
	readonly isFolderAwaited?: boolean;
}

const forceAfterMs = 10_000;

/** Starts a program that is killed with the tests. */
export async function startProgram(
	command: string,
	args: readonly string[],
	{ temporaryFolder = '', isFolderAwaited = true, ...options }: ProgramOptions = {},
): Promise<Program> {
	const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	const listeners = new Set<() => void>();
	const changed = () => {
		for (const listener of listeners) listener();
	};
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			output += text;
			changed();
		});
	}
	child.once('close', changed);
	await once(child, 'spawn');
	const pid = child.pid ?? 0;
	const guard = startGuard(pid, temporaryFolder);
	const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

	return {
		pid,
		output: () => output,
		hasEnded,
		exitCode: () => child.exitCode,
		closeOutput() {
			child.stdout.destroy();
			child.stderr.destroy();
		},
		seen: (pattern, timeoutMs = 60_000) =>
			new Promise((resolve, reject) => {
				const check = () => {
					const match = pattern.exec(output);
					if (match) settle(() => resolve(match));
					else if (hasEnded()) settle(() => reject(new Error(`${command} ended:\n${output}`)));
				};
				const tooSlow = () => reject(new Error(`${command} never wrote ${pattern}:\n${output}`));
				const timer = setTimeout(() => settle(tooSlow), timeoutMs);
				const settle = (then: () => void) => {
					clearTimeout(timer);
					listeners.delete(check);
					then();
				};
				listeners.add(check);
				check();
			}),
		async stop(signal = 'SIGTERM') {
			await end(child, signal);
			if (guard.exitCode !== null) return;
			if (!isFolderAwaited) {
				guard.stdin?.end();
				return;
			}
			guard.ref();
			const guardEnded = once(guard, 'close');
			guard.stdin?.end();
			await guardEnded;
		},
	};
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, 'exit');
	child.kill(signal);
	const force = setTimeout(() => child.kill('SIGKILL'), forceAfterMs);
	await ended;
	clearTimeout(force);
}

/**
 * A shell that waits for the end of its input, which comes when we close it or die. Then it ends
 * the program, by force after five seconds, and deletes the folder.
 */
const guardScript = `
	read -r _
	kill -TERM "$0" 2>/dev/null
	for _ in $(seq 50); do kill -0 "$0" 2>/dev/null || break; sleep 0.1; done
	kill -KILL "$0" 2>/dev/null
	[ -z "$1" ] || rm -rf "$1"
`;

function startGuard(pid: number, temporaryFolder: string) {
	const guard = spawn('/bin/sh', ['-c', guardScript, String(pid), temporaryFolder], {
		stdio: ['pipe', 'ignore', 'ignore'],
		// In a process group of its own, so that Ctrl-C does not end it too early.
		detached: true,
	});
	guard.unref();
	return guard;
}
