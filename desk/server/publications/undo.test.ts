import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { catalogue, products } from '../../../tests/publication.ts';
import { publicationListAnswerSchema } from '../../rules/products.ts';
import { writeCursor } from '../calls/cursor.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { setSwatch } from '../testing/palette-calls.ts';
import { publishingCalls, shirt } from '../testing/publishing-calls.ts';

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

	it('is undone: shoppers see the older publication, and drafts stay as they are', async () => {
		const cap = await newCap();
		await save(shirt.id, { price: '36.99' });
		const { collection, revision } = (await context.desk('GET collections/men')).body;
		const forMen = { ...collection, title: 'For Men' };
		await context.desk('PUT collections/men', { revision, collection: forMen });
		await setSwatch(context, 'Navy', '#0a1f3d');
		await publish();
		await save(shirt.id, { description: 'Not yet.' });
		const undone = await undo(1);
		expect(undone).toMatchObject({ status: 200, body: { number: 3 } });
		const older = context.services.currentCatalogue();
		expect([older.products, older.collections, older.colours]).toEqual([
			products,
			catalogue.collections,
			catalogue.colours,
		]);
		expect(await product(shirt.id)).toMatchObject({
			product: { price: '36.99', description: 'Not yet.' },
			state: 'changed',
			revision: 3,
		});
		expect(await product(cap)).toMatchObject({ state: 'new', isDeletable: false });
		expect((await prices(shirt.id)).map(({ price_cents: cents }) => cents)).toEqual([
			3499, 3699, 3499,
		]);
		const { body } = await context.desk('GET audit?kind=products');
		expect(body.entries[0].what).toBe('Published publication 1 again, as 3.');
		expect(undone.body.documents).toMatchObject([
			{ kind: 'product', id: shirt.id, changes: [{}, {}] },
			{ kind: 'product', id: cap },
			{ kind: 'collection', id: 'men' },
			{ kind: 'palette' },
		]);
		expect((await publish()).body).toMatchObject({ number: 4, documents: [] });
		expect(context.services.currentCatalogue().byId(shirt.id)).toMatchObject({ priceCents: 3699 });
		expect(context.services.currentCatalogue().byId(cap)?.priceCents).toBe(1950);
	});

	it('leaves the stock of a size that came later, also when it comes back', async () => {
		await save(shirt.id, { sizes: ['XS', ...shirt.sizes] });
		await publish();
		const free = await context.desk(`PUT stock/${shirt.id}/XS`, { onHand: null, seen: 0 });
		expect(free.status).toBe(200);
		await undo(1);
		expect((await publish()).status).toBe(200);
		expect(await context.db.selectFrom('stock').select('size').execute()).toEqual([]);
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
		const { number: seen } = await answer();
		await save('men-octopus-blue', { price: '40' });
		const stale = async (number: number) =>
			await context.desk(`POST publications/${number}/undo`, { seen });
		expect((await stale(1)).status).toBe(200);
		expect(await stale(2)).toMatchObject({
			status: 409,
			body: {
				error: `${context.merchant.email} published less than a minute ago. Look at the history, then try again.`,
			},
		});
	});

	it('is undone though a draft is saved meanwhile, but not over another publication', async () => {
		await save(shirt.id, { price: '36.99' });
		await publish();
		whileRendering(() => save(shirt.id, { price: '40' }));
		expect((await undo(1)).status).toBe(200);
		expect(await product(shirt.id)).toMatchObject({ product: { price: '40' }, state: 'changed' });
		whileRendering(() => publish());
		expect((await undo(2)).status).toBe(409);
		expect(context.services.currentCatalogue().byId(shirt.id)?.priceCents).toBe(4000);
		expect(await numbers()).toBe(4);
	});

	it('shows an archived product again, which its draft still takes out of the shop', async () => {
		await act(shirt.id, 'archive');
		await publish();
		expect((await undo(1)).status).toBe(200);
		expect(context.services.currentCatalogue().byId(shirt.id)).toMatchObject(shirt);
		expect(await product(shirt.id)).toMatchObject({ state: 'archived', revision: 2 });
		await publish();
		expect(context.services.currentCatalogue().byId(shirt.id)).toBeUndefined();
	});

	it.each([
		['1', 409, 'This is what shoppers see now.'],
		['7', 404, 'There is no such publication.'],
		['x', 404, 'There is no such publication.'],
		['1.5', 404, 'There is no such publication.'],
		['99999999999999999999', 404, 'There is no such publication.'],
	])('is not undone to %s', async (number, status, error) => {
		expect(await undo(number)).toMatchObject({ status, body: { error, present: { number: 1 } } });
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
