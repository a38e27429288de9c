import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSqliteDatabase } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';

it('a backup ends with the shop that has started it, and leaves nothing', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'blue-program-'));
	const child = fork(join(import.meta.dirname, 'backup-program.ts'), { execArgv: [] });
	const ended = once(child, 'exit');
	const databaseUrl = await createSqliteDatabase();
	child.send({ databaseUrl, folder, passphrase: 'four boats at anchor' });
	await eventually(() => expect(readdirSync(folder)).not.toEqual([]));
	child.disconnect();
	await ended;
	expect(existsSync(folder)).toBe(false);
});
