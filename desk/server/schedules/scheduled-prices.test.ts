import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatShopTime } from '../../../core/calendar.ts';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { lineFor } from '../../../core/checkout/cart.ts';
import { checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import { firstShop } from '../../../core/shop/first-shop.ts';
import { address } from '../../../server/checkout/testing/checkout-bodies.ts';
import { commitIfOk } from '../../../server/db/commit-if-ok.ts';
import { openPublishingShop } from '../../../server/publishing/testing/publishing-shop.ts';
import type { Services } from '../../../server/services.ts';
import { openAppTestContext } from '../../../server/testing/app-test-context.ts';
import { onOneDatabase } from '../../../tests/databases.ts';
import { catalogue, terms } from '../../../tests/publication.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { openSchedules } from '../drafts/schedule-rows.ts';
import { readDrafts } from '../drafts/shop-drafts.ts';
import { publishDrafts } from '../publications/publish-drafts.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { schedulePrice } from './make-schedule.ts';
import { publishDue } from './publish-due.ts';

// `SCHEDULES=300 FC_SEED=7 npx vitest run desk/server/schedules/scheduled-prices.test.ts`
const seed = Number(process.env.FC_SEED ?? 52_001);
const count = Number(process.env.SCHEDULES ?? 15);

const shirt = catalogue.byId('men-captain') as Product; // publication 1 has it
const minuteMs = 60_000;
const startMs = Date.parse('2026-12-01T17:00:00Z');

const price = fc.integer({ min: 1000, max: 1010 }).map((cents) => cents / 100);
const minutes = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const), price }) },
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('schedule' as const),
			price,
			wait: minutes,
			lasts: fc.option(minutes),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(3) }) },
	// The worker looks every minute, or the shop is down meanwhile.
	{
		weight: 5,
		arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes, isDown: fc.boolean() }),
	},
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface ModelEntry {
	readonly price: number;
	readonly from: number;
	until: number | null;
	before: number | null;
	isOver: boolean;
}

/** What the schedules say, minute by minute. */
class Model {
	price = shirt.priceCents / 100;
	minute = 0;
	entries: ModelEntry[] = [];

	schedule(price: number, from: number, until: number | null): void {
		const end = until ?? from;
		const doesOverlap = this.open().some(
			(one) => one.from === from || (one.from < end && from < (one.until ?? one.from)),
		);
		if (!doesOverlap) this.entries.push({ price, from, until, before: null, isOver: false });
	}

	/** In the order in which the desk lists them. */
	open(): readonly ModelEntry[] {
		const due = (one: ModelEntry) => (one.before === null ? one.from : (one.until ?? 0));
		return this.entries.filter(({ isOver }) => !isOver).toSorted((a, b) => due(a) - due(b));
	}

	cancel(entry: ModelEntry | undefined): void {
		if (!entry) return;
		if (entry.before === null) entry.isOver = true;
		else {
			entry.until = this.minute;
			this.pass(this.minute);
		}
	}

	/** The minutes that have passed when the worker looks. */
	pass(until: number): void {
		for (; this.minute <= until; this.minute += 1) {
			for (const entry of this.open()) this.end(entry);
			for (const entry of this.open()) this.begin(entry, until);
		}
		this.minute = until;
	}

	private end(entry: ModelEntry): void {
		if (entry.before === null || entry.until === null || entry.until > this.minute) return;
		if (this.price === entry.price) this.price = entry.before;
		entry.isOver = true;
	}

	private begin(entry: ModelEntry, now: number): void {
		if (entry.before !== null || entry.from > this.minute) return;
		if (entry.until !== null && entry.until <= now) {
			entry.isOver = true;
			return;
		}
		entry.before = this.price;
		this.price = entry.price;
		if (entry.until === null) entry.isOver = true;
	}
}

/** A shop whose clock the test sets. */
class Scheduler {
	readonly model = new Model();
	private readonly services: Services;

	constructor(services: Services) {
		this.services = { ...services, now: () => startMs + this.model.minute * minuteMs };
	}

	get sold(): Product {
		return this.services.currentCatalogue().byId(shirt.id) as Product; // it is never archived
	}

	async take(step: Step): Promise<void> {
		const { model } = this;
		switch (step.kind) {
			case 'publish':
				await this.publish(step.price);
				model.price = step.price;
				return;
			case 'schedule': {
				const from = model.minute + step.wait;
				const until = step.lasts === null ? null : from + step.lasts;
				await this.schedule(step.price, from, until);
				model.schedule(step.price, from, until);
				return;
			}
			case 'cancel': {
				const rows = await openSchedules(this.services.db);
				const waiting = rows.filter(({ state }) => state !== 'refused');
				const id = waiting[step.at]?.id;
				expect(waiting).toHaveLength(model.open().length);
				if (id) await commitIfOk(this.services.db, (tx) => cancelSchedule(tx, id, this.nowMs));
				model.cancel(model.open()[step.at]);
				return await publishDue(this.services);
			}
			case 'wait':
				for (let left = step.minutes; left > 0; ) {
					const passed = step.isDown ? left : 1;
					left -= passed;
					model.pass(model.minute + passed);
					await publishDue(this.services);
				}
		}
	}

	private get nowMs(): number {
		return this.services.now();
	}

	private async publish(price: number): Promise<void> {
		const { db } = this.services;
		const change = { accountId: null, nowMs: this.nowMs };
		const draft = (await readDrafts(db)).drafts.find(({ id }) => id === shirt.id);
		if (!draft) throw new Error('the draft is gone');
		await saveDraft(db, draft, { ...draft.product, price: price.toFixed(2) }, change);
		const publisher = { ...change, within: async () => undefined };
		await publishDrafts(this.services, await readDrafts(db), publisher);
	}

	private async schedule(price: number, from: number, until: number | null): Promise<void> {
		const { db } = this.services;
		const text = (minute: number) =>
			formatShopTime(startMs + minute * minuteMs, firstShop.timeZone)
				.slice(0, 16)
				.replace(' ', 'T');
		const typed = {
			price: price.toFixed(2),
			compareAt: '',
			from: text(from),
			until: until === null ? '' : text(until),
		};
		const shop = await readDrafts(db);
		const change = { accountId: null, nowMs: this.nowMs };
		await commitIfOk(db, (tx) => schedulePrice(tx, shop, shirt.id, typed, change));
	}
}

type Call = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Pays for what the shopper sees. Checkout refuses another price. */
async function expectCharged(call: Call, product: Product): Promise<void> {
	const response = await call('/functions/v1/create-checkout-session', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(checkoutRequest([lineFor(product, 'M', 1)], address, terms, null)),
	});
	expect(response.status).toBe(200);
}

onOneDatabase(`scheduled prices (seed ${seed})`, ({ create }) => {
	it('are in the shop when the schedule says so', {
		tags: 'property',
		timeout: count * 4_000,
	}, async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
				const context = await openAppTestContext(await create());
				try {
					const scheduler = new Scheduler(context.services);
					for (const step of steps) {
						await scheduler.take(step);
						expect(scheduler.sold.priceCents / 100).toBe(scheduler.model.price);
					}
					await expectCharged((...asked) => context.app.request(...asked), scheduler.sold);
				} finally {
					await context.stop();
				}
			}),
			{ numRuns: count, seed },
		);
	});
});

onOneDatabase('their pages', ({ create }) => {
	it('show what checkout charges', async () => {
		const shop = await openPublishingShop(await create());
		const call: Call = (path, init) => fetch(`${shop.url}${path}`, init);
		const scheduler = new Scheduler(shop.services);
		const [steps = []] = fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), {
			numRuns: 1,
			seed,
		});
		for (const step of steps) {
			await scheduler.take(step);
			const page = await shop.text(`/product/${shirt.slug}`);
			const shown = Number(/"price":"?([\d.]+)/.exec(page)?.[1]);
			expect(shown).toBe(scheduler.model.price);
			await expectCharged(call, { ...shirt, priceCents: Math.round(shown * 100) });
		}
		await shop.stop();
	});
});
