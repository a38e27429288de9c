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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { shopCommand } from '../../tests/shop-command.ts';
import { openDatabase } from '../db/open.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../orders/testing/order-test-context.ts';

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
});
