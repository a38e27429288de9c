import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

interface Storing {
	/** The bytes are on the disk before the file has its name: a power cut leaves no empty one. */
	readonly flush?: boolean;
}

/**
 * Writes a file atomically: an interrupted write leaves no partial file under the name. One that fails
 * leaves nothing at all, so that a full disk does not get fuller.
 */
export async function storeWhole(
	path: string,
	body: Uint8Array,
	{ flush = false }: Storing = {},
): Promise<void> {
	const draft = `${path}.${randomUUID()}`;
	try {
		await writeFile(draft, body, { flush });
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
