import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manyProducts, publishBeforeStart } from '../many-products.ts';
import { startShop } from '../shop.ts';
import { test } from './fixtures.ts';

/** Half of them are men's shirts. */
export const largeShopProducts = manyProducts(80);

/** A test with a shop whose lists are longer than a page. */
export const largeShopTest = test.extend({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const dataDir = mkdtempSync(join(tmpdir(), 'blue-large-'));
			await publishBeforeStart(`sqlite:${dataDir}/blue.db`, largeShopProducts);
			const shop = await startShop({ dataDir });
			await use(shop);
			await shop.stop();
			rmSync(dataDir, { recursive: true });
		},
		{ scope: 'worker' },
	],
});
