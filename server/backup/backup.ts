import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { openDatabase } from '../db/open.ts';
import { recordBackup, recordDrill, recordIn } from './backup-log.ts';
import { differenceOf, ordersIn } from './contents.ts';
import { type OpenBackup, openBackup, type ReadOptions, withPlainBackup } from './open-backup.ts';
import * as postgres from './postgres-backup.ts';
import * as sqlite from './sqlite-backup.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** The result of a backup, a restore or a drill. */
export interface BackupReport {
	readonly file: string;
	readonly orders: number;
	/** The size of the file. */
	readonly bytes: number;
}

/** Makes a backup with `writeBackup`, and records it. */
export async function backup(databaseUrl: string, path: string): Promise<Outcome<BackupReport>> {
	const written = await writeBackup(databaseUrl, path);
	if (written.ok) {
		await recordIn(databaseUrl, (db) => recordBackup(db, { atMs: Date.now(), ...written.value }));
	}
	return written;
}

/**
 * Writes a backup of the running shop into a file that only its owner can read: SQLite's online
 * backup, or pg_dump. The file is complete or absent. An existing file is never overwritten.
 */
export async function writeBackup(
	databaseUrl: string,
	path: string,
): Promise<Outcome<BackupReport>> {
	const file = resolve(path);
	if (existsSync(file)) return refuse(`${file} is there already: name a file that is not.`);
	const part = `${file}.part`;
	try {
		// Created here, so that only its owner can read it from the first byte.
		closeSync(openSync(part, 'wx', 0o600));
	} catch (error) {
		return refuse(`${part} cannot be written: ${reasonOf(error)}`);
	}
	try {
		const orders = await engineOf(databaseUrl).save(databaseUrl, part);
		chmodSync(part, 0o600);
		syncToDisk(part);
		renameSync(part, file);
		return succeed({ file, orders, bytes: statSync(file).size });
	} catch (error) {
		return refuse(`The backup could not be made: ${reasonOf(error)}`);
	} finally {
		rmSync(part, { force: true });
	}
}

/**
 * Restores a backup into an empty database, checks that it contains what the backup does, and
 * migrates it.
 */
export async function restore(
	databaseUrl: string,
	path: string,
	options: ReadOptions,
): Promise<Outcome<BackupReport>> {
	const { obstacleTo, format } = engineOf(databaseUrl);
	try {
		const obstacle = await obstacleTo(databaseUrl);
		if (obstacle !== undefined) return refuse(obstacle);
		const opened = await openBackup(resolve(path), format, options);
		if (!opened.ok) return opened;
		return await restoreInto(databaseUrl, opened.value, options);
	} catch (error) {
		return notRestored(error);
	}
}

/**
 * Restores a backup into a new database beside the shop's, which is removed afterwards, and records
 * the result. A file that cannot be opened is no result.
 */
export async function drill(
	databaseUrl: string,
	path: string,
	options: ReadOptions,
): Promise<Outcome<BackupReport>> {
	const { withScratchDatabase, format } = engineOf(databaseUrl);
	try {
		const opened = await openBackup(resolve(path), format, options);
		if (!opened.ok) return opened;
		const done = await withScratchDatabase(databaseUrl, options.dataDir, (scratchUrl) =>
			restoreInto(scratchUrl, opened.value, options).catch(notRestored),
		);
		const result = done.ok
			? { orders: done.value.orders, fault: null }
			: { orders: null, fault: done.refusal.sentence };
		await recordIn(databaseUrl, (db) => recordDrill(db, { atMs: Date.now(), ...result }));
		return done;
	} catch (error) {
		return refuse(`The drill could not be made: ${reasonOf(error)}`);
	}
}

async function restoreInto(
	databaseUrl: string,
	opened: OpenBackup,
	{ dataDir }: ReadOptions,
): Promise<Outcome<BackupReport>> {
	const { file } = opened;
	const { format, load } = engineOf(databaseUrl);
	const { saved, restored } = await withPlainBackup(opened, { dataDir, format }, (plainFile) =>
		load(databaseUrl, plainFile),
	);
	const difference = differenceOf(saved, restored);
	if (difference !== undefined) {
		return refuse(`The restored shop is not that of the backup. ${difference} Do not use it.`);
	}
	const db = await openDatabase(databaseUrl);
	await db.destroy();
	return succeed({ file, orders: ordersIn(restored), bytes: statSync(file).size });
}

function notRestored(error: unknown) {
	return refuse(`The backup could not be restored: ${reasonOf(error)}`);
}

function engineOf(databaseUrl: string) {
	return databaseUrl.startsWith('sqlite:') ? sqlite : postgres;
}

function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
