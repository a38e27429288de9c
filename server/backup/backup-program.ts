// A program that writes an encrypted backup into a folder and tells its parent the result. It is a
// process of its own, because the copy, its check and the encryption would hold up the shop.
import { rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { type BackupReport, writeBackup } from './backup.ts';
import { encryptFile } from './encryption.ts';

/** What the parent sends. An argument or a variable could be read by others. */
export interface BackupOrder {
	readonly databaseUrl: string;
	readonly folder: string;
	readonly passphrase: string;
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('message', async (order: BackupOrder) => {
	// The parent has ended, and cannot remove the folder any more.
	process.once('disconnect', () => {
		rmSync(order.folder, { recursive: true, force: true });
		process.exit();
	});
	const result = await make(order);
	process.send?.(result, () => process.exit());
});

async function make({
	databaseUrl,
	folder,
	passphrase,
}: BackupOrder): Promise<Outcome<BackupReport>> {
	const written = await writeBackup(databaseUrl, join(folder, 'plain.backup'));
	if (!written.ok) return written;
	const file = join(folder, 'encrypted.backup');
	try {
		await encryptFile(written.value.file, file, passphrase);
	} catch (error) {
		return refuse(`The backup could not be encrypted: ${error}`);
	}
	return succeed({ ...written.value, file, bytes: statSync(file).size });
}
