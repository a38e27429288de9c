import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PaletteColour } from '../../../core/catalogue/palette.ts';
import { type Outcome, refuse } from '../../../core/outcome.ts';
import type { ImportedFile } from '../../rules/import/imported-file.ts';

const program = join(import.meta.dirname, 'reading-program.ts');

export const maxFileBytes = 20 * 1024 * 1024;

export const fileTooLarge = 'The file has more than 20 MB. Split it, for example by collection.';

const tooMuchWork = 'This file takes too much work to read. Split it, for example by collection.';

interface Limits {
	readonly heapMb: number;
	readonly deadlineMs: number;
	/** The largest answer of the program, as JSON. */
	readonly answerBytes: number;
}

/** A file of 20 MB takes two seconds, on a busy machine ten times that, and states up to 20 MB. */
const usualLimits: Limits = {
	heapMb: 384,
	deadlineMs: 60_000,
	answerBytes: 32 * 1024 * 1024,
};

/**
 * Reads a file of products in a child process, so that a file that is made to do harm takes neither
 * the time nor the memory of the shop, and meets neither keys nor data: the process gets no variables.
 */
export async function startReading(
	bytes: Buffer,
	palette: readonly PaletteColour[],
	{ heapMb, deadlineMs, answerBytes }: Limits = usualLimits,
): Promise<Outcome<ImportedFile>> {
	const args = [`--max-old-space-size=${heapMb}`, program, ...palette.map(({ name }) => name)];
	const child = spawn(process.execPath, args, {
		stdio: ['pipe', 'pipe', 'ignore'],
		env: {},
		timeout: deadlineMs,
		killSignal: 'SIGKILL',
	});
	// It may end before it has taken the whole file.
	child.stdin.on('error', () => undefined);
	child.stdin.end(bytes);
	const [answer] = await Promise.all([readAtMost(child.stdout, answerBytes), once(child, 'close')]);
	if (!answer || child.exitCode !== 0) return refuse(tooMuchWork, 400);
	return JSON.parse(answer.toString()) as Outcome<ImportedFile>; // our own program wrote it
}

/** The bytes of a stream; undefined if there are more. The rest is not read then. */
export async function readAtMost(
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	maxBytes: number,
): Promise<Buffer | undefined> {
	const all: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of chunks) {
		length += chunk.byteLength;
		if (length > maxBytes) return undefined;
		all.push(chunk);
	}
	return Buffer.concat(all);
}
