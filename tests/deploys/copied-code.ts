import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** Copies what a server runs to an empty folder, so that a test can change it. */
export function copyCode(folder: string): void {
	for (const part of ['core', 'server', 'desk', 'sandbox', 'package.json']) {
		cpSync(join(root, part), join(folder, part), { recursive: true });
	}
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
