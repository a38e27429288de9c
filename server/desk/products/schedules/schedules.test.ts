import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatShopTime } from '../../../../core/calendar.ts';
import { lineFor } from '../../../../core/checkout/cart.ts';
import { checkoutRequest } from '../../../../core/checkout/checkout-request.ts';
import type { ProductDraft } from '../../../../core/desk/product-draft.ts';
import {
	type NewPriceSchedule,
	type Schedule,
	scheduleListAnswerSchema,
} from '../../../../core/desk/schedules.ts';
import { fail } from '../../../../core/outcome.ts';
import { databaseKinds } from '../../../../tests/databases.ts';
import { products } from '../../../../tests/publication.ts';
import { address } from '../../../checkout/testing/checkout-bodies.ts';
import { type DeskTestContext, openDeskTestContext } from '../../testing/desk-test-context.ts';
import { publishDue } from './publish-due.ts';
import { holdMs } from './schedule-rows.ts';

const [tee, , shirt] = products as readonly [
	(typeof products)[number],
	unknown,
	(typeof products)[number],
];
const hourMs = 60 * 60_000;

/** The time of Miami in some hours, as the form sends it. */
const inHours = (hours: number) => timeText(Date.now() + hours * hourMs);
const timeText = (atMs: number) => formatShopTime(atMs).slice(0, 16).replace(' ', 'T');

describe.each(databaseKinds())('what is scheduled on $name', ({ create }) => {
	let context: DeskTestContext;
	const opened: DeskTestContext[] = [];
	beforeEach(async () => {
		context = await openDeskTestContext(await create());
		opened.push(context);
	}, 60_000);
	afterEach(async () => await opened.pop()?.stop());
	afterAll(() => expect(opened).toEqual([]));

	async function list(): Promise<readonly Schedule[]> {
		const { status, body } = await context.desk('GET schedules');
		expect(status).toBe(200);
		return v.parse(scheduleListAnswerSchema, body).schedules;
	}

	const typed = (change: Partial<NewPriceSchedule>): NewPriceSchedule => ({
		price: '29.99',
		compareAt: '',
		from: inHours(1),
		until: '',
		...change,
	});
	const schedule = async (change: Partial<NewPriceSchedule> = {}, id: string = shirt.id) =>
		await context.desk(`POST products/${id}/schedules`, typed(change));

	/** Publishes what is due in some hours. The session of the desk stays at the present time. */
	const due = async (hours: number) =>
		await publishDue({ ...context.services, now: () => Date.now() + hours * hourMs });

	/** What a new product needs. */
	const facts = { dryingMinutes: '', gramsPerSquareMeter: '', origin: 'Portugal' };

	const sold = (id: string = shirt.id) => context.services.currentCatalogue().byId(id);
	const product = async (id: string = shirt.id) => (await context.desk(`GET products/${id}`)).body;

	async function save(change: Partial<ProductDraft>, id: string = shirt.id) {
		const { product: draft, revision } = await product(id);
		const body = { revision, product: { ...draft, ...change } };
		expect((await context.desk(`PUT products/${id}`, body)).status).toBe(200);
	}

	async function basis() {
		return (await context.desk('GET publication')).body.basis;
	}
	const publish = async () =>
		expect((await context.desk('POST publication', { basis: await basis() })).status).toBe(200);
	const schedulePublication = async (at = inHours(1)) =>
		await context.desk('POST publication/schedule', { basis: await basis(), at });

	const undo = async (number: number) =>
		expect(
			(await context.desk(`POST publications/${number}/undo`, { basis: await basis() })).status,
		).toBe(200);
	async function act(id: string, action: 'archive' | 'restore') {
		const { revision } = await product(id);
		expect((await context.desk(`POST products/${id}/${action}`, { revision })).status).toBe(200);
	}

	const publications = async () =>
		await context.db
			.selectFrom('publications')
			.select(['number', 'published_by', 'schedule_id'])
			.orderBy('number')
			.execute();

	async function paid(id: string = shirt.id): Promise<number> {
		const now = sold(id);
		if (!now) throw new Error(`${id} is not sold`);
		const order = await context.buy(checkoutRequest([lineFor(now, 'M', 1)], address, null));
		return order.subtotal_cents;
	}

	const audit = async (): Promise<readonly { what: string; who: string; outcome: string }[]> =>
		(await context.desk('GET audit?kind=products')).body.entries;

	describe('a price', () => {
		it('is that of all sizes, and the prices of sizes come back at its end', async () => {
			const ofXl = { size: 'XL', price: '39.99', sku: '', gtin: '', weightGrams: '' } as const;
			await save({ variants: [ofXl] });
			await publish();
			const before = { ...shirt, sizePrices: { XL: 39.99 } };
			expect(sold()).toEqual(before);
			await schedule({ compareAt: '34.99', until: inHours(3) });
			await due(1);
			expect(sold()).toEqual({ ...shirt, price: 29.99, compareAt: 34.99, lowestPrice: 34.99 });
			expect((await product()).product.variants).toEqual([{ ...ofXl, price: '' }]);
			await due(3);
			expect(sold()).toEqual(before);
			expect((await product()).product.variants).toEqual([ofXl]);
		});

		it('ends also if a dearer size has left the product since', async () => {
			const ofXl = { size: 'XL', price: '39.99', sku: '', gtin: '', weightGrams: '' } as const;
			await save({ variants: [ofXl] });
			await publish();
			await schedule({ until: inHours(3) });
			await due(1);
			const sizes = shirt.sizes.filter((size) => size !== 'XL');
			await save({ sizes });
			await publish();
			await due(3);
			expect(sold()).toEqual({ ...shirt, sizes });
			expect(await product()).toMatchObject({ product: { price: '34.99' }, faults: [] });
		});

		it('is published at its time, without other drafts, and ends', async () => {
			await save({ name: 'Draft of a name' });
			await save({ price: '31' }, tee.id);
			const made = await schedule({ compareAt: '34.99', until: inHours(3) });
			expect(made).toMatchObject({
				status: 200,
				body: {
					schedules: [
						{
							kind: 'price',
							productIds: [shirt.id],
							state: 'waiting',
							sentences: ['Draft of a name: price $29.99, compare-at price $34.99.'],
							createdBy: context.merchant.email,
							problem: null,
						},
					],
				},
			});
			await due(0);
			expect(sold()).toEqual(shirt);
			await due(1);
			expect(sold()).toEqual({ ...shirt, price: 29.99, compareAt: 34.99, lowestPrice: 34.99 });
			expect(sold(tee.id)).toEqual(tee);
			expect(await paid()).toBe(2999);
			expect(await product()).toMatchObject({
				product: { name: 'Draft of a name', price: '29.99', compareAt: '34.99' },
				changedBy: context.merchant.email,
			});
			expect(await list()).toMatchObject([{ state: 'running' }]);
			await due(3);
			expect(sold()).toEqual(shirt);
			expect(await product()).toMatchObject({ product: { price: '34.99', compareAt: '' } });
			expect(await list()).toEqual([]);
			await due(9);
			expect(await publications()).toHaveLength(3);
		});

		it('says in history and audit that a schedule published it, and who made that', async () => {
			await schedule();
			await due(1);
			const [, { schedule_id: id, ...published } = {}] = await publications();
			expect(published).toEqual({ number: 2, published_by: context.merchant.id });
			expect(id).toEqual(expect.any(String));
			const changes = context.db.selectFrom('price_changes').selectAll();
			expect(await changes.where('schedule_id', '=', `${id}`).execute()).toMatchObject([
				{ product_id: shirt.id, price_cents: 2999, publication_number: 2 },
			]);
			const { body } = await context.desk('GET publications');
			expect(body.publications).toMatchObject([{ isScheduled: true }, { isScheduled: false }]);
			expect(await audit()).toMatchObject([
				{
					what: `Published publication 2 as scheduled: ${shirt.name}: price from $34.99 to $29.99.`,
					who: context.merchant.email,
					outcome: 'done',
				},
				{ what: expect.stringMatching(`^Scheduled ${shirt.name}: price 29.99, from 20`) },
			]);
		});

		it('leaves a price that the merchant has typed and not published', async () => {
			await save({ price: '39' });
			await schedule({ until: inHours(2) });
			await due(1);
			expect((await product()).product.price).toBe('39');
			await due(2);
			expect((await product()).product.price).toBe('39');
			expect(sold()?.price).toBe(34.99);
		});

		it('that was changed since does not come back at the end', async () => {
			await schedule({ until: inHours(2) });
			await due(1);
			await save({ price: '31' });
			await publish();
			await due(2);
			expect(sold()?.price).toBe(31);
			expect(await list()).toEqual([]);
		});

		it('is refused with sentences at the fields', async () => {
			const past = await schedule({ price: '', from: inHours(-1) });
			expect(past).toMatchObject({
				status: 400,
				body: {
					error: 'The price is missing.',
					faults: [
						{ field: 'price', sentence: 'The price is missing.' },
						{ field: 'from', sentence: 'This time has passed. Choose a later one.' },
					],
				},
			});
			expect((await schedule({ from: inHours(1), until: inHours(5) })).status).toBe(200);
			expect((await schedule({ from: inHours(4) })).body.faults).toMatchObject([{ field: 'from' }]);
			expect((await schedule({ from: inHours(4) }, tee.id)).status).toBe(200);
			expect((await schedule({ from: inHours(5), until: inHours(6) })).status).toBe(200);
			expect((await schedule({}, 'unknown')).status).toBe(404);
			const { body } = await context.desk('POST products', { name: 'Cap' });
			expect(await schedule({}, body.id)).toMatchObject({
				status: 409,
				body: { error: 'Publish the product first. Then its price can be scheduled.' },
			});
			expect((await context.desk(`POST products/${shirt.id}/schedules`, {})).status).toBe(400);
			expect((await schedule({ price: 'x'.repeat(70_000) })).status).toBe(413);
		});

		it('can be cancelled, and ended before its time', async () => {
			await schedule({ until: inHours(9) });
			await schedule({}, tee.id);
			const [price, other] = (await list()).toSorted((one) =>
				one.productIds.includes(shirt.id) ? -1 : 1,
			);
			expect((await context.desk(`POST schedules/${other?.id}/cancel`)).status).toBe(200);
			await due(1);
			expect([sold()?.price, sold(tee.id)?.price]).toEqual([29.99, tee.price]);
			expect((await context.desk(`POST schedules/${price?.id}/cancel`)).status).toBe(200);
			await due(0);
			expect(sold()?.price).toBe(34.99);
			expect(await context.desk(`POST schedules/${price?.id}/cancel`)).toMatchObject({
				status: 409,
				body: { error: 'It was published or cancelled in the meantime.' },
			});
			expect((await context.desk('POST schedules/unknown/cancel')).status).toBe(404);
			expect((await audit()).map(({ what }) => what)).toContain(
				`Cancelled what was scheduled: ${tee.name}: price $29.99.`,
			);
		});

		it('of a product that left the shop is refused, and the merchant is told', async () => {
			await schedule();
			const { revision } = await product();
			await context.desk(`POST products/${shirt.id}/archive`, { revision });
			await publish();
			await due(1);
			const [refused] = await list();
			expect(refused).toMatchObject({
				state: 'refused',
				problem: `${shirt.name} is not for sale.`,
			});
			const needs = async () => (await context.desk('GET health/needs')).body.needs;
			const before = await needs();
			const { body } = await context.desk('GET today');
			expect(body.health.schedules).toEqual([
				{ problem: `${shirt.name} is not for sale.`, isTriedAgain: false },
			]);
			await context.desk(`POST schedules/${refused?.id}/cancel`);
			expect(await needs()).toBe(before - 1);
			expect(await list()).toEqual([]);
		});
	});

	describe('changes of several products', () => {
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
				[1, shirt.price, undefined],
				[2, 29.99, undefined],
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
			const seen = await basis();
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

	describe('the worker', () => {
		it('catches up in the order of the times', async () => {
			await schedule({ price: '20', from: inHours(2) }, tee.id);
			await schedule({ price: '33', from: inHours(3) });
			await schedule({ price: '32', from: inHours(1) });
			await schedule({ price: '10', from: inHours(4), until: inHours(5) }, tee.id);
			await due(24);
			const changes = await context.db
				.selectFrom('price_changes')
				.select(['product_id', 'price_cents'])
				.where('publication_number', '>', 1)
				.orderBy('publication_number')
				.execute();
			expect(changes).toEqual([
				{ product_id: shirt.id, price_cents: 3200 },
				{ product_id: tee.id, price_cents: 2000 },
				{ product_id: shirt.id, price_cents: 3300 },
			]);
			// A price is not published after its end.
			expect(await list()).toMatchObject([
				{ state: 'refused', problem: expect.stringContaining('The shop was not running.') },
			]);
		});

		it('ends a price before another one begins at the same moment', async () => {
			await schedule({ price: '20', from: inHours(2), until: inHours(3) });
			await schedule({ price: '30', from: inHours(1), until: inHours(2) });
			await due(1);
			await due(2);
			expect(sold()?.price).toBe(20);
			await due(3);
			expect(sold()?.price).toBe(34.99);
		});

		it('publishes each once, however many of them run at once', async () => {
			await schedule({ until: inHours(2) });
			await schedule({ price: '20' }, tee.id);
			for (const hours of [1, 2]) {
				await Promise.all(Array.from({ length: 4 }, () => due(hours)));
				await due(hours);
			}
			expect(await publications()).toHaveLength(4);
			expect([sold()?.price, sold(tee.id)?.price]).toEqual([34.99, 20]);
		});

		it('tries again what could not be rendered, later each time, and says so', async () => {
			const { prepare } = context.services.publications;
			context.services.publications.prepare = async () => fail('The page / cannot be made.');
			await schedule();
			await schedule({ price: '20', from: inHours(2) });
			await schedule({ price: '20', from: inHours(2) }, tee.id);
			await due(1);
			expect(await list()).toMatchObject([
				{ state: 'waiting', problem: 'The page / cannot be made.' },
				{ problem: null },
				{ problem: null },
			]);
			const { body } = await context.desk('GET health');
			expect(body.schedules).toEqual([
				{ problem: 'The page / cannot be made.', isTriedAgain: true },
			]);
			context.services.publications.prepare = prepare;
			// Not before its pause is over.
			await due(1);
			expect(sold()?.price).toBe(34.99);
			await due(1 + 1 / 60);
			expect(sold()?.price).toBe(29.99);
			expect((await list()).map(({ problem }) => problem)).toEqual([null, null]);
		});

		it('lets other products pass one that fails, but no later price of the same one', async () => {
			const { prepare } = context.services.publications;
			context.services.publications.prepare = async () => fail('The page / cannot be made.');
			await schedule({ price: '30' });
			await due(1);
			context.services.publications.prepare = prepare;
			await schedule({ price: '20', from: inHours(2) }, tee.id);
			await schedule({ price: '10', from: inHours(2) });
			const table = context.db.updateTable('publication_schedules');
			const retry = { next_attempt_at_ms: Date.now() + 4 * hourMs };
			await table.set(retry).where('attempts', '=', 1).execute();
			await due(3);
			expect([sold()?.price, sold(tee.id)?.price]).toEqual([34.99, 20]);
			await due(5);
			expect(sold()?.price).toBe(10);
			expect(await publications()).toHaveLength(4);
		});

		it('does not publish what is cancelled while its pages are rendered', async () => {
			await schedule();
			const [{ id = '' } = {}] = await list();
			const { prepare } = context.services.publications;
			context.services.publications.prepare = async (catalogue) => {
				expect((await context.desk(`POST schedules/${id}/cancel`)).status).toBe(200);
				return await prepare(catalogue);
			};
			await due(1);
			expect(sold()?.price).toBe(34.99);
			expect(await publications()).toHaveLength(1);
			expect((await audit()).map(({ outcome }) => outcome).toSorted()).toEqual([
				'done',
				'done',
				'refused',
			]);
		});

		it('publishes over a draft and a publication that come while it renders', async () => {
			await schedule();
			const { prepare } = context.services.publications;
			context.services.publications.prepare = async (catalogue) => {
				context.services.publications.prepare = prepare;
				await save({ price: '28' }, tee.id);
				await publish();
				await save({ care: 'Wash cold.' });
				return await prepare(catalogue);
			};
			await due(1);
			expect([sold()?.price, sold(tee.id)?.price]).toEqual([29.99, 28]);
			expect((await product()).product).toMatchObject({ price: '29.99', care: 'Wash cold.' });
			expect(await publications()).toHaveLength(3);
		});

		it('takes over from a process that has died', async () => {
			await schedule();
			context.services.publications.prepare = async () => await new Promise(() => undefined);
			void due(1);
			await expect
				.poll(async () => {
					const row = context.db.selectFrom('publication_schedules').select('attempts');
					return (await row.executeTakeFirst())?.attempts;
				})
				.toBe(1);
			const parts = {
				...context.services,
				publications: { ...context.services.publications, prepare: async () => prepared },
			};
			const prepared = { ok: true, value: () => undefined } as const;
			const at = (ms: number) => ({ ...parts, now: () => Date.now() + hourMs + ms });
			await publishDue(at(holdMs - 5_000));
			expect(await publications()).toHaveLength(1);
			await publishDue(at(holdMs + 5_000));
			expect(await publications()).toHaveLength(2);
		});

		it('publishes once if a render takes longer than its claim', async () => {
			await schedule();
			type Prepared = Awaited<ReturnType<typeof context.services.publications.prepare>>;
			/** A process that renders until `end` is called. */
			async function publishSlowly(ms: number) {
				const started = Promise.withResolvers<void>();
				const rendered = Promise.withResolvers<Prepared>();
				const publications = {
					...context.services.publications,
					async prepare() {
						started.resolve();
						return await rendered.promise;
					},
				};
				const now = () => Date.now() + hourMs + ms;
				const done = publishDue({ ...context.services, publications, now });
				await started.promise;
				return async () => {
					rendered.resolve({ ok: true, value: () => undefined });
					await done;
				};
			}
			const endFirst = await publishSlowly(0);
			const endSecond = await publishSlowly(holdMs + 5_000);
			await endFirst();
			expect(await publications()).toHaveLength(1);
			await endSecond();
			expect(await publications()).toHaveLength(2);
		});
	});
});
