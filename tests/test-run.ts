import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/db/open.ts';
import { type Postgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Deleted after the test run. */
		temporaryFolder: string;
		/** A SQLite file with the shop's tables, the template of all. */
		sqliteTemplate: string;
		/** The PostgreSQL of this test run; null if it runs on SQLite alone. */
		postgresUrl: string | null;
		/** The name of its database with the shop's tables, the template of all. */
		postgresTemplate: string;
	}
}

/** Runs before the first test file and after the last: shared resources. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), 'blue-tests-'));
	const isSqliteOnly = process.env.TEST_DATABASES === 'sqlite';
	// No test cuts the power, so commits need no fsync.
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
