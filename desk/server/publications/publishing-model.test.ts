import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import type { Outcome } from '../../../core/outcome.ts';
import { firstShop } from '../../../core/shop/first-shop.ts';
import { commitIfOk } from '../../../server/db/commit-if-ok.ts';
import type { Tx } from '../../../server/db/open.ts';
import { newestCatalogue } from '../../../server/publishing/publication-rows.ts';
import type { Services } from '../../../server/services.ts';
import { openAppTestContext } from '../../../server/testing/app-test-context.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { products } from '../../../tests/publication.ts';
import { chooseOnly } from '../../rules/chosen-documents.ts';
import { draftOf } from '../../rules/draft-product.ts';
import { typedCents, typedFromCents } from '../../rules/typed-cents.ts';
import { changeDraft, insertDrafts, type SeenDraft, saveDraft } from '../drafts/save-draft.ts';
import { productKind, readDrafts, type StoredDraft } from '../drafts/shop-drafts.ts';
import { archivedProduct } from '../products/new-product.ts';
import { schedulePrice, schedulePublication } from '../schedules/make-schedule.ts';
import { publishDue } from '../schedules/publish-due.ts';
import { shopTimeText } from '../schedules/testing/schedule-calls.ts';
import { publishAgain, publishDrafts } from './publish-drafts.ts';
import { ids, PublishingModel } from './testing/publishing-model.ts';
import { publishingOf } from './unpublished.ts';

// `FC_SEED=7 FC_RUNS=5000 npx vitest run desk/server/publications/publishing-model.test.ts`
const runs = Math.ceil(Number(process.env.FC_RUNS ?? 200) / 20);

const minuteMs = 60_000;
/** The publication with which the model begins. */
const firstOfModel = 2;
const startMs = Date.parse('2026-12-01T17:00:00Z');

const id = fc.constantFrom(...ids);
const price = fc.constantFrom(3000, 3100, 3200);
const minutes = fc.integer({ min: 1, max: 5 });
const slug = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('save' as const),
			id,
			change: fc.oneof(
				fc.record({ price: fc.oneof(price, price, fc.constant(null)) }),
				fc.record({ slug }),
			),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), id }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('archive' as const),
			id,
			successor: fc.constantFrom('', ...ids),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), id }) },
	{
		weight: 5,
		arbitrary: fc.record({
			kind: fc.constant('publish' as const),
			chosen: fc.subarray([...ids], { minLength: 1 }),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat(4) }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('price' as const),
			id,
			price,
			wait: minutes,
			lasts: fc.option(minutes),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant('moment' as const), id, wait: minutes }),
	},
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A shop that does what its model does, with a clock of the test. */
class Shop {
	readonly model: PublishingModel;
	private readonly services: Services;
	private readonly base: ReadonlyMap<string, Product>;

	private constructor(services: Services, base: ReadonlyMap<string, Product>) {
		this.base = base;
		this.model = new PublishingModel(base);
		this.services = { ...services, now: () => this.nowMs };
	}

	/** Opens a shop whose products are complete also as new ones, with a cap that is not published. */
	static async open(services: Services): Promise<Shop> {
		const { db } = services;
		const change = { accountId: null, nowMs: startMs };
		const facts = { dryingMinutes: '', gramsPerSquareMeter: '', origin: 'Portugal' };
		for (const product of products) {
			const draft = { ...draftOf(product), facts, related: [] };
			await saveDraft(db, { id: product.id, revision: 1 }, draft, change);
		}
		const publisher = { ...change, within: async () => undefined };
		await publishDrafts(services, await readDrafts(db), publisher);
		const [first] = products as readonly [Product];
		const { style: _, colourway: __, ...draft } = { ...draftOf(first), facts, related: [] };
		const cap = { ...draft, style: '', colourway: '', name: 'Cap', slug: 'cap', price: '30.00' };
		await db
			.transaction()
			.execute((tx) => insertDrafts(tx, productKind, [{ id: 'cap', content: cap }], change, 2));
		const sold = services.currentCatalogue().products.map((one) => [one.id, one] as const);
		return new Shop(services, new Map(sold));
	}

	private get nowMs(): number {
		return startMs + this.model.minute * minuteMs;
	}

	async take(step: Step): Promise<void> {
		const { model } = this;
		const { db } = this.services;
		switch (step.kind) {
			case 'save': {
				const { change } = step;
				const typed =
					'price' in change ? { price: typedFromCents(change.price ?? undefined) } : change;
				await this.save(step.id, typed);
				return model.save(step.id, change);
			}
			case 'discard': {
				const live = (await readDrafts(db)).published.find((one) => one.id === step.id);
				if (live)
					await this.save(step.id, { price: typedFromCents(live.priceCents), slug: live.slug });
				return model.discard(step.id);
			}
			case 'archive': {
				return await this.expectSame(
					model.archive(step.id, step.successor),
					this.within(step.id, (tx, seen) => this.archive(tx, seen, step.successor)),
				);
			}
			case 'restore':
				model.restore(step.id);
				await this.within(step.id, (tx, seen) =>
					changeDraft(tx, productKind, seen, { state: 'active' }, this.change),
				);
				return;
			case 'publish': {
				const isChosen = chooseOnly(step.chosen.map((one) => ({ kind: 'product', id: one })));
				const shop = await readDrafts(db);
				return await this.expectSame(
					model.publish(step.chosen),
					publishDrafts(this.services, shop, this.publisher, isChosen),
				);
			}
			case 'undo': {
				const shop = await readDrafts(db);
				const number = shop.newest.number - step.back;
				return await this.expectSame(
					model.undo(step.back),
					publishAgain(this.services, shop, this.publisher, number < firstOfModel ? 0 : number),
				);
			}
			case 'price': {
				const from = model.minute + step.wait;
				const until = step.lasts === null ? null : from + step.lasts;
				const typed = {
					price: typedFromCents(step.price),
					compareAt: '',
					from: this.timeOf(from),
					until: until === null ? '' : this.timeOf(until),
				};
				const shop = await readDrafts(db);
				return await this.expectSame(
					model.schedulePrice(step.id, step.price, from, until),
					commitIfOk(db, (tx) => schedulePrice(tx, shop, step.id, typed, this.change)),
				);
			}
			case 'moment': {
				const at = model.minute + step.wait;
				return await this.expectSame(
					model.scheduleMoment(step.id, at),
					commitIfOk(db, (tx) =>
						schedulePublication(tx, step.id, this.timeOf(at), {
							...this.change,
							zone: firstShop.timeZone,
						}),
					),
				);
			}
			case 'wait':
				model.pass(step.minutes);
				return await publishDue({ ...this.services });
		}
	}

	/** What shoppers see, the drafts, the history of prices, and that nothing is left half written. */
	async check(): Promise<void> {
		const { model } = this;
		const { db, currentCatalogue } = this.services;
		const shop = await readDrafts(db);
		const sold = currentCatalogue();
		expect(sold.products).toEqual((await newestCatalogue(db)).products);
		expect(sold.number).toBe(model.number);
		for (const one of ids) {
			const live = model.live.get(one);
			const shown = sold.byId(one);
			const { priceCents, slug, replaces = [] } = shown ?? {};
			expect([one, shown && { price: priceCents, slug, replaces }]).toEqual([one, live]);
			const draft = draftIn(shop.drafts, one);
			const typed = model.draft(one);
			expect({
				price: typedCents(draft.product.price) ?? null,
				slug: draft.product.slug,
				successor: draft.product.successor,
				isArchived: draft.isArchived,
			}).toEqual(typed);
			const { changes, faults } = publishingOf(shop, { kind: 'product', id: one });
			const next = model.next([one]);
			expect([one, faults.length > 0, changes.length > 0]).toEqual([
				one,
				next === null,
				next !== null && !model.isLive(next),
			]);
			const prices = await db
				.selectFrom('price_changes')
				.select('price_cents')
				.where('product_id', '=', one)
				.where('publication_number', '>', firstOfModel)
				.orderBy('publication_number')
				.execute();
			expect(prices.map((row) => row.price_cents)).toEqual(model.prices.get(one) ?? []);
		}
		for (const [one, product] of this.base) {
			const shown = sold.byId(one);
			if (shown) expect(unchangedIn(shown)).toEqual(unchangedIn(product));
			else expect(ids).toContain(one);
		}
		const numbers = await db.selectFrom('publications').select('number').execute();
		expect(numbers).toHaveLength(model.number);
		const held = db.selectFrom('publication_schedules').select('id').where('held_until_ms', '>', 0);
		expect(await held.execute()).toEqual([]);
		const open = db.selectFrom('publication_schedules').select(['state', 'product_id']);
		const left = await open.where('state', 'in', ['waiting', 'running', 'refused']).execute();
		expect(left.map((row) => `${row.product_id} ${row.state}`).toSorted()).toEqual(model.open());
	}

	private get change() {
		return { accountId: null, nowMs: this.nowMs };
	}

	private get publisher() {
		return { ...this.change, within: async () => undefined };
	}

	private timeOf(minute: number): string {
		return shopTimeText(startMs + minute * minuteMs);
	}

	private async save(one: string, change: { readonly price?: string; readonly slug?: string }) {
		const { db } = this.services;
		const draft = draftIn((await readDrafts(db)).drafts, one);
		await saveDraft(db, draft, { ...draft.product, ...change }, this.change);
	}

	private async archive(tx: Tx, seen: SeenDraft, successor: string): Promise<Outcome<null>> {
		const content = await archivedProduct(tx, seen.id, { successor });
		if (!content.ok) return content;
		const set = { state: 'archived' as const, content: content.value };
		return await changeDraft(tx, productKind, seen, set, this.change);
	}

	private async within(one: string, work: (tx: Tx, seen: SeenDraft) => Promise<Outcome<null>>) {
		const { db } = this.services;
		const draft = draftIn((await readDrafts(db)).drafts, one);
		return await commitIfOk(db, (tx) => work(tx, draft));
	}

	private async expectSame(expected: boolean, asked: Promise<{ readonly ok: boolean }>) {
		expect((await asked).ok).toBe(expected);
	}
}

/** What no step changes. */
function unchangedIn(product: Product) {
	const { priceCents, slug, replaces, lowestPriceCents, firstPublication, ...rest } = product;
	return rest;
}

function draftIn(drafts: readonly StoredDraft[], one: string): StoredDraft {
	const draft = drafts.find((draft) => draft.id === one);
	if (!draft) throw new Error(`there is no draft ${one}`);
	return draft;
}

describe.each(databaseKinds())('the shop on $name', ({ create }) => {
	it('is what its merchant published, one thing or several, now or later', {
		tags: 'property',
		timeout: runs * 10_000,
	}, async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
				const context = await openAppTestContext(await create());
				try {
					const shop = await Shop.open(context.services);
					await shop.check();
					for (const step of steps) {
						await shop.take(step);
						await shop.check();
					}
				} finally {
					await context.stop();
				}
			}),
			{ numRuns: runs },
		);
	});
});
