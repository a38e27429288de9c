// @module-tag deep

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { databaseKinds } from '../databases.ts';
import { eventually } from '../eventually.ts';
import { cards, payByForm } from '../faults/pay-form.ts';
import { publishBeforeStart } from '../many-products.ts';
import { products } from '../publication.ts';
import { type Shop, startShop } from '../shop.ts';
import { namedRelease, openRelease, type Release } from './previous-release.ts';

const today = new URL('../..', import.meta.url).pathname;
const [tee, ...others] = products;
if (!tee) throw new Error('The catalogue is empty');

/** Runs a program with the code of a folder. */
async function runIn(folder: string, databaseUrl: string, args: readonly string[]) {
	const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
	return (await promisify(execFile)(process.execPath, args, { cwd: folder, env })).stdout;
}

/** Sells an order with the code of a folder. */
async function sell(folder: string, databaseUrl: string): Promise<unknown> {
	return JSON.parse(await runIn(folder, databaseUrl, ['tests/deploys/sell-order.ts']));
}

const sold = {
	status: 'paid',
	refundedCents: 1000,
	mails: { receipt: 1, 'new-order': 1, 'order-refunded': 1 },
};

/** What publishes the tee for $31.50 with the code of a folder, of a release with cents or dollars. */
const publishing = `
	const { publishBeforeStart } = await import('./tests/many-products.ts');
	const { products } = await import('./tests/publication.ts');
	const [tee, ...others] = products;
	await publishBeforeStart(process.env.DATABASE_URL, [{ ...tee, priceCents: 3150, price: 31.5 }, ...others]);
`;

/** Migrations of a next release: a table, a nullable column, one with a default, an index. */
async function migrateFurther(db: Database): Promise<void> {
	await sql`create table loyalty_points (order_id text references orders (id), points integer)`.execute(
		db,
	);
	await sql`alter table orders add column gift_note text`.execute(db);
	await sql`alter table order_lines add column is_gift integer not null default 0`.execute(db);
	await sql`create index orders_gift on orders (gift_note)`.execute(db);
	await sql`insert into kysely_migration (name, timestamp) values ('9999-next-release', ${new Date().toISOString()})`.execute(
		db,
	);
}

async function post(url: string, body: object): Promise<Response> {
	return await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
}

/** Buys a shirt and pays. Returns the id of the checkout session. */
async function buy(url: string): Promise<string> {
	const response = await post(`${url}/functions/v1/create-checkout-session`, oneShirt());
	const session = await response.json();
	expect(response.status, JSON.stringify(session)).toBe(200);
	expect(await payByForm(session.url, cards.good)).toBe(true);
	await expectPaid(url, session.sessionId);
	return session.sessionId;
}

async function expectPaid(url: string, sessionId: string): Promise<void> {
	await eventually(async () => {
		const answer = await fetch(`${url}/functions/v1/order-status?session_id=${sessionId}`);
		expect(await answer.json()).toMatchObject({ status: 'paid' });
	});
}

const account = {
	email: `ada-${randomUUID().slice(0, 8)}@blue.example`,
	password: 'a good long one',
};

/** The shop is ready, and its pages have the published price. */
async function expectWhole(url: string): Promise<void> {
	expect((await fetch(`${url}/readyz`)).status).toBe(200);
	expect((await fetch(url)).status).toBe(200);
	const page = await fetch(`${url}/product/${tee?.slug}`);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain('$31.50');
}

describe('the code of a release', () => {
	let previous: Release;
	let dataDir: string;
	let shop: Shop | undefined;
	beforeAll(async () => {
		previous = await openRelease(namedRelease());
		dataDir = mkdtempSync(join(tmpdir(), 'blue-releases-'));
	}, 600_000);
	afterAll(async () => {
		await shop?.stop();
		await previous?.remove();
		rmSync(dataDir, { recursive: true, force: true });
	});

	/** Stops the shop, and starts that of a folder on the same data. Returns its address. */
	async function change(codeDir: string, databaseUrl: string): Promise<string> {
		await shop?.stop();
		shop = undefined;
		const env = { SITE_DIR: join(codeDir, 'dist/site') };
		shop = await startShop({ codeDir, dataDir, databaseUrl, env });
		return shop.url;
	}

	describe.each(databaseKinds())('on $name', ({ create, createEmpty }) => {
		it('sells on the tables of the release after it', async () => {
			expect(await sell(previous.folder, await create())).toEqual(sold);
		});

		it('of today sells on the tables of the next one', async () => {
			const url = await create();
			const db = await openDatabase(url);
			await migrateFurther(db).finally(() => db.destroy());
			expect(await sell('.', url)).toEqual(sold);
		});

		it.each([
			['today, the one before it, and today again', () => [today, previous.folder, today]],
			['the one before, and today', () => [previous.folder, today]],
		])('goes on with the data of the other: %s', async (_, folders) => {
			const url = await createEmpty();
			const [first = '', ...next] = folders();
			await runIn(first, url, ['--input-type=module', '--eval', publishing]);
			const address = await change(first, url);
			expect((await post(`${address}/auth/v1/signup`, account)).status).toBe(200);
			const orders = [await buy(address)];
			for (const folder of next) {
				const address = await change(folder, url);
				await expectWhole(address);
				for (const order of orders) await expectPaid(address, order);
				const signIn = `${address}/auth/v1/token?grant_type=password`;
				expect((await post(signIn, account)).status).toBe(200);
				orders.push(await buy(address));
			}
		});

		it('of today starts with a picture that it does not have', async () => {
			const url = await createEmpty();
			const images = [{ name: 'of-another-release', alt: 'A tee' }] as const;
			await publishBeforeStart(url, [{ ...tee, images, priceCents: 3150 }, ...others]);
			const address = await change(today, url);
			await expectWhole(address);
			const page = await (await fetch(`${address}/product/${tee.slug}`)).text();
			expect(page).toContain('/pictures/no-picture-');
			await buy(address);
		});
	});
});

it('a release that is not in this clone is reported with a sentence', async () => {
	const missing = '0123456789012345678901234567890123456789';
	await expect(openRelease(missing)).rejects.toThrow(
		`names ${missing}, which is not in this clone: fetch the whole history`,
	);
});
