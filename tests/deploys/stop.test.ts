import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { openDatabase } from '../../server/db/open.ts';
import { eventually } from '../eventually.ts';
import { startPractice } from '../faults/practice-process.ts';
import { type Shop, type ShopOptions, startShop } from '../shop.ts';

describe('a shop that is told to stop', () => {
	let dataDir: string;
	let shop: Shop | undefined;
	beforeEach(() => {
		dataDir = mkdtempSync(join(tmpdir(), 'blue-stop-'));
	});
	afterEach(async () => {
		await shop?.program.stop('SIGKILL');
		shop = undefined;
		rmSync(dataDir, { recursive: true, force: true });
	});

	async function start(options: ShopOptions = {}): Promise<Shop> {
		shop = await startShop({ dataDir, ...options });
		return shop;
	}

	async function checkout({ url }: Shop): Promise<void> {
		const response = await fetch(`${url}/functions/v1/create-checkout-session`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
			body: JSON.stringify(oneShirt()),
		});
		expect(response.status).toBe(200);
	}

	/** Stops the shop, and returns the time until its end. */
	async function stopped({ program }: Shop, timeoutMs: number): Promise<number> {
		const startedMs = performance.now();
		process.kill(program.pid, 'SIGTERM');
		await eventually(() => expect(program.hasEnded()).toBe(true), { timeoutMs });
		return performance.now() - startedMs;
	}

	it('ends after the reader of its output has gone', async () => {
		const running = await start();
		await checkout(running);
		running.program.closeOutput();
		await stopped(running, 10_000);
		expect(running.program.exitCode()).toBe(0);
	});

	it('does not wait for a card provider that is away', { tags: 'deep' }, async () => {
		const practice = await startPractice(dataDir, 'http://127.0.0.1:9/webhooks/stripe');
		const env = { SANDBOX_URL: practice.url };
		try {
			await checkout(await start({ env }));
			await shop?.stop();
			await practice.control('/sandbox/faults', { delayMs: 600_000 });
			const running = await start({ env });
			const db = await openDatabase(`sqlite:${join(dataDir, 'blue.db')}`);
			// It asks about the open order, and gets no answer.
			await eventually(async () => {
				const { asked_at_ms: askedAtMs } = await db
					.selectFrom('orders')
					.select('asked_at_ms')
					.executeTakeFirstOrThrow();
				expect(askedAtMs).not.toBeNull();
			}).finally(() => db.destroy());
			expect(await stopped(running, 20_000)).toBeLessThan(5_000);
			expect(running.program.exitCode()).toBe(0);
		} finally {
			await practice.stop();
		}
	});
});
