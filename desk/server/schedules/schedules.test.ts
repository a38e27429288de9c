import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../../core/outcome.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { holdMs } from '../drafts/schedule-rows.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { shirt } from '../testing/publishing-calls.ts';
import { publishDue } from './publish-due.ts';
import { hourMs, inHours, scheduleCalls, tee } from './testing/schedule-calls.ts';

onOneDatabase('what is scheduled', ({ create }) => {
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
		due,
		sold,
		publications,
		paid,
		audit,
		product,
		save,
		publish,
		undo,
		publishAt,
	} = scheduleCalls(() => context);

	describe('a price', () => {
		it('is that of all sizes, and the prices of sizes come back at its end', async () => {
			const ofXl = { size: 'XL', price: '39.99', sku: '', gtin: '', weightGrams: '' } as const;
			await save({ variants: [ofXl] });
			await publish();
			const before = { ...shirt, sizePricesCents: { XL: 3999 } };
			expect(sold()).toEqual(before);
			await schedule({ compareAt: '34.99', until: inHours(3) });
			await due(1);
			expect(sold()).toEqual({
				...shirt,
				priceCents: 2999,
				compareAtCents: 3499,
				lowestPriceCents: 3499,
			});
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
							productId: shirt.id,
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
			expect(sold()).toEqual({
				...shirt,
				priceCents: 2999,
				compareAtCents: 3499,
				lowestPriceCents: 3499,
			});
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
			expect(sold()?.priceCents).toBe(3499);
		});

		it('that was changed since does not come back at the end', async () => {
			await schedule({ until: inHours(2) });
			await due(1);
			await save({ price: '31' });
			await publish();
			await due(2);
			expect(sold()?.priceCents).toBe(3100);
			expect(await list()).toEqual([]);
		});

		it('leaves the draft too if what it published is undone', async () => {
			await schedule({ until: inHours(2) });
			await due(1);
			await undo(1);
			expect([sold()?.priceCents, (await product()).product.price]).toEqual([3499, '29.99']);
			await due(2);
			expect(sold()?.priceCents).toBe(3499);
			expect(await product()).toMatchObject({ product: { price: '34.99' }, state: 'published' });
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
			expect((await schedule({ from: inHours(3), until: inHours(2) })).body.faults).toEqual([
				{ field: 'until', sentence: 'The end must be after the beginning.' },
			]);
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
				one.productId === shirt.id ? -1 : 1,
			);
			expect((await context.desk(`POST schedules/${other?.id}/cancel`)).status).toBe(200);
			await due(1);
			expect([sold()?.priceCents, sold(tee.id)?.priceCents]).toEqual([2999, tee.priceCents]);
			expect((await context.desk(`POST schedules/${price?.id}/cancel`)).status).toBe(200);
			await due(0);
			expect(sold()?.priceCents).toBe(3499);
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
			expect(sold()?.priceCents).toBe(2000);
			await due(3);
			expect(sold()?.priceCents).toBe(3499);
		});

		it('publishes each once, however many of them run at once', async () => {
			await schedule({ until: inHours(2) });
			await schedule({ price: '20' }, tee.id);
			for (const hours of [1, 2]) {
				await Promise.all(Array.from({ length: 4 }, () => due(hours)));
				await due(hours);
			}
			expect(await publications()).toHaveLength(4);
			expect([sold()?.priceCents, sold(tee.id)?.priceCents]).toEqual([3499, 2000]);
		});

		it('tries again what could not be rendered, later each time, and says so', async () => {
			const { prepare } = context.services.publications;
			context.services.publications.prepare = async () => refuse('The page / cannot be made.');
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
			expect(sold()?.priceCents).toBe(3499);
			await due(1 + 1 / 60);
			expect(sold()?.priceCents).toBe(2999);
			expect((await list()).map(({ problem }) => problem)).toEqual([null, null]);
		});

		it('lets other products pass one that fails, but no later price of the same one', async () => {
			const { prepare } = context.services.publications;
			context.services.publications.prepare = async () => refuse('The page / cannot be made.');
			await schedule({ price: '30' });
			await due(1);
			context.services.publications.prepare = prepare;
			await schedule({ price: '20', from: inHours(2) }, tee.id);
			await schedule({ price: '10', from: inHours(2) });
			const table = context.db.updateTable('publication_schedules');
			const retry = { next_attempt_at_ms: Date.now() + 4 * hourMs };
			await table.set(retry).where('attempts', '=', 1).execute();
			await due(3);
			expect([sold()?.priceCents, sold(tee.id)?.priceCents]).toEqual([3499, 2000]);
			await due(5);
			expect(sold()?.priceCents).toBe(1000);
			expect(await publications()).toHaveLength(4);
		});

		it('publishes another product at once while one is being published', async () => {
			await schedule();
			await schedule({ price: '20' }, tee.id);
			await save({ care: 'Wash cold.' }, tee.id);
			await publishAt(inHours(1), tee.id);
			const { prepare } = context.services.publications;
			const isRendering = Promise.withResolvers<void>();
			context.services.publications.prepare = async () => {
				isRendering.resolve();
				return await new Promise(() => undefined);
			};
			void due(1);
			await isRendering.promise;
			context.services.publications.prepare = prepare;
			await due(1);
			expect(sold()?.priceCents).toBe(3499);
			expect(sold(tee.id)).toMatchObject({ priceCents: 2000, care: 'Wash cold.' });
			expect(await list()).toMatchObject([{ productId: shirt.id, state: 'waiting' }]);
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
			expect(sold()?.priceCents).toBe(3499);
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
			expect([sold()?.priceCents, sold(tee.id)?.priceCents]).toEqual([2999, 2800]);
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
			let ms = 0;
			const now = () => Date.now() + hourMs + ms;
			/** A process that renders until `end` is called. */
			async function publishSlowly() {
				const started = Promise.withResolvers<void>();
				const rendered = Promise.withResolvers<Prepared>();
				const publications = {
					...context.services.publications,
					async prepare() {
						started.resolve();
						return await rendered.promise;
					},
				};
				const done = publishDue({ ...context.services, publications, now });
				await started.promise;
				return async () => {
					rendered.resolve({ ok: true, value: () => undefined });
					await done;
				};
			}
			const endFirst = await publishSlowly();
			ms = holdMs + 5_000;
			const endSecond = await publishSlowly();
			await endFirst();
			expect(await publications()).toHaveLength(1);
			await endSecond();
			expect(await publications()).toHaveLength(2);
		});
	});
});
