import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Publication } from '../../core/catalogue/publication.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { PublicationFiles } from '../http/site.ts';
import { DiskFault, diskFaultCode, isDiskFault } from '../runtime/disk-fault.ts';
import { oncePerMachine } from './once-per-machine.ts';
import { findPrevious, readFresh, readRendered } from './rendered-folder.ts';

const program = join(import.meta.dirname, 'render-pages.ts');

/** All pages of a thousand products take a tenth of it. */
const deadlineMs = 300_000;
const memoryMb = 512;

const killedBySystem =
	'The pages cannot be made: the system has killed the program, probably for lack of memory.';

/** What the program reads. */
export interface RenderInput {
	/** As its schema has parsed it, so it is not checked again. */
	readonly publication: Publication;
	/** Null: the pages are published. */
	readonly preview: { readonly notes: readonly string[] } | null;
}

export interface RenderOptions {
	/** The build's `dist/render`. */
	readonly renderDir: string;
	/** The hash of the build. */
	readonly build: string;
	/** The folder of the pages. Its name must have the hashes of input and build. */
	readonly target: string;
	readonly input: RenderInput;
}

/**
 * Renders pages in a child process, so that its memory is freed. A folder that this machine has
 * rendered before is used again, and so are pages of the previous folder that show the same.
 * Throws if the disk does not take the pages: another try may do.
 */
export async function renderFolder({
	renderDir,
	build,
	target,
	input,
}: RenderOptions): Promise<Rendered> {
	async function find(): Promise<Rendered | null> {
		const files = await readRendered(target);
		return files && succeed(files);
	}
	async function render(): Promise<Rendered> {
		// It may be there, but not whole.
		await rm(target, { recursive: true, force: true });
		const previous = await findPrevious(dirname(target), build);
		const args = [renderDir, target, build, ...(previous === null ? [] : [previous])];
		const fault = await runProgram(args, JSON.stringify(input)).catch(describeError);
		if (fault !== null) return refuse(fault);
		const files = await readFresh(target);
		return files ? succeed(files) : refuse('The pages have disappeared from the disk.');
	}
	try {
		await mkdir(dirname(target), { recursive: true, mode: 0o700 });
		return await oncePerMachine(`${target}.lock`, find, render);
	} catch (cause) {
		if (isDiskFault(cause)) throw cause;
		return refuse(`The pages cannot be stored: ${String(cause)}.`);
	}
}

type Rendered = Outcome<PublicationFiles>;

function describeError(cause: unknown): string {
	if (isDiskFault(cause)) throw cause;
	return `The pages cannot be made: ${cause instanceof Error ? cause.message : String(cause)}.`;
}

/** Returns a sentence if the program fails. Throws if it does not start, or for lack of space. */
async function runProgram(args: readonly string[], input: string): Promise<string | null> {
	const cache = getCompileCacheDir();
	const child = spawn(process.execPath, [`--max-old-space-size=${memoryMb}`, program, ...args], {
		stdio: ['pipe', 'pipe', 'ignore'],
		timeout: deadlineMs,
		killSignal: 'SIGKILL',
		env: { NODE_ENV: 'production', ...(cache && { NODE_COMPILE_CACHE: cache }) },
	});
	const ended = once(child, 'close');
	// Without a pid the child has not started, and may have no streams. This throws the reason.
	if (child.pid === undefined) await ended;
	// If the child ends before it has read, its exit code is reported below.
	child.stdin.on('error', () => undefined).end(input);
	const [output, [exitCode, signal]] = await Promise.all([text(child.stdout), ended]);
	if (exitCode === 0) return null;
	if (exitCode === diskFaultCode) throw new DiskFault(output);
	if (child.killed) return `The pages were not ready after ${deadlineMs / 1000} seconds.`;
	if (signal === 'SIGKILL') return killedBySystem;
	return output || `The pages cannot be made: the program ended with ${signal ?? exitCode}.`;
}
