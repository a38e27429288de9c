import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { openDatabase } from '../db/open.ts';
import { recordBackup } from './backup-log.ts';
import * as postgres from './postgres-backup.ts';
import * as sqlite from './sqlite-backup.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** The result of a backup or restore. */
export interface BackupReport {
	readonly file: string;
	readonly orders: number;
}

/**
 * Writes a backup of the running shop into a file that only its owner can read: SQLite's online
 * backup, or pg_dump. The file is complete or absent. An existing file is never overwritten.
 */
export async function backup(databaseUrl: string, path: string): Promise<Outcome<BackupReport>> {
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
		await recordBackup(databaseUrl, { atMs: Date.now(), orders });
		return succeed({ file, orders });
	} catch (error) {
		return refuse(`The backup could not be made: ${reasonOf(error)}`);
	} finally {
		rmSync(part, { force: true });
	}
}

/**
 * Restores a backup into an empty database, checks that its orders equal those of the backup, and
 * migrates it.
 */
export async function restore(databaseUrl: string, path: string): Promise<Outcome<BackupReport>> {
	const file = resolve(path);
	if (!existsSync(file)) return refuse(`There is no file ${file}.`);
	const engine = engineOf(databaseUrl);
	try {
		const obstacle = await engine.obstacleTo(databaseUrl);
		if (obstacle !== undefined) return refuse(obstacle);
		const saved = await engine.load(databaseUrl, file);
		if (!saved.isSame) {
			return refuse('The restored shop does not have the orders of the backup. Do not use it.');
		}
		const db = await openDatabase(databaseUrl);
		await db.destroy();
		return succeed({ file, orders: saved.orders });
	} catch (error) {
		return refuse(`The backup could not be restored: ${reasonOf(error)}`);
	}
}

function engineOf(databaseUrl: string) {
	return databaseUrl.startsWith('sqlite:') ? sqlite : postgres;
}

function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
