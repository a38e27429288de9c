import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives `work` a new folder that only its owner can read. It is removed afterwards, also if the
 * process exits meanwhile.
 */
export async function withFolder<Result>(
	dataDir: string,
	work: (folder: string) => Promise<Result>,
): Promise<Result> {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const folder = mkdtempSync(join(dataDir, 'backup-'));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	process.once('exit', remove);
	try {
		return await work(folder);
	} finally {
		remove();
		process.off('exit', remove);
	}
}
