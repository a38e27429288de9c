import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Whole or not at all: what is cut short leaves no half file under the name. */
export async function storeWhole(path: string, body: Buffer): Promise<void> {
	const draft = `${path}.${randomUUID()}`;
	await writeFile(draft, body);
	await rename(draft, path);
}
