import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically: an interrupted write leaves no partial file under the name. */
export async function storeWhole(path: string, body: Buffer): Promise<void> {
	const draft = `${path}.${randomUUID()}`;
	await writeFile(draft, body);
	await rename(draft, path);
}
