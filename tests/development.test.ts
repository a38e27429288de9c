// @module-tag deep

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../core/catalogue/catalogue.ts';
import { withDevelopment } from './development.ts';
import { publishBeforeStart } from './many-products.ts';
import { products } from './publication.ts';

describe('the pages in development', () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-development-'));
	afterEach(() => {
		vi.unstubAllEnvs();
		rmSync(dataDir, { recursive: true, force: true });
	});

	it('show the newest publication of the server behind them', async () => {
		const databaseUrl = `sqlite:${dataDir}/blue.db`;
		const [first, ...others] = products as [Product, ...Product[]];
		await publishBeforeStart(databaseUrl, [{ ...first, price: 123.45 }, ...others]);
		vi.stubEnv('DATABASE_URL', databaseUrl);
		vi.stubEnv('SHOP_PORT', '9');
		await withDevelopment(async (url) => {
			for (const path of [`/product/${first.slug}`, `/product/${first.slug}.md`]) {
				expect(await (await fetch(url + path)).text()).toContain('$123.45');
			}
		});
	});
});
