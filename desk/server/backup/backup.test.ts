import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAgainCode } from '../../../core/account/sign-in-again.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { makeSignInOld } from '../../../server/testing/shoppers.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { eventually } from '../../../tests/eventually.ts';
import { shopCommand } from '../../../tests/shop-command.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

const passphrase = 'four boats at anchor';

describe.each(databaseKinds())('a backup at the desk on $name', ({ create, createEmpty }) => {
	let context: DeskTestContext;
	let folder: string;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
		folder = mkdtempSync(join(tmpdir(), 'blue-desk-backup-'));
	});
	afterAll(async () => {
		await context.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	async function ask(body: object, signal: AbortSignal | null = null): Promise<Response> {
		return await fetch(`${context.services.defaultUrl}/functions/v1/desk/backup`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${context.merchant.token}`,
				'content-type': 'application/json',
			},
			body: JSON.stringify(body),
			signal,
		});
	}

	const health = async () => (await context.desk('GET health')).body;

	const scratchFolders = () =>
		readdirSync(context.dataDir).filter((name) => name.startsWith('backup-'));

	const audit = async () =>
		await context.db
			.selectFrom('desk_audit')
			.selectAll()
			.where('action', '=', 'backup')
			.orderBy('id', 'desc')
			.execute();

	it('is a file that the command restores, with the orders of the shop', async () => {
		const order = await context.buy();
		const answer = await ask({ passphrase });
		expect(answer.status).toBe(200);
		const { headers } = answer;
		expect(headers.get('content-type')).toBe('application/octet-stream');
		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('content-disposition')).toMatch(
			/^attachment; filename="\w+-\d{4}-\d\d-\d\d\.backup\.age"$/,
		);
		expect(headers.get('content-disposition')).toContain('shop-');
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect((await health()).backup).toMatchObject({ orders: 1, bytes: bytes.length });

		const file = join(folder, 'desk.backup.age');
		writeFileSync(file, bytes);
		const url = await createEmpty();
		const env = { DATABASE_URL: url, DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase };
		const restored = await shopCommand(env, 'restore', file);
		expect(restored).toMatchObject({ code: 0, err: '' });
		const db = await openDatabase(url);
		const orders = await db.selectFrom('orders').select('number').execute();
		await db.destroy();
		expect(orders).toEqual([{ number: order.number }]);
	});

	it('leaves no file in the shop, and nobody can read its pass phrase there', async () => {
		const answer = await ask({ passphrase });
		expect(answer.status).toBe(200);
		await answer.arrayBuffer();
		expect(scratchFolders()).toEqual([]);
		const [row] = await audit();
		expect(row).toMatchObject({ account_id: context.merchant.id, outcome: 'done', wish: 'null' });
		expect(JSON.stringify(await audit())).not.toContain(passphrase);
	});

	it.each([
		[{}, 'The request needs passphrase'],
		[{ passphrase: 12 }, 'Please type a pass phrase'],
		[{ passphrase: 'eleven char' }, 'Please type at least 12 characters'],
		[{ passphrase: 'a'.repeat(201) }, 'Please type at most 200 characters'],
	])('is refused without a good pass phrase: %#', async (body, error) => {
		const answer = await ask(body);
		expect(answer.status).toBe(400);
		expect((await answer.json()).error).toContain(error);
	});

	it('is made once at a time', async () => {
		const both = await Promise.all([ask({ passphrase }), ask({ passphrase })]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const refused = both.find(({ status }) => status === 409);
		expect(await refused?.json()).toEqual({
			error: 'A backup is being made or downloaded just now. Please try again in a moment.',
		});
		await both.find(({ status }) => status === 200)?.arrayBuffer();
	});

	it('ends with its client, and leaves nothing', async () => {
		const { backup: last } = await health();
		const client = new AbortController();
		const asked = ask({ passphrase }, client.signal).catch(() => 'gone');
		await eventually(() => expect(scratchFolders()).toHaveLength(1));
		client.abort();
		expect(await asked).toBe('gone');
		await eventually(() => expect(scratchFolders()).toEqual([]));
		await eventually(async () => expect((await audit())[0]?.outcome).toBe('refused'));
		expect((await health()).backup).toEqual(last);
		const next = await ask({ passphrase });
		expect(next.status).toBe(200);
		await next.arrayBuffer();
	});

	it('of which the client takes only a part is not recorded, and blocks no other', async () => {
		await sql`create table ballast (content text)`.execute(context.db);
		// More than sockets hold, and nothing to compress.
		const content = randomBytes(12_000_000).toString('base64');
		await sql`insert into ballast values (${content})`.execute(context.db);
		const { backup: last } = await health();
		const client = new AbortController();
		const answer = await ask({ passphrase }, client.signal);
		expect(answer.status).toBe(200);
		await answer.body?.getReader().read();
		expect((await ask({ passphrase })).status).toBe(409);
		client.abort();
		const whole = await eventually(async () => {
			const next = await ask({ passphrase });
			expect(next.status).toBe(200);
			return next;
		});
		expect((await health()).backup).toEqual(last);
		const { byteLength } = await whole.arrayBuffer();
		expect(byteLength).toBeGreaterThan(12_000_000);
		expect((await health()).backup.bytes).toBe(byteLength);
	});

	it('needs a recent sign-in', async () => {
		await makeSignInOld(context, context.merchant);
		const answer = await ask({ passphrase });
		expect(answer.status).toBe(403);
		expect(await answer.json()).toMatchObject({ code: signInAgainCode });
	});
});
