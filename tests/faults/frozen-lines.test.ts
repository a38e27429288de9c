// @module-tag deep

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { connectDatabase } from '../../server/db/open.ts';
import { createPostgresDatabase, createSqliteDatabase } from '../databases.ts';
import { eventually } from '../eventually.ts';
import { startMailServer } from '../mail-server.ts';
import { startTcpLine, type TcpLine, through } from '../tcp-line.ts';
import { drawCart } from './bought.ts';
import { MortalShop } from './mortal-shop.ts';
import { startPractice } from './practice-process.ts';
import { createRandom } from './random.ts';

const hasPostgres = inject('postgresUrl') !== null;
const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0).toReversed()) await close();
});

async function startLineTo(url: string): Promise<TcpLine> {
	const line = await startTcpLine(Number(new URL(url).port));
	closing.push(() => line.stop());
	return line;
}

/** A whole shop whose lines to the database, the provider and the mail server can be frozen. */
async function open(databaseUrl: string) {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-frozen-'));
	closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
	const mail = await startMailServer();
	closing.push(() => mail.stop());
	const mailLine = await startLineTo(mail.url);
	const practice = await startPractice(dataDir, 'http://127.0.0.1:9/webhooks/stripe');
	closing.push(() => practice.stop());
	const providerLine = await startLineTo(practice.url);
	const isPostgres = databaseUrl.startsWith('postgres');
	const databaseLine = isPostgres ? await startLineTo(databaseUrl) : null;
	const shop = new MortalShop({
		dataDir,
		databaseUrl: databaseLine ? through(databaseLine, databaseUrl) : databaseUrl,
		sandboxUrl: `http://127.0.0.1:${providerLine.port}`,
		smtpUrl: `smtp://127.0.0.1:${mailLine.port}`,
		merchantEmail: 'merchant@blue.example',
	});
	closing.push(() => shop.stop());
	await shop.start();

	/** Status, text and duration of an answer; throws after 15 s. */
	async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
		const startedMs = performance.now();
		const response = await fetch(shop.url + path, {
			method: body ? 'POST' : 'GET',
			headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
			...(body && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(15_000),
		});
		const text = await response.text();
		return { status: response.status, text, ms: performance.now() - startedMs };
	}
	const checkout = (number: number) =>
		ask('/functions/v1/create-checkout-session', drawCart(createRandom(number), number), {
			'idempotency-key': `frozen-${number}-${number}`,
		});
	return { shop, mail, databaseLine, providerLine, mailLine, ask, checkout };
}

type FrozenShop = Awaited<ReturnType<typeof open>>;

/** Calls that need neither the provider nor the mail server, each within 3 s. */
async function expectOthersAnswered({ ask }: FrozenShop, name: string): Promise<void> {
	const webhook = ask('/webhooks/stripe', {}, { 'stripe-signature': 't=1,v1=0' });
	const account = { email: `${name}@shopper.example`, password: 'a good long password' };
	const answers = {
		page: await ask('/'),
		stock: await ask('/functions/v1/stock'),
		signUp: await ask('/auth/v1/signup', account),
		webhook: await webhook,
		ready: await ask('/readyz'),
	};
	const statuses = Object.entries(answers).map(([call, { status }]) => [call, status]);
	expect(Object.fromEntries(statuses)).toEqual({
		page: 200,
		stock: 200,
		signUp: 200,
		webhook: 400,
		ready: 200,
	});
	for (const { ms } of Object.values(answers)) expect(ms).toBeLessThan(3_000);
}

describe('a shop with a frozen line', () => {
	it.runIf(hasPostgres)('to its database answers what needs none, and recovers', async () => {
		const shop = await open(await createPostgresDatabase());
		const { ask, databaseLine } = shop;
		expect((await ask('/functions/v1/stock')).status).toBe(200);
		databaseLine?.freeze();
		// More at once than there are connections, so that some wait for one. Calls for the stock would
		// share one.
		const path = '/functions/v1/order-status?session_id=cs_test_0123456789';
		const calls = Array.from({ length: 30 }, () => ask(path));
		for (let count = 0; count < 5; count += 1) {
			const page = await ask('/');
			expect(page.status).toBe(200);
			expect(page.ms).toBeLessThan(1_000);
			const healthy = await ask('/healthz');
			expect(healthy.status).toBe(200);
			expect(healthy.ms).toBeLessThan(1_000);
			const ready = await ask('/readyz');
			expect(ready.status).toBe(503);
			expect(ready.ms).toBeLessThan(2_500);
		}
		const checkout = await shop.checkout(1);
		expect(checkout.ms).toBeLessThan(10_500);
		for (const { status, text, ms } of [checkout, ...(await Promise.all(calls))]) {
			expect(status).toBe(503);
			expect(JSON.parse(text)).toMatchObject({ error: expect.stringMatching(/^[A-Z].*\.$/) });
			expect(ms).toBeLessThan(10_500);
		}
		databaseLine?.thaw();
		await eventually(async () => expect((await ask('/readyz')).status).toBe(200));
		expect((await ask('/functions/v1/stock')).status).toBe(200);
		expect((await shop.checkout(1)).status).toBe(200);
	});

	it('to the card provider answers all else, and refuses checkouts at once', async () => {
		const shop = await open(await createSqliteDatabase());
		const { ask } = shop;
		expect((await shop.checkout(1)).status).toBe(200);
		shop.providerLine.freeze();
		const waiting = Array.from({ length: 6 }, (_, number) => shop.checkout(number + 2));
		await expectOthersAnswered(shop, 'first');
		for (const { status, ms } of await Promise.all(waiting)) {
			expect([502, 503]).toContain(status);
			expect(ms).toBeLessThan(11_000);
		}
		await eventually(async () =>
			expect((await ask('/metrics')).text).toContain('blue_peer_away{peer="card provider"} 1'),
		);
		// One call may be the probe, and waits.
		const answers = await Promise.all([20, 21, 22].map((number) => shop.checkout(number)));
		const atOnce = answers.filter(({ ms }) => ms < 2_000);
		expect(atOnce.length).toBeGreaterThanOrEqual(2);
		for (const { status, text } of atOnce) {
			expect(status).toBe(503);
			expect(JSON.parse(text).error).toMatch(/^Payments cannot be started just now\./);
		}
		await expectOthersAnswered(shop, 'second');
		shop.providerLine.thaw();
		await eventually(async () => expect((await shop.checkout(30)).status).toBe(200), {
			timeoutMs: 30_000,
			everyMs: 500,
		});
	});

	it('to the mail server answers everything, and sends the mail afterwards', async () => {
		const databaseUrl = await createSqliteDatabase();
		const shop = await open(databaseUrl);
		shop.mailLine.freeze();
		for (const name of ['first', 'second', 'third']) {
			const email = `${name}@shopper.example`;
			const subscribed = await shop.ask('/functions/v1/subscribe', { email, source: 'home' });
			expect(subscribed.status).toBe(200);
			expect(subscribed.ms).toBeLessThan(3_000);
			await expectOthersAnswered(shop, name);
		}
		expect((await shop.checkout(1)).status).toBe(200);
		expect(shop.mail.messages).toEqual([]);
		const db = await connectDatabase(databaseUrl);
		closing.push(() => db.destroy());
		const failed = db.selectFrom('outbox').select('id').where('last_error', 'is not', null);
		const aMinute = { timeoutMs: 60_000 };
		await eventually(async () => expect(await failed.execute()).not.toEqual([]), aMinute);
		shop.mailLine.thaw();
		await eventually(() => expect(shop.mail.messages).toHaveLength(3), aMinute);
	});
});
