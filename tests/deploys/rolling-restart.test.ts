// @module-tag deep

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { oneShirt } from '../../server/checkout/testing/checkout-bodies.ts';
import { createPostgresDatabase } from '../databases.ts';
import { eventually } from '../eventually.ts';
import { type Shop, startShop } from '../shop.ts';
import { serverProcesses } from './child-processes.ts';
import { copyCode } from './copied-code.ts';

describe.runIf(inject('postgresUrl') !== null)(
	'a rolling restart with a release that does not start',
	() => {
		let codeDir: string;
		let startFile: string;
		let code: string;
		let shop: Shop;
		beforeEach(async () => {
			codeDir = mkdtempSync(join(tmpdir(), 'blue-release-'));
			copyCode(codeDir);
			startFile = join(codeDir, 'server/start.ts');
			code = readFileSync(startFile, 'utf8');
			const databaseUrl = await createPostgresDatabase();
			shop = await startShop({ codeDir, databaseUrl, env: { WEB_CONCURRENCY: '2' } });
		});
		afterEach(async () => {
			await shop?.stop();
			rmSync(codeDir, { recursive: true, force: true });
		});

		async function checkout(): Promise<number> {
			const response = await fetch(`${shop.url}/functions/v1/create-checkout-session`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
				body: JSON.stringify(oneShirt()),
			});
			await response.text();
			return response.status;
		}

		const servers = () => serverProcesses(shop.program.pid).map(({ pid }) => pid);
		const restart = () => process.kill(shop.program.pid, 'SIGUSR2');
		const count = (pattern: RegExp) => [...shop.program.output().matchAll(pattern)].length;

		it('leaves the old processes, says why, and works once it is mended', async () => {
			const before = servers();
			expect(before).toHaveLength(2);
			writeFileSync(startFile, `throw new Error('a fault of the new release');\n${code}`);
			restart();
			await shop.program.seen(/a new process did not start: the old ones go on/);
			expect(shop.program.output()).toContain('a fault of the new release');
			expect(servers()).toEqual(before);
			expect(await Promise.all(Array.from({ length: 10 }, checkout))).toEqual(
				Array.from({ length: 10 }, () => 200),
			);
			// Another signal causes another attempt. None is made without a signal.
			restart();
			await eventually(() => expect(count(/a new process did not start/g)).toBe(2));
			expect(count(/Error: a fault of the new release/g)).toBe(2);
			expect(count(/is started again/g)).toBe(0);

			writeFileSync(startFile, code);
			restart();
			await shop.program.seen(/processes renewed/);
			const after = servers();
			expect(after).toHaveLength(2);
			expect(after.filter((pid) => before.includes(pid))).toEqual([]);
			expect(await checkout()).toBe(200);
		});
	},
);
