import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeed } from '../../core/outcome.ts';
import { firstShop } from '../../core/shop/first-shop.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { otherShop } from '../../tests/other-shop.ts';
import { catalogue } from '../../tests/publication.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { contentOf, newestCatalogue } from './publication-rows.ts';
import { publish } from './publish.ts';

describe.each(databaseKinds())('the facts of a publication on $name', ({ create }) => {
	let db: Database;
	beforeAll(async () => {
		db = await openDatabase(await create());
	});
	afterAll(async () => await db.destroy());

	const publications = {
		prepare: async () => succeed(() => undefined),
		refresh: async () => undefined,
	};

	/** Publishes as the release before: its snapshots state no facts. */
	async function publishWithoutFacts(number: number) {
		const { products, collections, colours } = catalogue;
		const snapshot = JSON.stringify({ number, products, collections, colours });
		const row = { number, snapshot, hash: `hash-${number}`, published_at_ms: number };
		await db.insertInto('publications').values(row).execute();
	}

	it('are those of the first shop, until others were published', async () => {
		expect((await newestCatalogue(db)).shop).toEqual(firstShop);
		await publishWithoutFacts(2);
		expect((await newestCatalogue(db)).shop).toEqual(firstShop);
	});

	it('stay if the release before publishes, which knows none', async () => {
		const { products, collections } = catalogue;
		const next = { products, collections, shop: otherShop, by: null };
		const published = await publish({ db, publications, now: Date.now }, next);
		expect(published.ok).toBe(true);
		await publishWithoutFacts(4);
		expect((await newestCatalogue(db)).shop).toEqual(otherShop);
		expect((await contentOf(db, 4))?.shop).toEqual(otherShop);
		expect((await contentOf(db, 2))?.shop).toEqual(firstShop);
	});
});
