import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, shopDay } from '../../../core/calendar.ts';
import { firstShop } from '../../../core/shop/first-shop.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { nextPublication } from '../../rules/next-publication.ts';
import { type SettingsAnswer, settingsAnswerSchema } from '../../rules/settings/settings-calls.ts';
import type { SettingsDraft } from '../../rules/settings/settings-draft.ts';
import { readDrafts } from '../drafts/shop-drafts.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { publishingCalls, shirt } from '../testing/publishing-calls.ts';

describe.each(databaseKinds())('the settings of the shop on $name', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(async () => await context.stop());
	/** Every test begins with what shoppers see, and with the prices of a new shop. */
	beforeEach(async () => {
		await save({ shipping: '5.99', city: 'Miami' });
		await publish();
	});

	const {
		answer,
		publish,
		publishOnly,
		sentences,
		undo,
		save: saveProduct,
	} = publishingCalls(() => context);
	const facts = () => context.services.currentCatalogue().shop;

	async function present(): Promise<SettingsAnswer> {
		const { status, body } = await context.desk('GET settings');
		expect(status).toBe(200);
		return v.parse(settingsAnswerSchema, body);
	}

	async function save(change: Partial<SettingsDraft>, seen?: SettingsAnswer) {
		const { settings, revision } = seen ?? (await present());
		return await context.desk('PUT settings', { revision, settings: { ...settings, ...change } });
	}

	it('are saved, named among the changes, and published alone', async () => {
		const { revision } = await present();
		expect(await save({ shipping: '6.99' })).toMatchObject({
			status: 200,
			body: {
				state: 'changed',
				revision: revision + 1,
				faults: [],
				published: { shipping: '5.99' },
				publishing: { changes: [{ sentence: 'Standard shipping: from $5.99 to $6.99.' }] },
			},
		});
		expect(facts().shippingCents).toBe(599);
		await saveProduct(shirt.id, { care: 'Wash it cold.' });
		const { documents } = await answer();
		expect(documents.map(({ kind, name }) => [kind, name])).toEqual([
			['product', shirt.name],
			['shop', 'Settings'],
		]);
		const [product, settings] = documents;
		if (!product || !settings) throw new Error('Both are listed');
		expect((await publishOnly(product)).status).toBe(200);
		expect(facts().shippingCents, 'a product alone leaves the settings').toBe(599);
		expect((await publishOnly(settings)).status).toBe(200);
		expect(facts().shippingCents).toBe(699);
		expect((await present()).state).toBe('published');
		expect(await sentences()).toEqual([]);
	});

	it('of an older release are read, with what they lack as shoppers see it', async () => {
		await save({ city: 'Tampa' });
		const { settings } = await present();
		const { returnDays: _, zones: _zones, elsewhere: _elsewhere, ...older } = settings;
		const { db } = context.services;
		await db
			.updateTable('shop_draft')
			.set({ content: JSON.stringify(older) })
			.execute();
		expect((await present()).settings).toEqual(settings);
	});

	it('refuse the save of a window that has not seen the last one', async () => {
		const seen = await present();
		expect((await save({ city: 'Tampa' })).status).toBe(200);
		const { status, body } = await save({ city: 'Key West' }, seen);
		expect(status).toBe(409);
		expect(body).toMatchObject({
			error: expect.stringMatching(/@.* changed the settings .* ago\.$/),
			present: { settings: { city: 'Tampa' }, revision: seen.revision + 1 },
		});
		const { revision } = seen;
		expect((await context.desk('POST settings/discard', { revision })).status).toBe(409);
	});

	it('refuse to be published by who has not seen them', async () => {
		await save({ city: 'Tampa' });
		const seen = await answer();
		await save({ city: 'Key West' });
		expect(await publish(seen)).toMatchObject({
			status: 409,
			body: { error: expect.stringContaining('changed Settings') },
		});
		expect(facts().city).toBe('Miami');
	});

	it('return to what shoppers see when they are discarded', async () => {
		await save({ shipping: '7', city: '' });
		const { revision, state, faults } = await present();
		expect(state).toBe('changed');
		expect(faults.map(({ field }) => field)).toEqual(['city']);
		const discarded = await context.desk('POST settings/discard', { revision });
		expect(discarded).toMatchObject({
			status: 200,
			body: { state: 'published', revision: revision + 1, faults: [] },
		});
		expect(discarded.body.settings).toEqual(discarded.body.published);
	});

	it('with a fault are not published, and name it', async () => {
		await save({ estimatedShipping: '5' });
		const { documents } = await answer();
		expect(documents).toMatchObject([{ kind: 'shop', faults: [{ field: 'estimatedShipping' }] }]);
		const [settings] = documents;
		if (!settings) throw new Error('They are listed');
		expect(await publishOnly(settings)).toMatchObject({
			status: 409,
			body: { error: expect.stringMatching(/^Settings: Enter \$5\.99 or more/) },
		});
		const { revision } = await present();
		await context.desk('POST settings/discard', { revision });
	});

	it('say where the shop sells, and are not published if that is nowhere', async () => {
		const { zones, elsewhere } = (await present()).settings;
		const north = { name: ' North ', isOpen: false, places: ['Canada', 'US-AK'] };
		await save({ zones: [...zones, north], elsewhere: { isOpen: true } });
		expect(await sentences()).toEqual(['No longer sold to: Alaska.', 'Everywhere else: open.']);
		expect((await publish()).status).toBe(200);
		expect(facts().zones).toEqual([...zones, { ...north, name: 'North' }]);
		await save({ zones: [north], elsewhere });
		expect((await present()).faults).toEqual([
			{
				field: 'zones',
				sentence: 'The shop would sell nowhere. Open a zone, or close the shop instead.',
			},
		]);
		await save({ zones, elsewhere });
		expect((await publish()).status).toBe(200);
		expect(facts()).toMatchObject({ zones, elsewhere });
	});

	it('do not close the shop until a day that is over, and a published one that is does no harm', async () => {
		const dateIn = (days: number) => {
			const day = addDays(shopDay(Date.now(), firstShop.timeZone), days);
			return new Date(day).toISOString().slice(0, 10);
		};
		const until = (day: string) =>
			save({ closed: { isClosed: true, sentence: 'We sail.', until: day } });
		const over = 'Enter a day after today, or open the shop.';
		await until(dateIn(0));
		expect((await present()).faults).toEqual([{ field: 'closed.until', sentence: over }]);
		const [settings] = (await answer()).documents;
		expect(settings?.faults).toEqual([{ field: 'closed.until', sentence: over }]);
		if (!settings) throw new Error('They are listed');
		expect(await publishOnly(settings)).toMatchObject({
			status: 409,
			body: { error: `Settings: ${over} Nothing was published.` },
		});
		await until(dateIn(2));
		expect((await publish()).status).toBe(200);
		await save({ city: 'Tampa' });
		const { db } = context.services;
		const inThreeDays = await readDrafts(db, Date.now() + 3 * 86_400_000);
		expect(nextPublication(inThreeDays)).toMatchObject({ faults: [], shop: { city: 'Tampa' } });
		await until(dateIn(1));
		const next = nextPublication(await readDrafts(db, Date.now() + 3 * 86_400_000));
		expect(next.faults).toMatchObject([{ field: 'closed.until', sentence: over }]);
		await save({ closed: { isClosed: false, sentence: '', until: '' } });
		expect((await publish()).status).toBe(200);
	});

	it('come back with an undo, after which the draft is listed', async () => {
		const { number } = await answer();
		await save({ shipping: '6.99' });
		await publish();
		expect((await undo(number)).status).toBe(200);
		expect(facts().shippingCents).toBe(599);
		expect(await sentences()).toEqual(['Standard shipping: from $5.99 to $6.99.']);
	});

	it('follow an undo if nothing is edited', async () => {
		await save({ shipping: '6.99' });
		await publish();
		const { number } = await answer();
		await save({ shipping: '5.99' });
		await publish();
		const { revision } = await present();
		await save({ city: 'Tampa' });
		await context.desk('POST settings/discard', { revision: revision + 1 });
		expect((await undo(number)).status).toBe(200);
		expect(await present()).toMatchObject({ state: 'published', settings: { shipping: '6.99' } });
	});

	it('keep a collection that a rule of free shipping names', async () => {
		const made = await context.desk('POST collections', { title: 'Caps' });
		const { id, revision, collection } = made.body;
		const picked = { ...collection, picked: [shirt.id] };
		expect(
			(await context.desk(`PUT collections/${id}`, { revision, collection: picked })).status,
		).toBe(200);
		const { settings } = await present();
		const rule = { from: '50', collection: id, goods: 'caps' };
		await save({ freeShipping: [...settings.freeShipping, rule] });
		const archive = () =>
			context.desk(`POST collections/${id}/archive`, { revision: revision + 1 });
		const refused = {
			status: 409,
			body: {
				error:
					'Free shipping from $50.00 of caps needs this collection. First remove that rule under Settings, and publish it.',
			},
		};
		expect(await archive(), 'the draft names it').toMatchObject(refused);
		const one = (await present()).publishing;
		expect(one.faults, 'shoppers do not see the collection').toMatchObject([
			{ field: 'freeShipping.2.collection' },
		]);
		expect((await publish()).status).toBe(200);
		expect(facts().freeShipping).toContainEqual({
			fromCents: 5000,
			collection: id,
			goods: 'caps',
		});
		await save({ freeShipping: settings.freeShipping });
		expect(await archive(), 'shoppers see the rule').toMatchObject(refused);
		expect((await publish()).status).toBe(200);
		expect((await archive()).status).toBe(200);
	});
});
