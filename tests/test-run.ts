import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/db/open.ts';
import { type Postgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Deleted when the test run is over. */
		temporaryFolder: string;
		/** A SQLite file with the shop's tables, to be copied. */
		sqliteTemplate: string;
		/** The PostgreSQL of this test run; null if the run is for SQLite alone. */
		postgresUrl: string | null;
		/** Name of a database there with the shop's tables, to be copied. */
		postgresTemplate: string;
	}
}

/** Before the first test file and after the last: what all of them share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), 'blue-tests-'));
	const isSqliteOnly = process.env.TEST_DATABASES === 'sqlite';
	// No test cuts the power: a commit need not wait for the disk.
	const postgres = isSqliteOnly ? undefined : await startPostgres({ fsync: false });
	const sqliteTemplate = join(folder, 'template.db');
	await makeTables(`sqlite:${sqliteTemplate}`);
	project.provide('temporaryFolder', folder);
	project.provide('sqliteTemplate', sqliteTemplate);
	project.provide('postgresUrl', postgres?.url ?? null);
	project.provide('postgresTemplate', postgres ? await makePostgresTemplate(postgres) : '');
	return async () => {
		await postgres?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}

/** Copying a database takes a tenth of the time of all migrations. */
async function makePostgresTemplate(postgres: Postgres): Promise<string> {
	const url = await postgres.createDatabase();
	await makeTables(url);
	return new URL(url).pathname.slice(1);
}

async function makeTables(url: string): Promise<void> {
	const db = await openDatabase(url);
	await db.destroy();
}
