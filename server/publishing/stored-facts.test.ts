import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { succeed } from '../../core/outcome.ts';
import { firstShop, newShop } from '../../core/shop/first-shop.ts';
import { notSoldTo } from '../../core/shop/places.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { otherShop } from '../../tests/other-shop.ts';
import { catalogue } from '../../tests/publication.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { keepShipsTo } from './first-places.ts';
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

	it('are those of a new shop, until others were published', async () => {
		expect((await newestCatalogue(db)).shop).toEqual(newShop);
		await publishWithoutFacts(2);
		expect((await newestCatalogue(db)).shop).toEqual(newShop);
	});

	it('take over SHIPS_TO once; a shop that exists sells everywhere without it', async () => {
		const row = db.deleteFrom('private_facts').where('name', '=', 'ships-to');
		const [ofNewShop] = await row.returningAll().execute();
		expect((await contentOf(db, 2))?.shop).toEqual(firstShop);
		if (ofNewShop) await db.insertInto('private_facts').values(ofNewShop).execute();
		await keepShipsTo(db, ['United States', 'Puerto Rico', 'Canada'], Date.now());
		await keepShipsTo(db, ['United States'], Date.now());
		await publishWithoutFacts(3);
		const { shop } = await newestCatalogue(db);
		const sold = ['United States', 'Canada', 'Puerto Rico', 'Mexico'].filter(
			(country) => notSoldTo(shop, { country, state: '' }) === null,
		);
		expect(sold).toEqual(['United States', 'Canada', 'Puerto Rico']);
	});

	it('stay if the release before publishes, which knows none', async () => {
		const { products, collections } = catalogue;
		const next = { products, collections, shop: otherShop, by: null };
		const published = await publish({ db, publications, now: Date.now }, next);
		expect(published.ok).toBe(true);
		await publishWithoutFacts(5);
		expect((await newestCatalogue(db)).shop).toEqual(otherShop);
		expect((await contentOf(db, 5))?.shop).toEqual(otherShop);
		expect((await contentOf(db, 2))?.shop.name).toBe(firstShop.name);
	});
});
