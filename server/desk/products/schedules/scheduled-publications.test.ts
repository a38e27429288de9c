import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../../tests/databases.ts';
import { type DeskTestContext, openDeskTestContext } from '../../testing/desk-test-context.ts';
import { shirt } from '../testing/publishing-calls.ts';
import { inHours, scheduleCalls, tee } from './testing/schedule-calls.ts';

onOneDatabase('scheduled changes of several products', ({ create }) => {
	let context: DeskTestContext;
	const opened: DeskTestContext[] = [];
	beforeEach(async () => {
		context = await openDeskTestContext(await create());
		opened.push(context);
	});
	afterEach(async () => await opened.pop()?.stop());
	afterAll(() => expect(opened).toEqual([]));

	const {
		list,
		schedule,
		schedulePublication,
		due,
		sold,
		publications,
		audit,
		act,
		product,
		save,
		facts,
		publish,
		undo,
		answer,
	} = scheduleCalls(() => context);

	it('are published as the merchant saw them, with what was published meanwhile', async () => {
		await save({ price: '36', name: 'Deck Shirt' });
		const made = await schedulePublication();
		expect(made).toMatchObject({
			status: 200,
			body: { schedules: [{ kind: 'publication', productIds: [shirt.id], state: 'waiting' }] },
		});
		expect(made.body.schedules[0].sentences).toHaveLength(2);
		await save({ price: '28' }, tee.id);
		await publish();
		await save({ name: 'Later Name' });
		await due(1);
		expect(sold()).toEqual({ ...shirt, price: 36, name: 'Deck Shirt' });
		expect(sold(tee.id)?.price).toBe(28);
		expect((await product()).product.name).toBe('Later Name');
		expect(await list()).toEqual([]);
		expect(await publications()).toHaveLength(3);
	});

	it('are not published if one of the products was published with others since', async () => {
		await save({ price: '37' });
		await publish();
		await undo(1);
		await save({ price: '36' });
		await save({ price: '28' }, tee.id);
		await schedulePublication();
		await undo(2);
		await due(1);
		expect([sold()?.price, sold(tee.id)?.price]).toEqual([37, 29.99]);
		expect(await list()).toMatchObject([
			{
				state: 'refused',
				problem: `${shirt.name} was published with other changes since. Nothing was published.`,
			},
		]);
		expect((await audit())[0]).toMatchObject({ outcome: 'refused' });
	});

	it('keep the collections and swatches that the merchant saw', async () => {
		const { collection, revision } = (await context.desk('GET collections/men')).body;
		const forMen = { ...collection, title: 'For Men' };
		await context.desk('PUT collections/men', { revision, collection: forMen });
		await context.desk('PUT palette/Navy', { was: '#0b2346', swatch: '#0a1f3d' });
		const { body } = await schedulePublication();
		expect(body.schedules[0].sentences).toHaveLength(2);
		await save({ price: '36' });
		await due(1);
		const { collections, colours } = context.services.currentCatalogue();
		expect(collections.find(({ id }) => id === 'men')?.title).toBe('For Men');
		expect(colours).toContainEqual({ name: 'Navy', swatch: '#0a1f3d' });
		expect(sold()?.price).toBe(shirt.price);
		expect(await list()).toEqual([]);
	});

	it.each([
		['a price', { price: '36' }],
		['a reduction', { price: '30', compareAt: '34.99' }],
	])('that were published already change nothing: %s', async (_, change) => {
		await save(change);
		await publish();
		await undo(1);
		await save(change);
		await schedulePublication();
		await undo(2);
		await due(1);
		expect(await publications()).toHaveLength(4);
		expect(await list()).toEqual([]);
	});

	it('are kept back when other changes are published', async () => {
		const added = (await context.desk('POST products', { copyOf: shirt.id })).body.id;
		await save({ name: 'Captain Cap', slug: 'captain-cap', facts }, added);
		await save({ price: '36', care: 'Wash cold.' });
		await act(tee.id, 'archive');
		await context.desk('PUT palette/Navy', { was: '#0b2346', swatch: '#0a1f3d' });
		await schedulePublication();
		const nothing = await context.desk('GET publication');
		expect(nothing.body).toMatchObject({ changes: [], faults: [] });
		await save({ description: 'A shirt for the deck.' });
		const { body } = await context.desk('GET publication');
		expect(body.changes).toMatchObject([{ sentence: `${shirt.name}: the text is changed.` }]);
		await publish();
		expect(sold()).toEqual({ ...shirt, description: 'A shirt for the deck.' });
		expect([sold(added), sold(tee.id)]).toEqual([undefined, tee]);
		await due(1);
		expect(sold()).toMatchObject({ price: 36, care: 'Wash cold.' });
		expect(sold()?.description).toBe('A shirt for the deck.');
		expect([sold(added)?.name, sold(tee.id)]).toEqual(['Captain Cap', undefined]);
		expect(context.services.currentCatalogue().colours).toContainEqual({
			name: 'Navy',
			swatch: '#0a1f3d',
		});
		expect((await context.desk('GET publication')).body.changes).toEqual([]);
	});

	it('may be several of one product, also beside a price', async () => {
		await save({ description: 'First.' });
		await schedulePublication(inHours(1));
		await save({ care: 'Wash cold.' });
		await schedulePublication(inHours(3));
		await schedule({ from: inHours(2), until: inHours(4) });
		for (const [hours, price, care] of [
			[1, shirt.price, shirt.care],
			[2, 29.99, shirt.care],
			[3, 29.99, 'Wash cold.'],
			[4, shirt.price, 'Wash cold.'],
		] as const) {
			await due(hours);
			expect(sold()).toMatchObject({ description: 'First.', price });
			expect(sold()?.care).toBe(care);
		}
		expect(await list()).toEqual([]);
	});

	it('leave new colors to all products, and addresses to theirs', async () => {
		await context.desk('POST palette', { name: 'Sand', swatch: '#f1eadd' });
		await save({ colours: ['Sand'], slug: 'captain' });
		await schedulePublication();
		await save({ colours: ['Sand'] }, tee.id);
		const cap = (await context.desk('POST products', { copyOf: shirt.id })).body.id;
		await save({ name: 'Captain Cap', slug: shirt.slug, facts }, cap);
		const { body } = await context.desk('GET publication');
		expect(body.faults).toMatchObject([
			{
				productId: cap,
				sentence:
					'Another product has this address until its scheduled change. Choose another one.',
			},
		]);
		await save({ slug: 'captain-cap' }, cap);
		await publish();
		expect([sold(tee.id)?.colours, sold()?.slug]).toEqual([['Sand'], shirt.slug]);
		await due(1);
		expect([sold()?.colours, sold()?.slug]).toEqual([['Sand'], 'captain']);
	});

	it('stop publishing when they are edited, until they are cancelled', async () => {
		await save({ care: 'Wash cold.' });
		await schedulePublication();
		await save({ care: 'Wash warm.' });
		const { body } = await context.desk('GET publication');
		expect(body.faults).toMatchObject([{ productId: shirt.id, name: shirt.name }]);
		expect(body.faults[0].sentence).toMatch(
			/^What is scheduled for .* was changed since\. Cancel that first, then schedule it again\.$/,
		);
		const refused = await context.desk('POST publication', { basis: body.basis });
		expect(refused.status).toBe(409);
		expect((await schedulePublication(inHours(2))).status).toBe(409);
		await context.desk(`POST schedules/${(await list())[0]?.id}/cancel`);
		await publish();
		expect(sold()?.care).toBe('Wash warm.');
	});

	it('are refused with a price during another one', async () => {
		const price = await schedule({ from: inHours(1), until: inHours(3) });
		await save({ price: '36' });
		const during = await schedulePublication(inHours(2));
		expect(during.status).toBe(409);
		expect(during.body.error).toContain(`${shirt.name}: Another price is scheduled for`);
		expect((await schedulePublication(inHours(4))).status).toBe(200);
		await context.desk(`POST schedules/${price.body.schedules[0].id}/cancel`);
		const endless = await schedule({ from: inHours(1) });
		expect(endless.body.error).toContain('Another price is scheduled for');
		expect((await schedule({ from: inHours(5) })).status).toBe(200);
	});

	it('with a new product are published with a stock of nothing', async () => {
		const { body } = await context.desk('POST products', { copyOf: shirt.id });
		await save({ name: 'Captain Cap', slug: 'captain-cap', facts }, body.id);
		await schedulePublication();
		await due(1);
		expect(sold(body.id)?.name).toBe('Captain Cap');
		const stock = await context.db.selectFrom('stock').select('on_hand').execute();
		expect(stock.map((row) => row.on_hand)).toEqual(shirt.sizes.map(() => 0));
	});

	it('with a new product that was deleted are refused', async () => {
		const { body } = await context.desk('POST products', { copyOf: shirt.id });
		await save({ name: 'Captain Cap', slug: 'captain-cap', facts }, body.id);
		await schedulePublication();
		const { revision } = await product(body.id);
		expect((await context.desk(`DELETE products/${body.id}`, { revision })).status).toBe(200);
		const again = (await context.desk('POST products', { name: 'Captain Cap' })).body.id;
		expect(again).not.toBe(body.id);
		await due(1);
		expect(await list()).toMatchObject([{ problem: 'Captain Cap was deleted.' }]);
	});

	it('that were archived or restored since are refused', async () => {
		const cap = (await context.desk('POST products', { copyOf: shirt.id })).body.id;
		await save({ name: 'Captain Cap', slug: 'captain-cap', facts }, cap);
		await schedulePublication(inHours(1));
		await act(cap, 'archive');
		await act(tee.id, 'archive');
		await schedulePublication(inHours(2));
		await act(tee.id, 'restore');
		await due(2);
		expect((await list()).map(({ problem }) => problem)).toEqual([
			'Captain Cap was archived.',
			`${tee.name} was restored.`,
		]);
		expect([sold(cap), sold(tee.id)]).toEqual([undefined, tee]);
	});

	it('are refused without a time, without a change, and if they are not what was seen', async () => {
		expect(await schedulePublication()).toMatchObject({
			status: 409,
			body: { error: 'Nothing has changed since the last publication.' },
		});
		await save({ price: '36' });
		expect((await schedulePublication('')).body.faults).toEqual([
			{ field: 'at', sentence: 'Choose a day and a time.' },
		]);
		const seen = (await answer()).basis;
		await save({ price: '37' });
		const stale = await context.desk('POST publication/schedule', {
			basis: seen,
			at: inHours(1),
		});
		expect(stale.status).toBe(409);
		expect(stale.body.error).toContain('Look at the changes again');
		expect(await list()).toEqual([]);
	});
});
