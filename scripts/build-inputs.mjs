import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Hash over the names and contents of all files in the given files and folders; tests count not. */
export async function hashInputs(root, inputs) {
	const files = (await Promise.all(inputs.map((input) => filesIn(root, input)))).flat().sort();
	const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
	const hash = createHash('sha256').update(process.version);
	files.forEach((file, at) => {
		hash.update(`\0${file}\0${contents[at].length}\0`).update(contents[at]);
	});
	return hash.digest('hex');
}

async function filesIn(root, input) {
	const found = await stat(path.join(root, input)).catch(() => null);
	if (!found) return [];
	if (!found.isDirectory()) return [input];
	const entries = await readdir(path.join(root, input), { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
