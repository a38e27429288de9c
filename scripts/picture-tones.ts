import { readFile } from 'node:fs/promises';
import path from 'node:path';

const manifestFile = path.resolve(import.meta.dirname, '../art/pictures/manifest.json');

/**
 * What stands in each picture's place until the picture is there: its own tones, top to bottom.
 * Rules and not style attributes: a picture that stands in many pages has its tones once.
 */
export async function pictureTones(): Promise<string> {
	const manifest: Record<string, { tones: string[] }> = JSON.parse(
		await readFile(manifestFile, 'utf8'),
	);
	return Object.entries(manifest)
		.map(([name, { tones }]) => `[data-tone=${name}]{background:linear-gradient(${tones})}`)
		.join('');
}
