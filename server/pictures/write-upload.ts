import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pictureLimits } from '../../core/catalogue/uploaded-picture.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { formatRefusal, signatureBytes } from './picture-format.ts';
import { pictureSettings, uploadEffort } from './picture-settings.ts';

const tooLarge = `The picture is larger than ${pictureLimits.bytes / 1024 / 1024} MB. Please choose a smaller one.`;
const incomplete = 'The picture did not arrive completely. Please try again.';

/**
 * Writes the body of an upload to a file, chunk by chunk, so that the memory does not grow with it.
 * Stops at the first chunk that shows that it is no picture or too large. Returns its hash.
 */
export async function writeUpload(
	request: Pick<Request, 'body' | 'headers'>,
	path: string,
): Promise<Outcome<string>> {
	const claimed = Number(request.headers.get('content-length') ?? 0);
	if (claimed > pictureLimits.bytes) return refuse(tooLarge, 413);
	const file = await open(path, 'wx', 0o600);
	try {
		return await writeChunks(chunksOf(request), file);
	} catch (error) {
		if (error instanceof BrokenOff) return refuse(incomplete, 400);
		throw error;
	} finally {
		await file.close();
	}
}

/** The client has left, or its body was not complete. */
class BrokenOff extends Error {}

async function* chunksOf({ body }: Pick<Request, 'body'>): AsyncIterable<Uint8Array> {
	try {
		yield* body ?? [];
	} catch (cause) {
		throw new BrokenOff('an upload broke off', { cause });
	}
}

async function writeChunks(
	chunks: AsyncIterable<Uint8Array>,
	file: FileHandle,
): Promise<Outcome<string>> {
	const hash = createHash('sha256').update(JSON.stringify({ ...pictureSettings, uploadEffort }));
	let start = Buffer.alloc(0);
	let bytes = 0;
	let diskFault: unknown;
	for await (const chunk of chunks) {
		bytes += chunk.byteLength;
		if (bytes > pictureLimits.bytes) return refuse(tooLarge, 413);
		if (start.length < signatureBytes) {
			start = Buffer.concat([start, chunk.subarray(0, signatureBytes)]);
			const refused = start.length < signatureBytes ? null : formatRefusal(start);
			if (refused) return refused;
		}
		hash.update(chunk);
		// The rest is read all the same: the answer would be lost while the client sends.
		if (diskFault !== undefined) continue;
		await file.writeFile(chunk).catch((cause: unknown) => {
			diskFault = cause;
		});
	}
	if (diskFault !== undefined) throw diskFault;
	if (start.length < signatureBytes) return refuse('There is no picture in this file.', 400);
	return succeed(hash.digest('hex').slice(0, 16));
}
