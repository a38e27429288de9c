import fc from 'fast-check';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromText, endOfShopDay, startOfShopDay } from '../../../core/calendar.ts';
import { firstShop } from '../../../core/shop/first-shop.ts';
import type { Order } from '../../../server/db/order-schema.ts';
import { exportMoney, exportOrders, type Stretch } from '../../../server/orders/export-orders.ts';
import {
	type OrderTestContext,
	openOrderTestContext,
} from '../../../server/orders/testing/order-test-context.ts';
import { readCsv, sumOf, textOf } from '../../../server/orders/testing/read-csv.ts';
import { reconcile } from '../../../server/payments/reconcile.ts';
import { refundOrder } from '../../../server/payments/refund-order.ts';
import { bodyOf } from '../../../server/stock/testing/stock-test-context.ts';
import { databaseKinds } from '../../../tests/databases.ts';
import { catalogue } from '../../../tests/publication.ts';
import { type NumbersAnswer, numbersAnswerSchema } from '../../rules/numbers.ts';
import { type DeskTestContext, openDeskTestContext } from '../testing/desk-test-context.ts';
import { numbersOf } from './numbers.ts';

const seed = Number(process.env.FC_SEED ?? 20_261_122);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Midnights in Miami where something changes: daylight saving time, week, month, year. */
const midnights = [
	'2025-12-31T05:00:00Z',
	'2026-01-01T05:00:00Z',
	'2026-03-01T05:00:00Z',
	'2026-03-08T05:00:00Z',
	'2026-03-09T04:00:00Z',
	'2026-11-01T04:00:00Z',
	'2026-11-02T05:00:00Z',
	'2026-12-01T05:00:00Z',
].map((text) => Date.parse(text));

const moments = fc
	.tuple(
		fc.constantFrom(...midnights),
		fc.constantFrom(-1, 0, 1, -3599, 3600, 40_000, 80_000, -1_000_000, 1_300_000),
	)
	.map(([midnight, seconds]) => midnight + seconds * 1000);

const fates = [
	'kept',
	'part refund',
	'two part refunds',
	'refund',
	'cancelled',
	'refund that fails',
	'refund that fails, and another',
	'refund at the provider',
	'disputed',
	'dispute won',
	'dispute lost',
	'never paid',
	'declined',
	'word of it lost',
] as const;

const purchases = fc.record({
	atMs: moments,
	fate: fc.constantFrom(...fates),
	quantity: fc.integer({ min: 1, max: 4 }),
	size: fc.constantFrom('S', 'M', 'L'),
	/** Hours until the shop gets the event, and until the outcome. */
	hoursLate: fc.constantFrom(0, 0, 1, 30),
	hoursUntil: fc.constantFrom(1, 20, 24, 700),
	cents: fc.integer({ min: 1, max: 3000 }),
});
type Purchase = Parameters<Parameters<typeof purchases.map>[0]>[0];

const plan = fc.sample(purchases, { seed, numRuns: 36 }).map((one, at) => ({
	...one,
	// Each fate occurs at least twice.
	fate: fates[at % fates.length] ?? one.fate,
}));

/** The day in Miami, computed without our code. */
const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const dayAt = (sec: number) => clock.format(sec * 1000);

describe.each(databaseKinds())('the numbers on $name', ({ create }) => {
	let context: OrderTestContext;
	let nowMs = Date.now();
	beforeAll(async () => {
		context = await openOrderTestContext(await create(), { providerNow: () => nowMs });
		context.clock.nowMs = () => nowMs;
		for (const purchase of plan) await make(purchase);
	});
	afterAll(() => context.stop());

	async function make(purchase: Purchase): Promise<void> {
		nowMs = purchase.atMs - 3 * minuteMs;
		const order = await context.place(bodyOf(['men-captain', purchase.size, purchase.quantity]));
		nowMs = purchase.atMs;
		if (purchase.fate === 'never paid') return;
		if (purchase.fate === 'declined') return await context.pay(order, { card: '4000000000000002' });
		await context.pay(order);
		nowMs += purchase.hoursLate * hourMs;
		if (purchase.fate === 'word of it lost') {
			nowMs += hourMs;
			// Without a gap, and with a clock that stands still, an unpaid order is asked about for ever.
			return await reconcile(context.services, { ageMs: 0, gapMs: 1 });
		}
		await context.deliver(...(await context.events(order, 'checkout.session.completed')));
		nowMs = purchase.atMs + purchase.hoursUntil * hourMs;
		await meet(purchase, order);
	}

	/** Applies the fate of a paid order. */
	async function meet({ fate, cents, hoursLate }: Purchase, order: Order): Promise<void> {
		switch (fate) {
			case 'part refund':
				return void (await refund(order, cents));
			case 'two part refunds':
				await refund(order, cents);
				nowMs += 26 * hourMs;
				return void (await refund(order, 49));
			case 'refund':
				return void (await refund(order, null));
			case 'cancelled':
				return void (await refund(order, null, true));
			case 'refund that fails':
				return await fail(order, await refund(order, null));
			case 'refund that fails, and another':
				await fail(order, await refund(order, cents));
				return void (await refund(order, null));
			case 'refund at the provider': {
				const payment_intent = await context.paymentOf(order);
				await context.services.provider.stripe.refunds.create({ payment_intent, amount: cents });
				nowMs += hoursLate * hourMs;
				return void (await context.deliver(...(await context.events(order, 'charge.refunded'))));
			}
			case 'disputed':
			case 'dispute won':
			case 'dispute lost': {
				const { id } = await context.dispute(order);
				await context.deliver(...(await context.events(order, 'charge.dispute.created')));
				if (fate === 'disputed') return;
				nowMs += 50 * hourMs;
				await context.control(`/sandbox/disputes/${id}/close`, { status: fate.slice(8) });
				return void (await context.deliver(
					...(await context.events(order, 'charge.dispute.closed')),
				));
			}
			default:
		}
	}

	async function refund(order: Order, cents: number | null, cancels = false): Promise<string> {
		const input = { number: order.number, cents, restock: false, returnNumber: null, cancels };
		const refunded = await refundOrder(context.services, input);
		if (!refunded.ok) throw new Error(JSON.stringify(refunded.refusal));
		return refunded.value.provider_refund_id ?? '';
	}

	async function fail(order: Order, id: string): Promise<void> {
		nowMs += 30 * hourMs;
		await context.control(`/sandbox/refunds/${id}/fail`, {});
		await context.deliver(...(await context.events(order, 'refund.failed')));
	}

	/** The provider's records by day in Miami. */
	async function providerDays() {
		const { charges, refunds, disputes } = context.services.provider.stripe;
		const limit = 10_000;
		const days = new Map<
			string,
			{ orders: number; paid: number; refunded: number; disputed: number }
		>();
		const on = (sec: number) => {
			const day = days.get(dayAt(sec)) ?? { orders: 0, paid: 0, refunded: 0, disputed: 0 };
			days.set(dayAt(sec), day);
			return day;
		};
		for (const charge of await charges.list({ limit: 100 }).autoPagingToArray({ limit })) {
			if (charge.status !== 'succeeded') continue;
			on(charge.created).orders += 1;
			on(charge.created).paid += charge.amount_captured;
		}
		for (const one of await refunds.list({ limit: 100 }).autoPagingToArray({ limit })) {
			if (one.status === 'succeeded') on(one.created).refunded += one.amount;
		}
		for (const one of await disputes.list({ limit: 100 }).autoPagingToArray({ limit })) {
			const hasTaken: readonly Stripe.Dispute.Status[] = ['needs_response', 'lost'];
			if (hasTaken.includes(one.status)) on(one.created).disputed += one.amount;
		}
		return days;
	}

	async function numbers(span: 'day' | 'week' | 'month', from: string, to: string) {
		const asked = await numbersOf(
			context.db,
			{ span, from, to },
			{ isLive: false, nowMs, catalogue },
		);
		if (!asked.ok) throw new Error(asked.refusal.sentence);
		return v.parse(numbersAnswerSchema, asked.value);
	}

	it.each([
		['day', '2025-12-01', '2026-12-31'],
		['day', '2026-03-07', '2026-03-09'],
		['week', '2025-12-10', '2027-01-31'],
		['month', '2025-11-30', '2027-01-01'],
	] as const)(
		'equal the provider’s books to the cent, by %s from %s to %s',
		async (span, from, to) => {
			const days = await providerDays();
			const answer = await numbers(span, from, to);
			for (const period of answer.periods) {
				const within = [...days].filter(([day]) => period.from <= day && day <= period.to);
				const sum = (key: 'orders' | 'paid' | 'refunded' | 'disputed') =>
					within.reduce((all, [, day]) => all + day[key], 0);
				const [orders, paid] = [sum('orders'), sum('paid')];
				expect(period, `seed ${seed}`).toEqual({
					from: period.from,
					to: period.to,
					orders,
					paidCents: paid,
					refundedCents: sum('refunded'),
					disputedCents: sum('disputed'),
					netCents: paid - sum('refunded') - sum('disputed'),
					averageCents: orders === 0 ? null : Math.round(paid / orders),
				});
			}
			expect(answer.total.paidCents).toBe(total(answer, 'paidCents'));
			expect(answer.total.netCents).toBe(total(answer, 'netCents'));
		},
	);

	function total({ periods }: NumbersAnswer, key: 'paidCents' | 'netCents'): number {
		return periods.reduce((sum, period) => sum + period[key], 0);
	}

	it('leave out nothing of what the provider has', async () => {
		const days = [...(await providerDays()).values()];
		const { total: all } = await numbers('month', '2025-10-01', '2027-12-31');
		expect(all.orders).toBeGreaterThan(25);
		expect(all.paidCents).toBe(days.reduce((sum, { paid }) => sum + paid, 0));
		expect(all.refundedCents).toBe(days.reduce((sum, { refunded }) => sum + refunded, 0));
		expect(all.disputedCents).toBe(days.reduce((sum, { disputed }) => sum + disputed, 0));
		expect(all.refundedCents).toBeGreaterThan(0);
		expect(all.disputedCents).toBeGreaterThan(0);
	});

	it('equal the sums of the exported orders, whatever the days', { tags: 'property' }, async () => {
		const day = fc
			.integer({ min: 0, max: 370 })
			.map((days) => new Date(Date.UTC(2025, 11, 25 + days)).toISOString().slice(0, 10));
		await fc.assert(
			fc.asyncProperty(day, day, async (one, other) => {
				const [from = one, to = other] = [one, other].toSorted();
				const { total: shown } = await numbers('day', from, to);
				const stretch = {
					fromMs: startOfShopDay(dayFromText(from), firstShop.timeZone),
					toMs: endOfShopDay(dayFromText(to), firstShop.timeZone),
				};
				expect(await exportedSums(stretch)).toEqual({
					paidCents: shown.paidCents,
					refundedCents: shown.refundedCents,
					disputedCents: shown.disputedCents,
					netCents: shown.netCents,
				});
			}),
			{ seed, numRuns: 60, examples: [['2025-12-25', '2026-12-30']] },
		);
	});

	it('equal the sums of all orders as the list exports them', async () => {
		const orders = await context.db.selectFrom('orders').select('id').execute();
		async function* pages() {
			for (const { id } of orders) yield [id];
		}
		const rows = readCsv(
			await textOf(exportOrders(context.db, pages(), { isLive: false, zone: firstShop.timeZone })),
		);
		const all = await exportedSums({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
		expect(sumsOf(rows)).toEqual(all);
		expect(all.refundedCents).toBeGreaterThan(0);
		const live = exportOrders(context.db, pages(), { isLive: true, zone: firstShop.timeZone });
		expect(readCsv(await textOf(live))).toEqual([]);
	});

	async function exportedSums(stretch: Stretch) {
		return sumsOf(
			readCsv(
				await textOf(exportMoney(context.db, stretch, { isLive: false, zone: firstShop.timeZone })),
			),
		);
	}

	function sumsOf(rows: ReturnType<typeof readCsv>) {
		return {
			paidCents: sumOf(rows, 'paid'),
			refundedCents: sumOf(rows, 'refunded'),
			disputedCents: sumOf(rows, 'disputed'),
			netCents: sumOf(rows, 'net'),
		};
	}

	it('count what was paid for by size, whatever became of it', async () => {
		const { sold } = await numbers('month', '2025-10-01', '2027-12-31');
		const paid = plan.filter(({ fate }) => fate !== 'never paid' && fate !== 'declined');
		const pieces = (size: string) =>
			paid.reduce((sum, one) => sum + (one.size === size ? one.quantity : 0), 0);
		const expected = ['S', 'M', 'L'].map((size) => [size, pieces(size)]);
		const found = sold.map(({ size, pieces }) => [size, pieces]);
		expect(found.toSorted()).toEqual(expected.toSorted());
		expect(found.map(([, count]) => Number(count))).toEqual(
			found.map(([, count]) => Number(count)).toSorted((a, b) => b - a),
		);
		for (const one of sold) expect(one.cents).toBe(one.pieces * 3499);
	});

	it('know play money from money', async () => {
		const input = { span: 'month', from: '2025-10-01', to: '2027-12-31' } as const;
		const live = await numbersOf(context.db, input, { isLive: true, nowMs, catalogue });
		if (!live.ok) throw new Error(live.refusal.sentence);
		expect(live.value.total).toMatchObject({ orders: 0, paidCents: 0, refundedCents: 0 });
		expect(live.value.sold).toEqual([]);
	});
});

describe.each(databaseKinds())('the call for numbers on $name', ({ create }) => {
	let context: DeskTestContext;
	beforeAll(async () => {
		context = await openDeskTestContext(await create());
	});
	afterAll(() => context.stop());

	it('shows a shop that has sold nothing', async () => {
		const { status, body } = await context.desk('GET numbers');
		expect(status).toBe(200);
		const { periods, total, sold } = v.parse(numbersAnswerSchema, body);
		expect([periods.length, total.orders, total.averageCents, sold]).toEqual([30, 0, null, []]);
	});

	it.each([
		['span=week', 26],
		['span=month', 12],
		['span=month&from=2026-01-31&to=2026-02-01', 2],
		['span=week&from=2026-11-01&to=2026-11-02', 2],
		['from=2026-11-01&to=', undefined],
		['from=2025-11-21&to=2026-12-25', 400],
	])('%s', async (asked, count) => {
		const { status, body } = await context.desk(`GET numbers?${asked}`);
		expect(status, body.error).toBe(200);
		if (count !== undefined) expect(body.periods).toHaveLength(count);
	});

	it.each([
		['span=year', 'Spans are one of these: day, week, month.'],
		['from=2026-11-31', 'There is no day like this'],
		['from=2026-11-02&to=2026-11-01', 'The first day is after the last.'],
		['from=2025-11-21&to=2026-12-26', 'more than 400 bars'],
		['from=2000-01-01&to=2099-12-31', 'more than 400 bars'],
	])('%s is refused with a sentence', async (asked, sentence) => {
		const { status, body } = await context.desk(`GET numbers?${asked}`);
		expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)]);
	});

	it('names all sold sizes, also of products that left the shop', async () => {
		const { body: made } = await context.desk('POST products', { name: 'Deck Shirt' });
		const { body: answer } = await context.desk(`GET products/${made.id}`);
		const product = { ...answer.product, style: 'deck', colourway: 'Reef Blue' };
		const saved = await context.desk(`PUT products/${made.id}`, { revision: 1, product });
		expect(saved.status).toBe(200);
		const { id } = await context.buy();
		const line = await context.db
			.selectFrom('order_lines')
			.selectAll()
			.where('order_id', '=', id)
			.executeTakeFirstOrThrow();
		const gone = [made.id, ...Array.from({ length: 250 }, (_, at) => `gone-${at}`)];
		const lines = gone.map((one, at) => ({ ...line, position: at + 1, product_id: one }));
		await context.db.insertInto('order_lines').values(lines).execute();
		const { sold } = v.parse(numbersAnswerSchema, (await context.desk('GET numbers')).body);
		const nameOf = (productId: string) => sold.find((one) => one.productId === productId)?.name;
		expect(sold).toHaveLength(252);
		expect(nameOf(line.product_id)).toBe(line.name);
		expect(nameOf(made.id)).toBe('Deck Shirt, Reef Blue');
	});

	it('compares a time that is not over with as much of the one before', async () => {
		const order = await context.buy();
		const db = context.db.updateTable('orders').where('id', '=', order.id);
		const at = (text: string) => db.set({ booked_at_ms: Date.parse(text) }).execute();
		const nowMs = Date.parse('2026-11-18T17:00:00Z');
		const earlier = async () => {
			const asked = await numbersOf(
				context.db,
				{ span: 'month', from: '2026-11-01', to: undefined },
				{ isLive: false, nowMs, catalogue },
			);
			if (!asked.ok) throw new Error(asked.refusal.sentence);
			return asked.value.before;
		};
		// The same time after the start of that month.
		await at('2026-10-18T15:59:59Z');
		expect(await earlier()).toMatchObject({
			from: '2026-10-01',
			to: '2026-10-31',
			isSoFar: true,
			orders: 1,
		});
		await at('2026-10-18T17:00:00Z');
		expect((await earlier()).orders).toBe(0);
	});
});
