import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { draftOf } from '../../desk/rules/draft-product.ts';
import { nextPublication } from '../../desk/rules/next-publication.ts';
import { productDraftSchema } from '../../desk/rules/product-draft.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { shopCollections } from '../../tests/drafts.ts';
import { products, productsWithoutStyle, withoutStyle } from '../../tests/publication.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, type Database, migrateDatabase, openDatabase } from './open.ts';

const name = '0053-octopus-colours';
const earlier = Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name));
const [blue, orange] = products as readonly [Product, Product];
const ofStyle = (colourway: string) => ({ style: 'women-octopus-blue', colourway });
const noStyle = { style: '', colourway: '' };

describe.each(databaseKinds())('the colors of the first tee on $name', ({ createEmpty }) => {
	/** The drafts after the migration, of a shop whose tees were these before it. */
	async function migrated(
		blueDraft: object,
		orangeDraft: object,
		archived: readonly string[] = [],
	) {
		const url = await createEmpty();
		const old = await connectDatabase(url);
		await migrateDatabase(old, earlier);
		await write(old, blue.id, { ...draftOf(withoutStyle(blue)), ...blueDraft });
		await write(old, orange.id, { ...draftOf(withoutStyle(orange)), ...orangeDraft });
		for (const id of archived)
			await old
				.updateTable('product_drafts')
				.set('state', 'archived')
				.where('id', '=', id)
				.execute();
		await old.destroy();
		const db = await openDatabase(url);
		const drafts = await draftsOf(db);
		await db.destroy();
		return drafts;
	}

	it('are those of publication 1 in a new shop', async () => {
		const db = await openDatabase(await createEmpty());
		const drafts = await draftsOf(db);
		await db.destroy();
		for (const [at, product] of products.entries()) {
			expect(drafts[at]).toEqual({ id: product.id, revision: 1, product: draftOf(product) });
		}
	});

	it('are a change to publish in a shop that exists', async () => {
		const drafts = await migrated(noStyle, {});
		const next = nextPublication({
			published: productsWithoutStyle,
			drafts: drafts.map((draft) => ({ ...draft, isArchived: false })),
			collections: shopCollections,
		});
		expect(next.faults).toEqual([]);
		expect(next.products).toEqual(products);
		expect(next.changes.map(({ sentence }) => sentence)).toEqual([
			`${blue.name}: is now one of the colors of a style.`,
			`${blue.name}: its color is called “Blue”.`,
			`${orange.name}: is now one of the colors of a style.`,
			`${orange.name}: its color is called “Orange”.`,
		]);
		expect(drafts.map(({ revision }) => revision)).toEqual([2, 2, 1, 1]);
	});

	it.each([
		['one has a style', ofStyle('Sea'), {}],
		['one has the name of a color', {}, { style: '', colourway: 'Coral' }],
		['one is another garment by now', { name: 'Women’s Blue Marlin Tee' }, {}],
		['their categories differ', {}, { category: 'Sun Shirts' }],
	])('stay as they are if %s', async (_, blueDraft, orangeDraft) => {
		const [one, other] = await migrated(blueDraft, orangeDraft);
		expect(one?.product).toMatchObject({ ...noStyle, ...blueDraft });
		expect(other?.product).toMatchObject({ ...noStyle, ...orangeDraft });
		expect([one?.revision, other?.revision]).toEqual([1, 1]);
	});

	it('stay as they are if one is archived or gone', async () => {
		const [one] = await migrated({}, {}, [orange.id]);
		expect(one).toMatchObject({ revision: 1, product: noStyle });
	});
});

async function write(db: Database, id: string, product: object): Promise<void> {
	await db
		.updateTable('product_drafts')
		.set({ product: JSON.stringify(product) })
		.where('id', '=', id)
		.execute();
}

async function draftsOf(db: Database) {
	const rows = await db.selectFrom('product_drafts').selectAll().orderBy('position').execute();
	return rows.map(({ id, revision, product }) => ({
		id,
		revision,
		product: v.parse(
			productDraftSchema,
			typeof product === 'string' ? JSON.parse(product) : product,
		),
	}));
}
