import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shopCommand, shopCommandProcess } from '../../tests/shop-command.ts';
import { openDatabase } from '../db/open.ts';

it('the help names every command and ends with 0', async () => {
	const help = await shopCommand({}, 'help');
	expect(help).toMatchObject({ code: 0, err: '' });
	const subjects = help.out.matchAll(/^npm run shop -- (\w+)/gm).map(([, subject]) => subject);
	expect([...new Set(subjects)]).toEqual([
		'backup',
		'restore',
		'drill',
		'merchant',
		'keys',
		'sessions',
		'factors',
		'secrets',
		'forget',
		'import',
	]);
});

it('a command that is not understood ends with 2, a sentence and the usage', async () => {
	const { code, out, err } = await shopCommandProcess({}, 'merchant', 'promote');
	expect({ code, out }).toEqual({ code: 2, out: '' });
	expect(err).toContain('Merchant: add, remove or list?');
	expect(err).toContain('npm run shop -- merchant add E-MAIL');
});

it.each([
	['mysql://root:hunter2@db', 'DATABASE_URL is set, but wrong'],
	['postgres://nobody@127.0.0.1:1/none', 'The database could not be used'],
])(
	'a database that cannot be used ends with 1 and a sentence: %s',
	async (url, sentence) => {
		const { code, err } = await shopCommand({ DATABASE_URL: url }, 'merchant', 'list');
		expect(code).toBe(1);
		expect(err).toContain(sentence);
		expect(err).not.toContain('hunter2');
	},
	30_000,
);

it('a command without the variables of the shop makes no new database, and names the one it uses', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'blue-command-'));
	const env = { DATA_DIR: folder };
	const refused = await shopCommand(env, 'merchant', 'list');
	expect(refused).toMatchObject({ code: 1, out: '' });
	expect(refused.err).toContain(`There is no database at ${join(folder, 'blue.db')}.`);
	expect(readdirSync(folder)).toEqual([]);
	const db = await openDatabase(`sqlite:${join(folder, 'blue.db')}`);
	await db.destroy();
	const listed = await shopCommand(env, 'merchant', 'list');
	expect(listed).toMatchObject({ code: 0, err: `Database: sqlite:${join(folder, 'blue.db')}` });
	rmSync(folder, { recursive: true });
});
