import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf } from '../../../core/desk/draft-product.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { products } from '../../../tests/publication.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';

const [, , shirt] = products as readonly [
	(typeof products)[number],
	unknown,
	(typeof products)[number],
];

onOneDatabase('colors of the shop', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	const add = (name: string, swatch: string) => context.desk('POST palette', { name, swatch });
	const publication = async () => (await context.desk('GET publication')).body;
	const publish = async () =>
		await context.desk('POST publication', { basis: (await publication()).basis });
	const palette = async (): Promise<Readonly<Record<string, string>>> =>
		Object.fromEntries(
			(await context.desk('GET palette')).body.colours.map(
				({ name, swatch }: { name: string; swatch: string }) => [name, swatch],
			),
		);

	async function save(id: string, change: object) {
		const { product, revision } = (await context.desk(`GET products/${id}`)).body;
		return await context.desk(`PUT products/${id}`, {
			revision,
			product: { ...product, ...change },
		});
	}

	it('begin with four', async () => {
		expect(await palette()).toEqual({
			White: '#ffffff',
			Blue: '#1f6fb8',
			Navy: '#0b2346',
			Orange: '#f0692e',
		});
	});

	it.each([
		['Reef Blue', 'blue', /^A swatch is a #/],
		['', '#2e8b57', /^Enter the name/],
		['Red/Blue', '#2e8b57', /^The name of a color has letters/],
		['navy', '#2e8b57', /^The shop has the color Navy already\.$/],
		['x'.repeat(41), '#2e8b57', /at most 40 characters/],
	])('refuse the name %j with the swatch %j', async (name, swatch, sentence) => {
		const { status, body } = await add(name, swatch);
		expect(status).toBeGreaterThanOrEqual(400);
		expect(body.error).toMatch(sentence);
	});

	it('are added, published with a product, changed, and come back with an undo', async () => {
		const added = await add(' Reef Blue ', '#2E8B57');
		expect(added).toMatchObject({ status: 200 });
		expect((await add('reef-blue', '#2e8b57')).body.error).toMatch(/already/);
		expect(await palette()).toMatchObject({ 'Reef Blue': '#2e8b57' });
		expect((await publication()).changes, 'no product has it').toEqual([]);

		await save(shirt.id, { colours: ['Reef Blue'] });
		expect((await publish()).status).toBe(200);
		const live = context.services.currentCatalogue();
		expect(live.colours.at(-1)).toEqual({ name: 'Reef Blue', swatch: '#2e8b57' });
		expect(live.byId(shirt.id)?.tags).toContain('Reef Blue');

		const swatch = '#3a9d6a';
		const change = { was: '#2e8b57', swatch };
		expect(await context.desk('PUT palette/Reef%20Blue', change)).toMatchObject({ status: 200 });
		expect((await context.desk('PUT palette/Reef%20Blue', change)).body.error).toBe(
			'Somebody has changed the swatch of Reef Blue to #3a9d6a. Look at it, then choose again.',
		);
		expect((await context.desk('PUT palette/Plaid', change)).status).toBe(404);
		expect((await publication()).changes).toEqual([
			{
				productId: null,
				sentence: 'The color Reef Blue: swatch from #2e8b57 to #3a9d6a.',
				pages: ['/products', `/product/${shirt.slug}`],
			},
		]);
		expect((await publish()).status).toBe(200);

		const undo = (number: number) =>
			publication().then(({ basis }) =>
				context.desk(`POST publications/${number}/undo`, { basis }),
			);
		expect((await undo(2)).status).toBe(200);
		expect(await palette()).toMatchObject({ 'Reef Blue': '#2e8b57' });
		expect((await undo(1)).status).toBe(200);
		expect(await palette(), 'a later color stays').toMatchObject({ 'Reef Blue': '#2e8b57' });
		expect((await publication()).changes).toEqual([]);
	});

	it('must be known when a product is published', async () => {
		const saved = await save(shirt.id, { colours: ['Plaid'] });
		expect(saved.body.faults).toEqual([
			{
				field: 'colours',
				sentence: 'Plaid is not a color of the shop yet. Add it with its swatch.',
			},
		]);
		expect((await publish()).status).toBe(409);
		await save(shirt.id, { colours: ['Navy'] });
	});

	it('make a basis stale, because the merchant has not seen them', async () => {
		await save(shirt.id, { price: '36.99' });
		const { basis } = await publication();
		await add('Sand', '#f1eadd');
		expect((await context.desk('POST publication', { basis })).status).toBe(409);
		await save(shirt.id, { price: '34.99' });
	});

	it('of a style are products of their own', async () => {
		const { body } = await context.desk('POST products', { copyOf: shirt.id, isColour: true });
		const first = (await context.desk(`GET products/${shirt.id}`)).body;
		expect(first).toMatchObject({
			state: 'published',
			faults: [],
			product: { style: shirt.id, colourway: 'Navy' },
		});
		expect((await publication()).changes).toEqual([]);
		const { product, faults } = (await context.desk(`GET products/${body.id}`)).body;
		expect(product).toEqual({
			...draftOf(shirt),
			...{ style: shirt.id, colourway: '', slug: '', colours: [], images: [] },
		});
		expect(faults.map(({ field }: { field: string }) => field)).toEqual([
			...['slug', 'images', 'colours', 'colourway'],
		]);

		const taken = await save(body.id, { colourway: 'navy' });
		expect(taken.body.faults).toContainEqual({
			field: 'colourway',
			sentence: 'Another color of this style has this name. Choose another one.',
		});
		const known = { slug: 'orange-shirt', images: shirt.images };
		const next = { ...known, colourway: 'Orange', colours: ['Orange'] };
		expect((await save(body.id, next)).body.faults).toEqual([]);
		const { changes } = await publication();
		expect(changes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
			`${shirt.name}: is now one of the colors of a style.`,
			`${shirt.name}: its color is called “Navy”.`,
			`New product: ${shirt.name}, Orange, $34.99.`,
		]);
		expect((await publish()).status).toBe(200);
		const live = context.services.currentCatalogue();
		expect(live.colourways(shirt).length).toBe(0);
		const published = live.byId(shirt.id);
		expect(published && live.colourways(published).map(({ id }) => id)).toEqual([
			shirt.id,
			body.id,
		]);
	});
});

onOneDatabase('colors of a file', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());

	it('are added to the shop with its products, once', async () => {
		const product = { ...draftOf(shirt), colours: ['Sand'], slug: 'sand', name: 'Sand Shirt' };
		const file = JSON.stringify({
			format: 'blue-products-1',
			colours: [
				{ name: 'Sand', swatch: '#f1eadd' },
				{ name: 'navy', swatch: '#000000' },
				{ name: 'Red/Blue', swatch: '#000000' },
			],
			products: [{ id: 'sand', product }],
		});
		const send = async (path: string) => {
			const url = `${context.services.defaultUrl}/functions/v1/desk/${path}`;
			const headers = { authorization: `Bearer ${context.merchant.token}` };
			const response = await fetch(url, { method: 'POST', headers, body: file });
			return JSON.parse(await response.text());
		};
		const report = await send('products/import');
		expect(report).toMatchObject({
			colours: ['Sand'],
			products: [{ name: 'Sand Shirt', isNew: true, faults: 0 }],
			notes: [{ sentence: 'A color of the file is no color, so it is left out.' }],
		});
		expect(await send(`products/import?basis=${report.basis}`)).toMatchObject({
			colours: ['Sand'],
		});
		const { colours } = (await context.desk('GET palette')).body;
		expect(colours).toContainEqual({ name: 'Sand', swatch: '#f1eadd' });
		expect(colours).toHaveLength(5);
		expect(await send('products/import')).toMatchObject({ colours: [], products: [] });
	});
});
