// @module-tag deep

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { createPostgresDatabase } from '../databases.ts';
import { type PracticeProcess, startPractice } from '../faults/practice-process.ts';
import { type Shop, startShop } from '../shop.ts';
import { copyCode } from './copied-code.ts';

describe.runIf(inject('postgresUrl') !== null)(
	'a rolling restart with a release that does not start',
	() => {
		let codeDir: string;
		let startFile: string;
		let code: string;
		let dataDir: string;
		let databaseUrl: string;
		let practice: PracticeProcess;
		let shops: Shop[] = [];
		beforeEach(async () => {
			codeDir = mkdtempSync(join(tmpdir(), 'blue-release-'));
			copyCode(codeDir);
			startFile = join(codeDir, 'server/start.ts');
			code = readFileSync(startFile, 'utf8');
			dataDir = mkdtempSync(join(tmpdir(), 'blue-processes-'));
			databaseUrl = await createPostgresDatabase();
			practice = await startPractice(dataDir, 'http://127.0.0.1:9/webhooks/stripe');
			shops = await Promise.all([start(), start()]);
		});
		afterEach(async () => {
			await Promise.all(shops.map((shop) => shop.stop()));
			await practice?.stop();
			for (const folder of [codeDir, dataDir]) rmSync(folder, { recursive: true, force: true });
		});

		/** Starts a process beside the other one, with the same data folder. */
		const start = () =>
			startShop({ codeDir, dataDir, databaseUrl, env: { SANDBOX_URL: practice.url } });

		async function checkout({ url }: Shop): Promise<number> {
			const response = await fetch(`${url}/functions/v1/create-checkout-session`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
				body: JSON.stringify(oneShirt()),
			});
			await response.text();
			return response.status;
		}

		it('leaves the process that was not restarted, says why, and works once it is mended', async () => {
			const [first, second] = shops as [Shop, Shop]; // both were started above
			writeFileSync(startFile, `throw new Error('a fault of the new release');\n${code}`);
			await first.stop();
			await expect(start()).rejects.toThrow('a fault of the new release');
			expect(await Promise.all(Array.from({ length: 10 }, () => checkout(second)))).toEqual(
				Array.from({ length: 10 }, () => 200),
			);
			writeFileSync(startFile, code);
			const next = await start();
			shops = [next, second];
			expect(await Promise.all(shops.map(checkout))).toEqual([200, 200]);
		});
	},
);
