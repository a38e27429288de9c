// @module-tag deep

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { refuse } from '../../core/outcome.ts';
import { sqlite } from '../../tests/databases.ts';
import { catalogue } from '../../tests/publication.ts';
import { openDatabase } from '../db/open.ts';
import { registry } from '../observe/metrics.ts';
import { publish } from './publish.ts';
import { changed, openTestPublications } from './testing/publishing-shop.ts';

it('refuses and logs a publication if its program cannot be started', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'blue-refused-'));
	const db = await openDatabase(await sqlite.create());
	const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
	const publications = await openTestPublications(db, dataDir, log);
	const products = changed(catalogue, 'men-captain', { priceCents: 3999 });
	const publishNow = () =>
		publish({ db, publications, now: Date.now }, { ...catalogue, products, by: null });
	const { execPath } = process;
	process.execPath = '/no-node';
	const refused = await publishNow().finally(() => {
		process.execPath = execPath;
	});
	const sentence = 'The pages cannot be made: spawn /no-node ENOENT.';
	expect(refused).toEqual(refuse(sentence));
	expect(log.error.mock.calls).toEqual([
		[{ publication: 2, reason: sentence }, 'a publication cannot be shown'],
	]);
	expect(publications.currentCatalogue().number).toBe(1);
	expect(await shownNumber()).toBe(1);
	expect(await publishNow()).toEqual({ ok: true, value: 2 });
	expect(await shownNumber()).toBe(2);
	await db.destroy();
	rmSync(dataDir, { recursive: true, force: true });
});

/** What this process tells Prometheus. */
async function shownNumber(): Promise<number | undefined> {
	const metric = await registry.getSingleMetric('blue_publication_shown')?.get();
	return metric?.values[0]?.value;
}
