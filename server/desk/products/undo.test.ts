import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { draftOf } from '../../../core/desk/draft-product.ts';
import { publicationListAnswerSchema } from '../../../core/desk/products.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { products } from '../../../tests/publication.ts';
import { writeCursor } from '../cursor.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { publishingCalls, shirt } from './testing/publishing-calls.ts';

onOneDatabase('older publications at the desk', ({ create }) => {
	let context: DeskTestContext;
	const opened: DeskTestContext[] = [];
	beforeEach(async () => {
		context = await openDeskTestContext(await create());
		opened.push(context);
	});
	afterEach(async () => await opened.pop()?.stop());
	afterAll(() => expect(opened).toEqual([]));

	const { answer, publish, undo, product, save, act, newCap, prices, numbers, whileRendering } =
		publishingCalls(() => context);

	it('is undone: shoppers see the older publication, and drafts follow', async () => {
		const cap = await newCap();
		await save(shirt.id, { price: ' 36.99 ' });
		await publish();
		await context.desk('POST products', { name: 'Sketch' });
		const undone = await undo(1);
		expect(undone).toMatchObject({ status: 200, body: { number: 3, changes: [], faults: [] } });
		expect(context.services.currentCatalogue().products).toEqual(products);
		expect(await product(shirt.id)).toMatchObject({
			product: draftOf(shirt),
			state: 'published',
			revision: 3,
		});
		expect(await product(cap)).toMatchObject({ state: 'archived', product: { price: '19.50' } });
		expect(await product('sketch')).toMatchObject({ state: 'new', revision: 1 });
		expect(await product('men-octopus-blue')).toMatchObject({ revision: 1 });
		expect((await prices(shirt.id)).map(({ price_cents: cents }) => cents)).toEqual([
			3499, 3699, 3499,
		]);
		const { body } = await context.desk('GET audit?kind=products');
		expect(body.entries[0].what).toBe('Published publication 1 again, as 3.');
	});

	it('leaves what was edited and not published', async () => {
		await save(shirt.id, { price: '36.99', care: 'Wash cold.' });
		await publish();
		await save(shirt.id, { description: 'Not yet.', care: 'Wash warm.' });
		await save('men-octopus-blue', { price: '40' });
		await act('women-octopus-blue', 'archive');
		const { collection, revision } = (await context.desk('GET collections/men')).body;
		const forMen = { ...collection, title: 'For Men' };
		await context.desk('PUT collections/men', { revision, collection: forMen });
		await context.desk('PUT palette/Navy', { was: '#0b2346', swatch: '#0a1f3d' });
		const { status, body } = await undo(1);
		expect(status).toBe(200);
		expect(context.services.currentCatalogue().products).toEqual(products);
		expect(await product(shirt.id)).toMatchObject({
			state: 'changed',
			product: { price: '34.99', description: 'Not yet.', care: 'Wash warm.' },
		});
		expect(body.changes).toHaveLength(6);
		expect(body.changes.map(({ sentence }: { sentence: string }) => sentence)).toContain(
			'The color Navy: swatch from #0b2346 to #0a1f3d.',
		);
	});

	it('says before it is undone what shoppers will see', async () => {
		await save(shirt.id, { price: '36.99' });
		await publish();
		expect(await context.desk('GET publications/1/changes')).toMatchObject({
			status: 200,
			body: {
				changes: [
					{
						sentence: `${shirt.name}: price from $36.99 to $34.99.`,
						pages: expect.arrayContaining([`/product/${shirt.slug}`, '/men']),
					},
				],
			},
		});
		expect((await context.desk('GET publications/2/changes')).body).toEqual({ changes: [] });
		for (const number of ['0', '7', 'x']) {
			expect(await context.desk(`GET publications/${number}/changes`)).toMatchObject({
				status: 404,
				body: { error: 'There is no such publication.' },
			});
		}
	});

	it('is undone by who has not seen the newest drafts, but not over another publication', async () => {
		await save(shirt.id, { price: '36.99' });
		await publish();
		const { basis } = await answer();
		await save('men-octopus-blue', { price: '40' });
		const stale = async (number: number) =>
			await context.desk(`POST publications/${number}/undo`, { basis });
		expect((await stale(1)).status).toBe(200);
		expect(await stale(2)).toMatchObject({
			status: 409,
			body: {
				error: `${context.merchant.email} published less than a minute ago. Look at the history, then try again.`,
			},
		});
	});

	it('is not undone if a draft that would follow is saved meanwhile', async () => {
		await save(shirt.id, { price: '36.99' });
		await publish();
		whileRendering(() => save(shirt.id, { price: '40' }));
		expect((await undo(1)).status).toBe(409);
		expect(await product(shirt.id)).toMatchObject({ product: { price: '40' } });
		expect(context.services.currentCatalogue().byId(shirt.id)?.price).toBe(36.99);
		expect(await numbers()).toBe(2);
	});

	it('restores archived products of the older publication', async () => {
		await act(shirt.id, 'archive');
		await publish();
		expect((await undo(1)).status).toBe(200);
		expect(await product(shirt.id)).toMatchObject({ state: 'published', revision: 3 });
	});

	it.each([
		['1', 'This is what shoppers see now.'],
		['7', 'There is no such publication.'],
		['x', 'There is no such publication.'],
		['1.5', 'There is no such publication.'],
		['99999999999999999999', 'There is no such publication.'],
	])('is not undone to %s', async (number, error) => {
		const { basis } = await answer();
		const refused = await context.desk(`POST publications/${number}/undo`, { basis });
		expect(refused).toMatchObject({ status: 409, body: { error, present: { number: 1 } } });
	});

	it('has a history, page by page, with who and what', async () => {
		await save(shirt.id, { price: '36.99' });
		await publish();
		await undo(1);
		const { body } = await context.desk('GET publications');
		const { publications, next } = v.parse(publicationListAnswerSchema, body);
		const by = { publishedBy: context.merchant.email };
		expect(publications).toMatchObject([
			{
				...by,
				number: 3,
				restores: 1,
				isCurrent: true,
				sentences: [`${shirt.name}: price from $36.99 to $34.99.`],
			},
			{ ...by, number: 2, restores: null, isCurrent: false },
			{ publishedBy: null, number: 1, sentences: [] },
		]);
		expect(next).toBeNull();
	});

	it('reads no snapshots for its history', async () => {
		await save(shirt.id, { price: '36.99' });
		await publish();
		await context.db.updateTable('publications').set({ snapshot: 'not read' }).execute();
		const { body } = await context.desk('GET publications');
		expect(body.publications).toMatchObject([
			{ sentences: [`${shirt.name}: price from $34.99 to $36.99.`] },
			{ sentences: [] },
		]);
	});

	it('compares the publications of earlier releases', async () => {
		await save(shirt.id, { price: '36.99' });
		await publish();
		await context.db.updateTable('publications').set({ changes: null }).execute();
		const { body } = await context.desk('GET publications');
		expect(body.publications).toMatchObject([
			{ sentences: [`${shirt.name}: price from $34.99 to $36.99.`] },
			{ sentences: [] },
		]);
	});

	it('has a second page of its history', async () => {
		const [first] = await context.db.selectFrom('publications').selectAll().execute();
		if (!first) throw new Error('there is no publication');
		const rows = Array.from({ length: 60 }, (_, at) => ({ ...first, number: at + 2 }));
		await context.db.insertInto('publications').values(rows).execute();
		const page = async (query = '') =>
			v.parse(publicationListAnswerSchema, (await context.desk(`GET publications${query}`)).body);
		const { publications, next } = await page();
		const rest = await page(`?after=${next}`);
		const numbers = [...publications, ...rest.publications].map(({ number }) => number);
		expect(numbers).toEqual(Array.from({ length: 61 }, (_, at) => 61 - at));
		expect(rest.next).toBeNull();
		expect((await context.desk('GET publications?after=x')).status).toBe(400);
		const far = writeCursor({ value: Number.MAX_SAFE_INTEGER, id: 'publication' });
		expect((await page(`?after=${far}`)).publications).toHaveLength(50);
	});
});
