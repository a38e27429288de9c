import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { products } from '../../../tests/publication.ts';
import { draftOf } from '../../rules/draft-product.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { setSwatch } from '../testing/palette-calls.ts';
import { publishingCalls } from '../testing/publishing-calls.ts';

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

	const add = (name: string, swatch: string) => setSwatch(context, name, swatch);
	const { answer, publish, publishOnly, sentences, undo } = publishingCalls(() => context);
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
		expect((await answer()).documents, 'no product has it').toEqual([]);

		await save(shirt.id, { colours: ['Reef Blue'] });
		expect((await publish()).status).toBe(200);
		const live = context.services.currentCatalogue();
		expect(live.colours.at(-1)).toEqual({ name: 'Reef Blue', swatch: '#2e8b57' });
		expect(live.byId(shirt.id)?.tags).toContain('Reef Blue');

		expect(await setSwatch(context, 'Reef Blue', '#3a9d6a')).toMatchObject({ status: 200 });
		expect((await answer()).documents).toMatchObject([
			{
				kind: 'palette',
				changes: [
					{
						sentence: 'The color Reef Blue: swatch from #2e8b57 to #3a9d6a.',
						pages: ['/products', `/product/${shirt.slug}`],
					},
				],
			},
		]);
		expect((await publish()).status).toBe(200);

		expect((await undo(2)).status).toBe(200);
		expect(context.services.currentCatalogue().colours.at(-1)?.swatch).toBe('#2e8b57');
		expect(await palette(), 'the draft stays').toMatchObject({ 'Reef Blue': '#3a9d6a' });
	});

	it('stay as they are called if shoppers see them or a product has them', async () => {
		await save(shirt.id, { colours: ['Navy'] });
		await add('Kelp', '#2e8b57');
		const saved = (await context.desk('GET palette')).body;
		const saveAll = async (change: (name: string) => string) => {
			const colours = saved.colours.map(({ name, swatch }: { name: string; swatch: string }) => ({
				name: change(name),
				swatch,
			}));
			return await context.desk('PUT palette', { revision: saved.revision, colours });
		};
		expect(await saveAll((name) => name.replace('Navy', 'Marine'))).toMatchObject({
			status: 409,
			body: { error: 'Shoppers see the color Navy, so it keeps its name.' },
		});
		await save(shirt.id, { colours: ['Navy', 'Kelp'] });
		const kelp = `${shirt.name} has the color Kelp. Change that first.`;
		const renamed = await saveAll((name) => name.replace('Kelp', 'Weed'));
		expect(renamed).toMatchObject({ status: 409, body: { error: kelp } });
		const { revision } = saved;
		const discarded = await context.desk('POST palette/discard', { revision });
		expect(discarded).toMatchObject({ status: 409, body: { error: kelp } });
		await save(shirt.id, { colours: ['Navy'] });
		expect(await palette(), 'nothing was written').toMatchObject({ Kelp: '#2e8b57' });
		expect(await saveAll((name) => name.replace('Kelp', 'Weed'))).toMatchObject({ status: 200 });
		expect(await palette()).toMatchObject({ Weed: '#2e8b57' });
		expect(await context.desk('POST palette/discard', { revision: revision + 1 })).toMatchObject({
			status: 200,
			body: { state: 'published', revision: revision + 2 },
		});
		expect(Object.keys(await palette())).not.toContain('Weed');
	});

	it('have an order, which is saved too', async () => {
		const { revision, colours } = (await context.desk('GET palette')).body;
		const reversed = { revision, colours: colours.toReversed() };
		expect((await context.desk('PUT palette', reversed)).body).toMatchObject({
			state: 'changed',
			colours: reversed.colours,
			published: colours,
		});
		await context.desk('PUT palette', { revision: revision + 1, colours });
	});

	it('are at most 100', async () => {
		const { revision, colours } = (await context.desk('GET palette')).body;
		const many = Array.from({ length: 97 }, (_, at) => ({ name: `C ${at}`, swatch: '#000000' }));
		const tooMany = { revision, colours: [...colours, ...many] };
		expect(await context.desk('PUT palette', tooMany)).toMatchObject({
			status: 409,
			body: { error: 'A shop has at most 100 colors.' },
		});
	});

	it('must be known when a product is published', async () => {
		const saved = await save(shirt.id, { colours: ['Plaid'] });
		expect(saved.body.faults).toEqual([
			{
				field: 'colours',
				sentence: 'Plaid is not a color of the shop yet. Add it with its swatch.',
			},
		]);
		const [plaid] = (await answer()).documents;
		if (!plaid) throw new Error('It is published');
		expect((await publishOnly(plaid)).status).toBe(409);
		await save(shirt.id, { colours: ['Navy'] });
	});

	it('make a basis stale, because the merchant has not seen them', async () => {
		await save(shirt.id, { price: '36.99' });
		await add('Sand', '#f1eadd');
		await save(shirt.id, { colours: ['Sand'] });
		await publish();
		await add('Sand', '#f1eade');
		const seen = await answer();
		await add('Sand', '#f1eadf');
		expect((await publish(seen)).status).toBe(409);
		await save(shirt.id, { price: '34.99', colours: ['Navy'] });
		expect((await publish()).status).toBe(200);
	});

	it('of a style are products of their own', async () => {
		const { body } = await context.desk('POST products', { copyOf: shirt.id, isColour: true });
		const first = (await context.desk(`GET products/${shirt.id}`)).body;
		expect(first).toMatchObject({
			state: 'published',
			faults: [],
			product: { style: shirt.id, colourway: 'Navy' },
		});
		expect((await answer()).documents.flatMap((one) => one.changes)).toEqual([]);
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
		expect(await sentences()).toEqual([
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
