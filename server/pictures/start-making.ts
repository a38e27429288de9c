import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { DiskFault, diskFaultCode } from '../runtime/disk-fault.ts';
import { type Made, madeSchema } from './made-picture.ts';

const program = join(import.meta.dirname, 'make-files.ts');

/** A photograph of 12 megapixels takes ten seconds of two processors. */
const deadlineMs = 120_000;

/** It is above what any picture within the limits needs. */
const tooExpensive =
	'This picture takes too much work. Please save it as JPEG, or make it smaller.';

interface Making {
	/** The uploaded file. */
	readonly upload: string;
	/** A new folder for the files. */
	readonly folder: string;
	/** The drawing on share pictures. */
	readonly logo: string;
}

/**
 * Makes all files of an upload in a child process, so that its memory is freed, and a file that is made
 * to do harm meets neither keys nor data: the process gets no variables. Throws if they
 * cannot be stored.
 */
export async function startMaking({ upload, folder, logo }: Making): Promise<Made> {
	await mkdir(folder, { mode: 0o700 });
	const args = ['--max-old-space-size=128', program, upload, folder, logo];
	const child = spawn(process.execPath, args, {
		stdio: ['ignore', 'pipe', 'ignore'],
		env: {},
		timeout: deadlineMs,
		killSignal: 'SIGKILL',
	});
	const [answer] = await Promise.all([text(child.stdout), once(child, 'close')]);
	if (child.exitCode === diskFaultCode) throw new DiskFault(answer);
	if (child.exitCode !== 0) return { kind: 'refused', sentence: tooExpensive };
	return v.parse(v.pipe(v.string(), v.parseJson(), madeSchema), answer);
}
