// @module-tag deep

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createSqliteDatabase } from '../../tests/databases.ts';

const program = join(import.meta.dirname, 'testing/publish-many.ts');
const count = 25;
/** MB. The pages of one publication have eight. */
const most = 30;

it('twenty-five publications need no more memory than ten', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-memory-'));
	const args = ['--expose-gc', program, await createSqliteDatabase(), dataDir, String(count)];
	const { stdout } = await promisify(execFile)(process.execPath, args);
	rmSync(dataDir, { recursive: true });
	const sizes = stdout.trim().split('\n').map(Number);
	expect(sizes).toHaveLength(count);
	expect(Math.max(...sizes.slice(-10)) - Math.max(...sizes.slice(0, 10))).toBeLessThan(most);
});
