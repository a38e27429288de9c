import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { publicationHash, snapshotOf } from '../catalogue/read-publication.ts';
import type { PublicationFiles } from '../http/site.ts';
import type { BuiltRender } from './built-render.ts';
import { oncePerMachine } from './once-per-machine.ts';
import { readRendered } from './rendered-folder.ts';

const program = join(import.meta.dirname, 'render-pages.ts');

/** Five hundred products take a fifth of both. */
const deadlineMs = 120_000;
const memoryMb = 512;

export interface RenderOptions {
	/** The build's `dist/render`. */
	readonly renderDir: string;
	/** The build of this process. */
	readonly built: BuiltRender;
	/** The folder of all rendered publications. */
	readonly folder: string;
}

/**
 * Renders the pages of a publication in a child process, so that its memory is freed. Pages that
 * this machine has rendered before are used again. Null: the build's own pages show it. A failure is
 * a sentence for the merchant.
 */
export async function renderPublication(
	{ renderDir, built, folder }: RenderOptions,
	catalogue: Catalogue,
): Promise<Rendered> {
	const hash = publicationHash(catalogue);
	if (hash === built.publication) return succeed(null);
	const target = join(folder, `${catalogue.number}-${hash}-${built.build}`);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	async function find(): Promise<Rendered | null> {
		const files = await readRendered(target);
		return files && succeed(files);
	}
	return await oncePerMachine<Rendered>(`${target}.lock`, find, async () => {
		// It may be there, but not whole.
		await rm(target, { recursive: true, force: true });
		const fault = await runProgram([renderDir, target, built.build], snapshotOf(catalogue));
		if (fault !== null) return fail(fault);
		return (await find()) ?? fail('The pages have disappeared from the disk.');
	});
}

type Rendered = Outcome<PublicationFiles | null, string>;

/** Returns a sentence if the program fails. */
async function runProgram(args: readonly string[], input: string): Promise<string | null> {
	const cache = getCompileCacheDir();
	const child = spawn(process.execPath, [`--max-old-space-size=${memoryMb}`, program, ...args], {
		stdio: ['pipe', 'pipe', 'ignore'],
		timeout: deadlineMs,
		killSignal: 'SIGKILL',
		env: { NODE_ENV: 'production', ...(cache && { NODE_COMPILE_CACHE: cache }) },
	});
	const ended = once(child, 'close');
	// If the child ends before it has read, its exit code is reported below.
	child.stdin.on('error', () => undefined).end(input);
	const output = await text(child.stdout);
	const [exitCode, signal] = await ended;
	if (exitCode === 0) return null;
	if (signal === 'SIGKILL') return `The pages were not ready after ${deadlineMs / 1000} seconds.`;
	return output || `The pages cannot be made: the program ended with ${signal ?? exitCode}.`;
}
