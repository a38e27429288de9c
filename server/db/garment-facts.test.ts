import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../core/catalogue/catalogue.ts';
import { draftOf, productOf } from '../../desk/rules/draft-product.ts';
import { productDraftSchema } from '../../desk/rules/product-draft.ts';
import { changesBetween } from '../../desk/rules/publication-changes.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { products } from '../../tests/publication.ts';
import { migrations } from './migrations.ts';
import { connectDatabase, type Database, migrateDatabase, openDatabase } from './open.ts';

const earlier = before('0047-garment-facts');
const ids = products.map(({ id }) => id);

/** Texts that publication 1 has in other words since. Those of the migration are history. */
const earlierTexts = {
	bullets: [
		'The sun protection is in the knit itself, so no wash and no wave takes it out.',
		'It shakes off spray and dries before you have tied up.',
		'It keeps its shape and its color through salt, sun and a great many washes.',
	],
	specifications: [
		{ name: 'Knit', value: 'Interlock jersey' },
		{ name: 'Seams', value: 'Flatlock' },
		{ name: 'Print', value: 'Dyed into the fiber' },
	],
};

/** A garment as it was published and drafted before it had facts. */
function withoutFacts({
	facts: _,
	care: _c,
	bullets: _b,
	specifications: _s,
	...product
}: Product) {
	const { fabric: _f, upf: _u, ...published } = product;
	const { specifications: _d, ...draft } = draftOf(published);
	return { published, draft };
}

describe.each(databaseKinds())('the facts of the first garments on $name', ({ createEmpty }) => {
	it('are those of publication 1 in a new shop', async () => {
		const db = await openDatabase(await createEmpty());
		const drafts = await draftsOf(db);
		await db.destroy();
		for (const [at, product] of products.entries()) {
			expect(drafts[at]).toMatchObject({ id: product.id, revision: 1 });
			expect(v.parse(productDraftSchema, drafts[at]?.product)).toEqual(draftOf(product));
		}
	});

	it('stay as they are in a shop of the release before', async () => {
		const url = await createEmpty();
		const old = await connectDatabase(url);
		await migrateDatabase(old, before('0052-first-garment-texts'));
		await publishFirst(
			old,
			products.map((product) => ({ ...product, ...earlierTexts })),
		);
		const [own] = await draftsOf(old);
		const bullets = 'It is ours.';
		await write(old, ids[0] ?? '', { ...own?.product, bullets }, 2);
		const saved = await draftsOf(old);
		expect(saved[0]?.product.bullets).toBe(bullets);
		expect(saved[1]?.product.bullets).toContain('tied up');
		await old.destroy();

		const db = await openDatabase(url);
		expect(await draftsOf(db)).toEqual(saved);
		await db.destroy();
	});

	it('are changes to publish in a shop that exists', async () => {
		const url = await createEmpty();
		const old = await connectDatabase(url);
		await migrateDatabase(old, earlier);
		await publishFirst(
			old,
			products.map((product) => withoutFacts(product).published),
		);
		for (const product of products) await write(old, product.id, withoutFacts(product).draft);
		await old.destroy();

		const db = await openDatabase(url);
		const drafts = await draftsOf(db);
		await db.destroy();
		for (const [at, product] of products.entries()) {
			const next = productOf(product.id, v.parse(productDraftSchema, drafts[at]?.product));
			expect(next).toEqual({ ...product, ...earlierTexts });
			const changes = changesBetween([withoutFacts(product).published], next ? [next] : []);
			expect(changes.map(({ sentence }) => sentence.replace(`${product.name}: `, ''))).toEqual([
				'the facts about the fabric are changed.',
				'the care is changed.',
				'the key points are changed.',
				'the specifications are changed.',
				'the fabric is changed.',
				'sun protection from not stated to UPF 50+.',
			]);
		}
	});

	it('fill the empty fields of drafts, and no others', async () => {
		const url = await createEmpty();
		const old = await connectDatabase(url);
		await migrateDatabase(old, earlier);
		await publishFirst(
			old,
			products.map((product) => withoutFacts(product).published),
		);
		const [empty, partly, wool, gone] = ids as [string, string, string, string];
		const fields = { ...emptyFields, name: 'Old' };
		await write(old, empty, fields);
		await write(old, partly, {
			...fields,
			care: 'Wash cold.',
			upf: '30',
			fabric: ' ',
			facts: { dryingMinutes: '40', gramsPerSquareMeter: '', origin: 'Portugal' },
		});
		await write(old, wool, { ...fields, bullets: '', upf: '', fabric: '100% wool' });
		await old.deleteFrom('price_changes').where('product_id', '=', gone).execute();
		await old.deleteFrom('product_drafts').where('id', '=', gone).execute();
		await old.destroy();

		const db = await openDatabase(url);
		const drafts = await draftsOf(db);
		await db.destroy();
		expect(drafts.map(({ id, revision }) => [id, revision])).toEqual([
			[empty, 2],
			[partly, 2],
			[wool, 1],
		]);
		const care = expect.stringMatching(/^Machine wash cold.*\nDo not dry clean\.$/s);
		const filled = {
			name: 'Old',
			care,
			bullets: expect.stringContaining('dries before you have tied up'),
			specifications: 'Knit: Interlock jersey\nSeams: Flatlock\nPrint: Dyed into the fiber',
			fabric: '100% polyester',
			upf: '50+',
			facts: { dryingMinutes: '', gramsPerSquareMeter: '145', origin: 'Imported' },
		};
		expect(drafts[0]?.product).toEqual(filled);
		expect(drafts[1]?.product).toEqual({
			...filled,
			care: 'Wash cold.',
			upf: '30',
			facts: { dryingMinutes: '40', gramsPerSquareMeter: '145', origin: 'Portugal' },
		});
		expect(drafts[2]?.product).toEqual({ ...fields, bullets: '', upf: '', fabric: '100% wool' });
	});
});

/** As drafts were when they began. */
const emptyFields = {
	facts: { dryingMinutes: '', gramsPerSquareMeter: '', origin: '' },
	care: '',
};

/** The migrations that came before this one. */
function before(name: string) {
	return Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name));
}

/** What the shop began with. */
async function publishFirst(db: Database, published: readonly object[]): Promise<void> {
	const { snapshot } = await db
		.selectFrom('publications')
		.select('snapshot')
		.where('number', '=', 1)
		.executeTakeFirstOrThrow();
	const first = { ...JSON.parse(snapshot), products: published };
	await db
		.updateTable('publications')
		.set({ snapshot: JSON.stringify(first) })
		.where('number', '=', 1)
		.execute();
}

async function write(db: Database, id: string, product: object, revision = 1): Promise<void> {
	await db
		.updateTable('product_drafts')
		.set({ product: JSON.stringify(product), revision })
		.where('id', '=', id)
		.execute();
}

async function draftsOf(db: Database) {
	const rows = await db.selectFrom('product_drafts').selectAll().orderBy('position').execute();
	return rows.map(({ id, revision, product }) => ({
		id,
		revision,
		product: typeof product === 'string' ? JSON.parse(product) : product,
	}));
}
