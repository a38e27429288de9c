// @module-tag deep

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { eventually } from '../eventually.ts';
import { type PracticeProcess, startPractice } from '../faults/practice-process.ts';
import { freePort } from '../free-port.ts';
import { type Haproxy, startHaproxy } from '../haproxy.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type Shop, startShop } from '../shop.ts';

/** Pause after each answer, because the machines start on the same processors. */
const readingMs = 40;

const isThere = inject('postgresUrl') !== null;

/** An order that a shopper got a payment page for. */
interface PlacedOrder {
	readonly attempt: string;
	readonly sessionId: string;
}

// Their data folder is the same, as that of two processes on one machine.
describe.runIf(isThere)('two processes behind HAProxy', () => {
	let dataDir: string;
	let postgres: Postgres;
	let databaseUrl: string;
	let mail: MailServer;
	let practice: PracticeProcess;
	let proxy: Haproxy;
	let db: Database;
	const ports: number[] = [];
	const shops: Shop[] = [];

	beforeAll(async () => {
		dataDir = mkdtempSync(join(tmpdir(), 'blue-machines-'));
		postgres = await startPostgres({ fsync: false });
		databaseUrl = await postgres.createDatabase();
		mail = await startMailServer();
		const front = await freePort();
		practice = await startPractice(dataDir, `http://127.0.0.1:${front}/webhooks/stripe`);
		ports.push(await freePort(), await freePort());
		// All start at once on an empty database. One runs the migrations, the others wait.
		shops.push(...(await Promise.all([start(0, front), start(1, front)])));
		proxy = await startHaproxy(
			front,
			ports.map((port) => `http://127.0.0.1:${port}`),
		);
		await Promise.all([proxy.knows(0), proxy.knows(1)]);
		db = await openDatabase(databaseUrl);
	});
	afterAll(async () => {
		await Promise.all([db?.destroy(), proxy?.stop(), ...shops.map((shop) => shop.stop())]);
		await Promise.all([practice?.stop(), mail?.stop()]);
		await postgres?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	});

	function start(machine: number, front: number): Promise<Shop> {
		return startShop({
			dataDir,
			databaseUrl,
			env: {
				PORT: String(ports[machine]),
				PUBLIC_URL: `http://127.0.0.1:${front}`,
				SANDBOX_URL: practice.url,
				SMTP_URL: mail.url,
				TRUST_PROXY: '1',
				DRAIN_SECONDS: '2',
			},
		});
	}

	async function restart(machine: number, signal: NodeJS.Signals): Promise<void> {
		await shops[machine]?.program.stop(signal);
		shops[machine] = await start(machine, Number(new URL(proxy.url).port));
		await proxy.knows(machine);
	}

	async function checkout(attempt: string): Promise<PlacedOrder> {
		const response = await fetch(`${proxy.url}/functions/v1/create-checkout-session`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': attempt },
			body: JSON.stringify(oneShirt()),
		});
		if (!response.ok) throw new Error(`checkout: ${response.status} ${await response.text()}`);
		const { sessionId } = (await response.json()) as { sessionId: string };
		return { attempt, sessionId };
	}

	/** Lets shoppers browse and buy until `work` is done. Returns placed orders and failures. */
	async function during(work: () => Promise<void>, timeoutMs: number) {
		const placed: PlacedOrder[] = [];
		const failures: string[] = [];
		let answered = 0;
		let isOver = false;
		async function repeatUntilOver(act: () => Promise<unknown>): Promise<void> {
			while (!isOver) {
				await act().then(
					() => {
						answered += 1;
					},
					(cause) => void failures.push(String(cause)),
				);
				await delay(readingMs);
			}
		}
		async function visit(path: string): Promise<void> {
			const response = await fetch(`${proxy.url}${path}`);
			if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
			await response.text();
		}
		async function buy(): Promise<void> {
			const attempt = randomUUID();
			// Retries the same attempt, as the page does.
			const answer = await eventually(() => checkout(attempt), {
				timeoutMs: timeoutMs,
				everyMs: 50,
			});
			placed.push(answer);
			await practice.control(`/sandbox/pay/${answer.sessionId}`, {});
		}
		const shoppers = [
			repeatUntilOver(() => visit('/')),
			repeatUntilOver(() => visit('/functions/v1/stock')),
			repeatUntilOver(buy),
			repeatUntilOver(buy),
		];
		await work().finally(() => {
			isOver = true;
		});
		await Promise.all(shoppers);
		return { placed, failures, answered };
	}

	/** Every placed order is paid once and has one sent receipt. */
	async function expectPaidOnce(placed: readonly PlacedOrder[]): Promise<void> {
		await eventually(
			async () => {
				const orders = await db
					.selectFrom('orders')
					.select(['id', 'status', 'attempt_key', 'payment_session_id'])
					.where(
						'attempt_key',
						'in',
						placed.map(({ attempt }) => attempt),
					)
					.execute();
				expect(orders).toHaveLength(placed.length);
				const wrong = orders.filter(({ status }) => status !== 'paid');
				expect(wrong).toEqual([]);
				const receipts = await db
					.selectFrom('outbox')
					.select('id')
					.where(
						'cause',
						'in',
						orders.map(({ id }) => `receipt:${id}`),
					)
					.where('status', '=', 'sent')
					.execute();
				expect(receipts).toHaveLength(placed.length);
			},
			{ timeoutMs: 60_000, everyMs: 200 },
		);
	}

	it('are restarted one after the other, and no request is lost', async () => {
		const before = mail.messages.length;
		const { placed, failures, answered } = await during(async () => {
			await restart(0, 'SIGTERM');
			await restart(1, 'SIGTERM');
		}, 0);
		expect(failures).toEqual([]);
		expect(answered).toBeGreaterThan(50);
		expect(placed.length).toBeGreaterThan(5);
		await expectPaidOnce(placed);
		// No mail is sent by two workers.
		const ids = mail.messages.slice(before).map(({ messageId }) => messageId);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('are killed, and the database crashes: no order that was acknowledged is lost or doubled', async () => {
		const { placed } = await during(async () => {
			await restart(0, 'SIGKILL');
			await postgres.crash();
			await restart(1, 'SIGKILL');
		}, 30_000);
		expect(placed.length).toBeGreaterThan(5);
		// Other workers take over the mails of a killed one after three minutes. Skips this time.
		await db
			.updateTable('outbox')
			.set({ next_attempt_at_ms: Date.now() })
			.where('status', '=', 'waiting')
			.execute();
		await expectPaidOnce(placed);
	});
});
