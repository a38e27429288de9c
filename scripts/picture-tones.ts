import { readFile } from 'node:fs/promises';
import path from 'node:path';

const tonesFile = path.resolve(import.meta.dirname, '../art/pictures/tones.json');

/**
 * What stands in each picture's place until the picture is there: its own tones, top to bottom.
 * Rules and not style attributes: a picture that stands in many pages has its tones once.
 */
export async function pictureTones(): Promise<string> {
	const tones: Record<string, string[]> = JSON.parse(await readFile(tonesFile, 'utf8'));
	return Object.entries(tones)
		.map(([name, rows]) => `[data-tone=${name}]{background:linear-gradient(${rows})}`)
		.join('');
}
