import { readFile } from 'node:fs/promises';
import path from 'node:path';

const tonesFile = path.resolve(import.meta.dirname, '../art/pictures/tones.json');

/**
 * The placeholder of each picture: a gradient of its own tones. Rules instead of style attributes,
 * so that a picture on many pages has its tones once.
 */
export async function pictureTones(): Promise<string> {
	const tones: Record<string, string[]> = JSON.parse(await readFile(tonesFile, 'utf8'));
	return Object.entries(tones)
		.map(([name, rows]) => `[data-tone=${name}]{background:linear-gradient(${rows})}`)
		.join('');
}
