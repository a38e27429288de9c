import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Writes a file to the disk, so that it is whole under its name also after a loss of power. */
export function syncToDisk(file: string): void {
	const descriptor = openSync(file, 'r+');
	fsyncSync(descriptor);
	closeSync(descriptor);
}
