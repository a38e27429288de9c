import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { decryptFile, encryptedStart, type WriteDecrypted } from './encryption.ts';
import { withFolder } from './with-folder.ts';

/** What it takes to read a backup. */
export interface ReadOptions {
	/** The folder for what is decrypted. */
	readonly dataDir: string;
	/** Called for an encrypted backup. */
	readonly readPassphrase: () => Promise<Outcome<string>>;
}

/** A file that looks like a backup, and whose pass phrase is known. */
export interface OpenBackup {
	readonly file: string;
	/** Undefined if it is not encrypted. */
	readonly writeDecrypted: WriteDecrypted | undefined;
}

/** Finds out what a file is, and asks for its pass phrase. Throws if it is no backup. */
export async function openBackup(
	file: string,
	format: BackupFormat,
	{ readPassphrase }: ReadOptions,
): Promise<Outcome<OpenBackup>> {
	if (!existsSync(file)) return refuse(`There is no file ${file}.`);
	if (!(await readStart(file)).startsWith(encryptedStart)) {
		await assertFormat(file, file, format);
		return succeed({ file, writeDecrypted: undefined });
	}
	const passphrase = await readPassphrase();
	if (!passphrase.ok) return passphrase;
	const writeDecrypted = await decryptFile(file, passphrase.value);
	if (!writeDecrypted) return refuse(`The pass phrase is not that of ${file}.`);
	return succeed({ file, writeDecrypted });
}

/** Gives `work` the backup as a file that is not encrypted. Throws if it is damaged. */
export async function withPlainBackup<Result>(
	{ file, writeDecrypted }: OpenBackup,
	{ dataDir, format }: { readonly dataDir: string; readonly format: BackupFormat },
	work: (plainFile: string) => Promise<Result>,
): Promise<Result> {
	if (!writeDecrypted) return await work(file);
	return await withFolder(dataDir, async (folder) => {
		const plainFile = join(folder, 'decrypted.backup');
		await writeDecrypted(plainFile);
		await assertFormat(plainFile, file, format);
		return await work(plainFile);
	});
}

const starts = { 'SQLite format 3\0': 'SQLite', PGDMP: 'PostgreSQL' } as const;

/** The kind of database that a backup is of. */
export type BackupFormat = (typeof starts)[keyof typeof starts];

async function assertFormat(plainFile: string, file: string, format: BackupFormat): Promise<void> {
	const start = await readStart(plainFile);
	const [, found] = Object.entries(starts).find(([text]) => start.startsWith(text)) ?? [];
	if (found === undefined) throw new Error(`${file} is no backup of a shop.`);
	if (found === format) return;
	throw new Error(`${file} is of a shop on ${found}, and DATABASE_URL names a ${format}.`);
}

async function readStart(file: string): Promise<string> {
	const handle = await open(file);
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
		return buffer.toString('latin1', 0, bytesRead);
	} finally {
		await handle.close();
	}
}
