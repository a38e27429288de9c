import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Hash of names and contents of all files in these files and folders, without tests. */
export async function hashInputs(root: string, inputs: readonly string[]): Promise<string> {
	const names = (await Promise.all(inputs.map((input) => filesIn(root, input)))).flat().sort();
	const files = await Promise.all(
		names.map(async (name) => ({ name, content: await readFile(path.join(root, name)) })),
	);
	const hash = createHash('sha256').update(process.version);
	for (const { name, content } of files) {
		hash.update(`\0${name}\0${content.length}\0`).update(content);
	}
	return hash.digest('hex');
}

async function filesIn(root: string, input: string): Promise<string[]> {
	const found = await stat(path.join(root, input)).catch(() => null);
	if (!found) return [];
	if (!found.isDirectory()) return [input];
	const entries = await readdir(path.join(root, input), { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
