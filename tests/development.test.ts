// @module-tag deep

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../core/catalogue/catalogue.ts';
import { listen } from '../server/http/testing/listen.ts';
import { withDevelopment } from './development.ts';
import { publishBeforeStart } from './many-products.ts';
import { products } from './publication.ts';

describe('the pages in development', () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-development-'));
	afterEach(() => vi.unstubAllEnvs());
	afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

	it('show the newest publication of the server behind them', async () => {
		const databaseUrl = `sqlite:${dataDir}/blue.db`;
		const [first, ...others] = products as [Product, ...Product[]];
		await publishBeforeStart(databaseUrl, [{ ...first, priceCents: 12345 }, ...others]);
		vi.stubEnv('DATABASE_URL', databaseUrl);
		vi.stubEnv('SHOP_PORT', '9');
		await withDevelopment(async (url) => {
			for (const path of [`/product/${first.slug}`, `/product/${first.slug}.md`]) {
				expect(await (await fetch(url + path)).text()).toContain('$123.45');
			}
		});
	});

	it('lead to what the server behind them answers', async () => {
		const shop = createServer((request, response) => response.end(`shop ${request.url}`));
		await using running = await listen(shop);
		vi.stubEnv('DATABASE_URL', `sqlite:${dataDir}/blue.db`);
		vi.stubEnv('SHOP_PORT', new URL(running.url).port);
		await withDevelopment(async (url) => {
			for (const path of ['/.well-known/change-password', '/auth/v1/settings', '/readyz']) {
				expect(await (await fetch(url + path)).text()).toBe(`shop ${path}`);
			}
		});
	});
});
