import {
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { shopCommand, shopCommandProcess } from '../../tests/shop-command.ts';
import { openDatabase } from '../db/open.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';
import { lastBackup, lastDrill } from './backup-log.ts';
import { encryptFile } from './encryption.ts';

describe.each(databaseKinds())('backups on $name', ({ create, createEmpty }) => {
	let url: string;
	let context: OrderTestContext;
	let folder: string;
	beforeAll(async () => {
		url = await create();
		context = await openOrderTestContext(url);
		folder = mkdtempSync(join(tmpdir(), 'blue-backup-'));
	});
	afterAll(async () => {
		await context.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	const command = (databaseUrl: string, ...args: string[]) =>
		shopCommand({ DATABASE_URL: databaseUrl }, ...args);

	const passphrase = 'four boats at anchor';

	/** With a pass phrase and a folder for what is decrypted. */
	const commandWith = (given: string, databaseUrl: string, ...args: string[]) =>
		shopCommand(
			{ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), BACKUP_PASSPHRASE: given },
			...args,
		);

	/** A backup as it is, and encrypted as the desk does. */
	async function encrypted(name: string): Promise<{ plain: string; file: string }> {
		const [plain, file] = [join(folder, `${name}.backup`), join(folder, `${name}.backup.age`)];
		expect(await command(url, 'backup', plain)).toMatchObject({ code: 0 });
		await encryptFile(plain, file, passphrase);
		return { plain, file };
	}

	/** What commands have left in the folder for what is decrypted. */
	const leftovers = () =>
		existsSync(join(folder, 'data')) ? readdirSync(join(folder, 'data')) : [];

	async function scratchDatabases(): Promise<readonly unknown[]> {
		if (url.startsWith('sqlite:')) return [];
		const { rows } = await sql`
			select datname from pg_database where datname like 'blue_drill_%'
		`.execute(context.db);
		return rows;
	}

	const isEmpty = (databaseUrl: string) =>
		!databaseUrl.startsWith('sqlite:') || !existsSync(databaseUrl.slice('sqlite:'.length));

	async function ordersIn(databaseUrl: string): Promise<unknown[]> {
		const db = await openDatabase(databaseUrl);
		try {
			return await db.selectFrom('orders').selectAll().orderBy('id').execute();
		} finally {
			await db.destroy();
		}
	}

	it('are made while the shop sells, and the restored shop has the same orders', async () => {
		const file = join(folder, 'blue.backup');
		for (let at = 0; at < 3; at += 1) await context.buy();
		// The shop goes on selling. The backup is a snapshot.
		const [saved] = await Promise.all([
			command(url, 'backup', file),
			...Array.from({ length: 5 }, () => context.buy()),
		]);
		expect(saved).toMatchObject({ code: 0, err: '' });
		expect(saved.out).toContain('holds orders and addresses: keep it safe, and apart from the key');
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readdirSync(folder)).toEqual(['blue.backup']);

		const other = await createEmpty();
		const restored = await command(other, 'restore', file, '--json');
		expect(restored).toMatchObject({ code: 0, err: '' });
		const { orders } = JSON.parse(restored.out) as { orders: number };
		const found = await ordersIn(other);
		expect(found).toHaveLength(orders);
		expect(orders).toBeGreaterThanOrEqual(3);
		expect(saved.out).toContain(`its ${orders} orders`);
		const before = await ordersIn(url);
		expect(before).toHaveLength(8);
		const ids = new Set(found.map((order) => (order as { id: string }).id));
		const same = before.filter((order) => ids.has((order as { id: string }).id));
		// A payment may have completed since the snapshot.
		expect(same).toHaveLength(orders);
		if (other.startsWith('sqlite:')) {
			expect(statSync(other.slice('sqlite:'.length)).mode & 0o777).toBe(0o600);
		}
	});

	it('of a shop at rest has every order as it is', async () => {
		const file = join(folder, 'rest.backup');
		expect(await command(url, 'backup', file)).toMatchObject({ code: 0 });
		const other = await createEmpty();
		expect(await command(other, 'restore', file)).toMatchObject({ code: 0 });
		expect(await ordersIn(other)).toEqual(await ordersIn(url));
	});

	it('never overwrite a file, nor a shop', async () => {
		const file = join(folder, 'kept.backup');
		writeFileSync(file, 'mine');
		const saved = await command(url, 'backup', file);
		expect(saved).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
		expect(readFileSync(file, 'utf8')).toBe('mine');

		const good = join(folder, 'good.backup');
		await command(url, 'backup', good);
		const before = await ordersIn(url);
		const restored = await command(url, 'restore', good);
		expect(restored.code).toBe(1);
		expect(restored.err).toMatch(/is there already|has a shop in it already/);
		expect(await ordersIn(url)).toEqual(before);
	});

	it('that are damaged or no backups are refused', async () => {
		const file = join(folder, 'damaged.backup');
		await command(url, 'backup', file);
		const whole = readFileSync(file);
		for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('not a backup at all')]) {
			writeFileSync(file, bytes);
			const other = await createEmpty();
			const restored = await command(other, 'restore', file);
			expect(restored).toMatchObject({ code: 1, out: '' });
			expect(restored.err).toContain('could not be restored');
			if (other.startsWith('sqlite:')) expect(existsSync(other.slice(7))).toBe(false);
		}
		expect(await command(await createEmpty(), 'restore', join(folder, 'none'))).toMatchObject({
			code: 1,
			err: expect.stringContaining('There is no file'),
		});
	});

	it('that cannot be written leave nothing behind', async () => {
		const saved = await command(url, 'backup', join(folder, 'no-such-folder', 'x'));
		expect(saved).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written') });
	});

	it('that are encrypted are restored with their pass phrase, and nothing decrypted stays', async () => {
		const { file } = await encrypted('secret');
		expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
		const other = await createEmpty();
		const restored = await commandWith(passphrase, other, 'restore', file);
		expect(restored).toMatchObject({ code: 0, err: '' });
		expect(await ordersIn(other)).toEqual(await ordersIn(url));
		expect(leftovers()).toEqual([]);
	});

	it('that are encrypted need their pass phrase', async () => {
		const { file } = await encrypted('locked');
		for (const task of ['restore', 'drill']) {
			const other = await createEmpty();
			const wrong = await commandWith('four boats at sea', other, task, file);
			expect(wrong).toEqual({ code: 1, out: '', err: `The pass phrase is not that of ${file}.` });
			expect(isEmpty(other)).toBe(true);
		}
		const asked = await shopCommandProcess({ DATABASE_URL: await createEmpty() }, 'restore', file);
		expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('set BACKUP_PASSPHRASE') });
		expect(leftovers()).toEqual([]);
	});

	it('that are encrypted and damaged are refused', async () => {
		const { file } = await encrypted('torn');
		const whole = readFileSync(file);
		const changed = Buffer.from(whole);
		changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1;
		for (const bytes of [whole.subarray(0, whole.length - 70_000), changed]) {
			writeFileSync(file, bytes);
			const other = await createEmpty();
			const restored = await commandWith(passphrase, other, 'restore', file);
			expect(restored).toMatchObject({ code: 1, out: '' });
			expect(restored.err).toBe(`The backup could not be restored: ${file} is damaged.`);
			expect(isEmpty(other)).toBe(true);
		}
		expect(leftovers()).toEqual([]);
	});

	it('of the other kind of database are refused', async () => {
		const file = join(folder, 'other.backup');
		const isSqlite = url.startsWith('sqlite:');
		writeFileSync(file, isSqlite ? 'PGDMP and more' : 'SQLite format 3\0 and more');
		const restored = await command(await createEmpty(), 'restore', file);
		expect(restored).toMatchObject({ code: 1, out: '' });
		expect(restored.err).toContain(`is of a shop on ${isSqlite ? 'PostgreSQL' : 'SQLite'}`);
	});

	it('are tried by a drill, which records the result and leaves nothing', async () => {
		const { plain, file } = await encrypted('tried');
		const before = await ordersIn(url);
		for (const tried of [plain, file]) {
			const done = await commandWith(passphrase, url, 'drill', tried, '--json');
			expect(done).toMatchObject({ code: 0, err: '' });
			expect(JSON.parse(done.out)).toMatchObject({ orders: before.length });
			expect(await lastDrill(context.db)).toEqual({
				atMs: expect.any(Number),
				orders: before.length,
				fault: null,
			});
		}
		expect(await lastBackup(context.db)).toMatchObject({ bytes: statSync(plain).size });
		expect(await ordersIn(url)).toEqual(before);
		expect(leftovers()).toEqual([]);
		expect(await scratchDatabases()).toEqual([]);
	});

	it('that are damaged fail the drill, which Health shows; another file is no drill', async () => {
		const { file } = await encrypted('broken');
		writeFileSync(file, readFileSync(file).subarray(0, -1));
		const done = await commandWith(passphrase, url, 'drill', file);
		expect(done).toMatchObject({ code: 1, out: '' });
		const failed = { atMs: expect.any(Number), orders: null, fault: done.err };
		expect(await lastDrill(context.db)).toEqual(failed);
		const text = join(folder, 'a.text');
		writeFileSync(text, 'not a backup at all');
		const refused = await commandWith(passphrase, url, 'drill', text);
		expect(refused).toMatchObject({
			code: 1,
			err: expect.stringContaining('is no backup of a shop'),
		});
		expect(await lastDrill(context.db)).toEqual(failed);
		expect(leftovers()).toEqual([]);
		expect(await scratchDatabases()).toEqual([]);
	});
});
