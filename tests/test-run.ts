import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Deleted when the test run is over. */
		temporaryFolder: string;
		/** The PostgreSQL of this test run; null where the run is for SQLite alone. */
		postgresUrl: string | null;
	}
}

/** Before the first test file and after the last: what all of them share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), 'blue-tests-'));
	const isSqliteOnly = process.env.TEST_DATABASES === 'sqlite';
	const postgres = isSqliteOnly ? undefined : await startPostgres();
	project.provide('temporaryFolder', folder);
	project.provide('postgresUrl', postgres?.url ?? null);
	return async () => {
		await postgres?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}
