import { join } from 'node:path';

/**
 * The file of a path of the site in the folder of a publication. All files are in that one folder,
 * because thousands of folders are slow to make.
 */
export function publishedFile(folder: string, path: string): string {
	return join(folder, encodeURIComponent(path));
}
