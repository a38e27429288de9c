import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverArguments } from '../../scripts/server-command.mjs';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { eventually } from '../eventually.ts';
import { type Program, startProgram } from '../program.ts';
import { shopEnvironment, startShop } from '../shop.ts';
import { shopCommandProcess } from '../shop-command.ts';

/** A user without rights, where the tests run as root, who may do everything. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const user: User = isRoot ? { uid: nobody, gid: nobody } : {};

interface User {
	readonly uid?: number;
	readonly gid?: number;
}

const deep = { tags: 'deep' };

let folder: string;
let dataDir: string;
let started: Program | undefined;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'blue-refused-'));
	dataDir = join(folder, 'data');
	mkdirSync(dataDir);
	if (isRoot) {
		chmodSync(folder, 0o755);
		chownSync(dataDir, nobody, nobody);
	}
});
afterEach(async () => {
	await started?.stop();
	started = undefined;
	execFileSync('chmod', ['-R', 'u+rwX', folder]);
	rmSync(folder, { recursive: true, force: true });
});

/** Starts a shop, waits for its end, and returns its exit code and its output. */
async function refusal(env: Readonly<Record<string, string>> = {}, options: User = user) {
	const program = await startProgram(process.execPath, serverArguments, {
		env: { ...shopEnvironment(dataDir), ...env },
		...options,
	});
	started = program;
	await eventually(() => expect(program.hasEnded()).toBe(true), { timeoutMs: 30_000 });
	return { code: program.exitCode(), output: program.output().trimEnd() };
}

/** Makes a file or folder of somebody else, which the shop can read. */
function lockAway(path: string): void {
	if (isRoot) chownSync(path, 0, 0);
	chmodSync(path, isRoot ? 0o755 : 0o555);
}

describe('a shop that may not write its data says so in one sentence', () => {
	async function expectSentence(path: string): Promise<void> {
		const { code, output } = await refusal();
		expect(output).toMatch(/^The shop cannot use .*$/);
		expect(output).toContain(path);
		expect(output).toContain(`DATA_DIR (${dataDir})`);
		expect(code).toBe(1);
	}

	it('about a data folder that is read-only', async () => {
		lockAway(dataDir);
		await expectSentence(join(dataDir, 'blue.db'));
	});

	it('about a data folder that cannot be made', deep, async () => {
		rmSync(dataDir, { recursive: true });
		lockAway(folder);
		await expectSentence(dataDir);
	});

	it('about a data folder that is a file', deep, async () => {
		rmSync(dataDir, { recursive: true });
		writeFileSync(dataDir, '');
		await expectSentence(dataDir);
	});

	it.each(['blue.db', 'secrets.key', 'sandbox.json'])(
		'about %s of somebody else',
		deep,
		async (name) => {
			const shop = await startShop({ dataDir });
			await shop.stop();
			if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, dataDir]);
			const file = join(dataDir, name);
			if (isRoot) chownSync(file, 0, 0);
			chmodSync(file, name === 'blue.db' && isRoot ? 0o644 : 0o000);
			await expectSentence(file);
		},
	);
});

describe('the second shop on one SQLite file', deep, () => {
	async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
		const db = await openDatabase(`sqlite:${join(dataDir, 'blue.db')}`);
		return await work(db).finally(() => db.destroy());
	}

	/** The record of an action that the shop is at. */
	const insertBegun = () =>
		withDatabase(async (db) => {
			const row = { id: '0', at_ms: Date.now(), action: 'publish', outcome: 'begun' as const };
			await db.insertInto('desk_audit').values(row).execute();
		});

	/** How the actions at the desk and that of the command have ended. */
	const outcomes = () =>
		withDatabase(async (db) => {
			const rows = await db.selectFrom('desk_audit').select('outcome').orderBy('id').execute();
			return rows.map(({ outcome }) => outcome);
		});

	it('is refused; a killed one is followed at once; commands and backups run beside', async () => {
		const shop = await startShop({ dataDir });
		try {
			const { code, output } = await refusal({}, {});
			expect(output).toBe(
				`Another shop runs on ${join(dataDir, 'blue.db')}, and SQLite is for one: stop it first, or give this one a DATA_DIR or DATABASE_URL of its own.`,
			);
			expect(code).toBe(1);
			const env = { DATA_DIR: dataDir };
			const file = join(folder, 'hat.csv');
			writeFileSync(file, 'Handle,Title,Type,Option1 Name,Option1 Value\nhat,Hat,Hats,Size,M\n');
			const command = await shopCommandProcess(env, 'import', 'shopify', file);
			expect(command.code, command.err).toBe(0);
			const backup = await shopCommandProcess(env, 'backup', join(folder, 'blue.backup'));
			expect(backup.code, backup.err).toBe(0);
			await insertBegun();
			await shop.program.stop('SIGKILL');
			const next = await startShop({ dataDir });
			await eventually(async () => expect(await outcomes()).toEqual(['failed', 'done']));
			await next.stop();
		} finally {
			await shop.stop();
		}
	});
});

it('a shop whose port another program has says so in one sentence', deep, async () => {
	const other = createServer().listen(0, '127.0.0.1');
	await once(other, 'listening');
	const { port } = other.address() as AddressInfo;
	const { code, output } = await refusal({ PORT: String(port), HOST: '127.0.0.1' });
	other.close();
	expect(output).toMatch(/^The shop cannot listen: .* set another PORT\.$/);
	expect(code).toBe(1);
});

it('a shop whose PostgreSQL is not there says so, without its password', deep, async () => {
	const { code, output } = await refusal({ DATABASE_URL: 'postgres://blue:hush@127.0.0.1:1/blue' });
	expect(output).toMatch(/^The shop cannot use its database: .*$/);
	expect(output).not.toContain('hush');
	expect(code).toBe(1);
});
