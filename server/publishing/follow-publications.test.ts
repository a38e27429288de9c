// @module-tag deep

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../tests/databases.ts';
import { eventually } from '../../tests/eventually.ts';
import { catalogue } from '../../tests/publication.ts';
import { startShop } from '../../tests/shop.ts';
import { openDatabase } from '../db/open.ts';
import { publish } from './publish.ts';
import { changed, openTestPublications } from './testing/publishing-shop.ts';

describe.each(databaseKinds())('the processes of a shop on $name', ({ name, create }) => {
	it('follow what another one has published', async () => {
		const databaseUrl = await create();
		const dataDir = mkdtempSync(join(tmpdir(), 'blue-following-'));
		const shops = [await startShop({ dataDir, databaseUrl })];
		if (name === 'PostgreSQL') {
			const env = { SANDBOX_URL: shops[0]?.sandboxUrl ?? '' };
			shops.push(await startShop({ dataDir, databaseUrl, env }));
		}
		const db = await openDatabase(databaseUrl);
		const publications = await openTestPublications(db, dataDir);
		const products = changed(catalogue, 'men-captain', { priceCents: 3999 });
		expect(
			await publish({ db, publications, now: Date.now }, { ...catalogue, products, by: null }),
		).toEqual({
			ok: true,
			value: 2,
		});
		await eventually(async () => {
			for (const { url } of shops) expect(await homePrices(url)).toContain('39.99');
		});
		await db.destroy();
		await Promise.all(shops.map((shop) => shop.stop()));
		rmSync(dataDir, { recursive: true, force: true });
	});
});

async function homePrices(url: string): Promise<readonly string[]> {
	const page = await fetch(url);
	return (await page.text()).match(/\d+\.99/g) ?? [];
}
