import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '../../../tests/databases.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { setSwatch } from '../testing/palette-calls.ts';
import { shirt } from '../testing/publishing-calls.ts';
import { inHours, scheduleCalls, tee } from './testing/schedule-calls.ts';

onOneDatabase('a product that is published later', ({ create }) => {
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
		publishAt,
		due,
		sold,
		publications,
		audit,
		act,
		answer,
		product,
		save,
		facts,
		publish,
	} = scheduleCalls(() => context);

	/** A complete product that is not published. */
	async function newCap(): Promise<string> {
		const { body } = await context.desk('POST products', { copyOf: shirt.id });
		await save({ name: 'Captain Cap', slug: 'captain-cap', facts }, body.id);
		return body.id;
	}

	it('is published alone, as its draft is then', async () => {
		await save({ price: '36', name: 'Deck Shirt' });
		expect(await publishAt()).toMatchObject({
			status: 200,
			body: {
				schedules: [
					{
						kind: 'publication',
						productId: shirt.id,
						state: 'waiting',
						endsAt: null,
						sentences: ['Deck Shirt: published as its draft is then.'],
						createdBy: context.merchant.email,
						problem: null,
					},
				],
			},
		});
		await save({ price: '28' }, tee.id);
		await save({ name: 'Later Name' });
		await due(0);
		expect(sold()).toEqual(shirt);
		await due(1);
		expect(sold()).toEqual({ ...shirt, priceCents: 3600, name: 'Later Name' });
		expect(sold(tee.id)).toEqual(tee);
		expect(await list()).toEqual([]);
		expect((await answer()).documents).toMatchObject([{ id: tee.id }]);
		expect(await publications()).toMatchObject([
			{ schedule_id: null },
			{ published_by: context.merchant.id, schedule_id: expect.any(String) },
		]);
	});

	it('may be published before, and then nothing is left to do', async () => {
		await save({ price: '36' });
		await publishAt();
		await publish();
		await due(1);
		expect(await publications()).toHaveLength(2);
		expect(await list()).toEqual([]);
	});

	it('comes with its new color, and with a stock of nothing', async () => {
		await setSwatch(context, 'Sand', '#f1eadd');
		await context.desk('PUT palette/Navy', { was: '#0b2346', swatch: '#0a1f3d' });
		const cap = await newCap();
		await save({ colours: ['Sand'] }, cap);
		await publishAt(inHours(1), cap);
		await due(1);
		expect(sold(cap)?.colours).toEqual(['Sand']);
		const { colours } = context.services.currentCatalogue();
		expect(colours).toContainEqual({ name: 'Sand', swatch: '#f1eadd' });
		expect(colours).toContainEqual({ name: 'Navy', swatch: '#0b2346' });
		const stock = await context.db.selectFrom('stock').select('on_hand').execute();
		expect(stock.map((row) => row.on_hand)).toEqual(shirt.sizes.map(() => 0));
	});

	it('may have a scheduled price too, which comes and goes as it is', async () => {
		await save({ care: 'Wash cold.' });
		await publishAt(inHours(2));
		await schedule({ from: inHours(1), until: inHours(3) });
		for (const [hours, price, care] of [
			[1, 2999, shirt.care],
			[2, 2999, 'Wash cold.'],
			[3, shirt.priceCents, 'Wash cold.'],
		] as const) {
			await due(hours);
			expect([sold()?.priceCents, sold()?.care]).toEqual([price, care]);
		}
		expect([await list(), (await answer()).documents]).toEqual([[], []]);
	});

	it.each([
		['', 'Choose a day and a time.'],
		[inHours(-1), 'This time has passed. Choose a later one.'],
		['2031-01-01T09:00', 'Choose a time within the next two years.'],
	])('is refused without a time that is to come: %s', async (at, sentence) => {
		expect(await publishAt(at)).toMatchObject({
			status: 400,
			body: { error: sentence, faults: [{ field: 'at', sentence }] },
		});
		expect(await list()).toEqual([]);
	});

	it('has one such time, until it is cancelled', async () => {
		await save({ price: '36' });
		await publishAt(inHours(2));
		const second = await publishAt(inHours(1));
		expect(second).toMatchObject({ status: 400, body: { faults: [{ field: 'at' }] } });
		expect(second.body.error).toMatch(/^It is scheduled for .*\. Cancel that first\.$/);
		expect((await publishAt(inHours(1), tee.id)).status).toBe(200);
		const id = (await list()).find(({ productId }) => productId === shirt.id)?.id;
		expect((await context.desk(`POST schedules/${id}/cancel`)).status).toBe(200);
		await due(2);
		expect(sold()).toEqual(shirt);
		expect((await publishAt()).status).toBe(200);
	});

	it('must be there, and not be archived', async () => {
		expect((await publishAt(inHours(1), 'unknown')).status).toBe(404);
		await act(shirt.id, 'archive');
		expect(await publishAt()).toMatchObject({
			status: 409,
			body: { error: 'Restore the product first.' },
		});
		expect(await list()).toEqual([]);
	});

	it('is not published if it is archived or incomplete then, and others are', async () => {
		const cap = await newCap();
		for (const id of [cap, shirt.id, tee.id]) {
			await save({ care: 'Wash cold.' }, id);
			await publishAt(inHours(1), id);
		}
		await act(cap, 'archive');
		await save({ price: '' });
		await due(1);
		expect((await list()).map(({ state, problem }) => [state, problem])).toEqual([
			['refused', 'Captain Cap was archived.'],
			['refused', `${shirt.name}: The price is missing.`],
		]);
		expect([sold(cap), sold()?.care, sold(tee.id)?.care]).toEqual([
			undefined,
			shirt.care,
			'Wash cold.',
		]);
		expect((await audit()).filter(({ outcome }) => outcome === 'refused')).toHaveLength(2);
		const { body } = await context.desk('GET health');
		expect(body.schedules).toMatchObject([{ isTriedAgain: false }, { isTriedAgain: false }]);
		// What was refused is not tried again.
		await save({ price: '36' });
		await due(2);
		expect(sold()).toEqual(shirt);
		expect((await publishAt(inHours(3))).status).toBe(200);
	});

	it('is not published at an address that another product still has', async () => {
		await save({ slug: 'captain' });
		const cap = await newCap();
		await save({ slug: shirt.slug }, cap);
		await publishAt(inHours(1), cap);
		await due(1);
		expect(await list()).toMatchObject([
			{ problem: expect.stringContaining(`${shirt.name} has this address in the shop.`) },
		]);
		expect(sold(cap)).toBeUndefined();
	});

	it.each(['waiting', 'refused', 'cancelled'])('can be deleted if that is %s', async (state) => {
		const cap = await newCap();
		await publishAt(inHours(1), cap);
		const [moment] = await list();
		if (state === 'refused') {
			await save({ price: '' }, cap);
			await due(1);
		}
		if (state === 'cancelled') await context.desk(`POST schedules/${moment?.id}/cancel`);
		await publishAt(inHours(2), tee.id);
		const { revision } = await product(cap);
		const stale = await context.desk(`DELETE products/${cap}`, { revision: revision + 1 });
		expect([stale.status, (await list()).length]).toEqual([409, state === 'cancelled' ? 1 : 2]);
		expect((await context.desk(`DELETE products/${cap}`, { revision })).status).toBe(200);
		expect(await list()).toMatchObject([{ productId: tee.id }]);
		await due(2);
		expect(await list()).toEqual([]);
	});

	it('may be deleted while its page is rendered', async () => {
		const cap = await newCap();
		await publishAt(inHours(1), cap);
		const { revision } = await product(cap);
		const { prepare } = context.services.publications;
		context.services.publications.prepare = async (catalogue) => {
			context.services.publications.prepare = prepare;
			expect((await context.desk(`DELETE products/${cap}`, { revision })).status).toBe(200);
			return await prepare(catalogue);
		};
		await due(1);
		expect([await list(), await publications()]).toMatchObject([[], [{ number: 1 }]]);
		expect(sold(cap)).toBeUndefined();
	});

	it('is not scheduled if it is deleted at the same time', async () => {
		const cap = await newCap();
		const { revision } = await product(cap);
		const answers = await Promise.all([
			context.desk(`DELETE products/${cap}`, { revision }),
			publishAt(inHours(1), cap),
		]);
		expect(answers[0].status).toBe(200);
		expect([200, 404]).toContain(answers[1].status);
		expect(await list()).toEqual([]);
	});
});
