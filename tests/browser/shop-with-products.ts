import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { publishBeforeStart } from '../many-products.ts';
import { startShop } from '../shop.ts';
import { test } from './fixtures.ts';

/** A test with a shop that sells these products. */
export function shopWithProductsTest(products: readonly Product[]) {
	return test.extend({
		shop: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
			async ({}, use) => {
				const dataDir = mkdtempSync(join(tmpdir(), 'blue-products-'));
				await publishBeforeStart(`sqlite:${dataDir}/blue.db`, products);
				const shop = await startShop({ dataDir });
				await use(shop);
				await shop.stop();
				rmSync(dataDir, { recursive: true });
			},
			{ scope: 'worker' },
		],
	});
}
