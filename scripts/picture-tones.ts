import { readFile } from 'node:fs/promises';
import path from 'node:path';

const manifestFile = path.resolve(import.meta.dirname, '../art/pictures/manifest.json');

/**
 * The tone that each picture's place has until the picture is there. Rules and not style
 * attributes, which a content policy without inline styles refuses.
 */
export async function pictureTones(): Promise<string> {
	const manifest: Record<string, { colour: string }> = JSON.parse(
		await readFile(manifestFile, 'utf8'),
	);
	return Object.entries(manifest)
		.map(([name, { colour }]) => `[data-tone=${name}]{background-color:${colour}}`)
		.join('');
}
