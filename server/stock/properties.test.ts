import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { sameLine } from '../../core/checkout/cart.ts';
import { priceCheckout, readCheckout } from '../../core/checkout/checkout-request.ts';
import { databaseKinds } from '../../tests/databases.ts';
import { catalogue, terms } from '../../tests/publication.ts';
import { writeOrder } from '../checkout/write-order.ts';
import type { Order } from '../db/order-schema.ts';
import { changeStatus } from '../orders/change-status.ts';
import { findOrder, linesOf } from '../orders/store.ts';
import {
	bodyOf,
	openStockTestContext,
	type StockTestContext,
} from './testing/stock-test-context.ts';

const keys = [
	{ id: 'men-captain', size: 'M' },
	{ id: 'women-octopus-blue', size: 'S' },
] as const;

const quantities = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
const anOrder = fc.nat({ max: 7 });

/** Actions of a merchant, shoppers and the provider, in any order. */
const steps = fc.oneof(
	fc.record({
		does: fc.constant('set' as const),
		key: fc.constantFrom(...keys),
		onHand: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null, freq: 5 }),
	}),
	{
		weight: 3,
		arbitrary: fc.record({
			does: fc.constant('open' as const),
			quantities: quantities.filter(([a, b]) => a + b > 0),
			replaces: fc.option(anOrder, { nil: null, freq: 2 }),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			does: fc.constant('end' as const),
			order: anOrder,
			// A payment after an expiry or failure is late.
			to: fc.constantFrom('paid' as const, 'paid' as const, 'expired' as const, 'failed' as const),
		}),
	},
);

type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

function linesOfBody(quantities: readonly number[]): [string, Size, number][] {
	return keys
		.map(({ id, size }, at): [string, Size, number] => [id, size, quantities[at] ?? 0])
		.filter(([, , quantity]) => quantity > 0);
}

describe.each(databaseKinds())('whatever happens to stock on $name', ({ create }) => {
	let context: StockTestContext;
	beforeAll(async () => {
		context = await openStockTestContext(await create());
	});
	afterAll(async () => await context.stop());

	it('what is held is what open pages hold, and nothing is sold twice unless it is told', {
		tags: 'property',
	}, async () => {
		const property = fc.asyncProperty(
			fc.array(steps, { maxLength: 30, size: 'max' }),
			async (sequence) => {
				for (const key of keys) await context.set(key, null);
				const orders: string[] = [];
				for (const step of sequence) {
					await take(step, orders);
					await expectReservationsToFit();
				}
			},
		);
		await fc.assert(property, { numRuns: 40 });
	});

	async function take(step: Step, orders: string[]): Promise<void> {
		switch (step.does) {
			case 'set':
				return await context.set(step.key, step.onHand);
			case 'open':
				return await open(step, orders);
			case 'end':
				return await end(orders[step.order % orders.length], step.to);
		}
	}

	async function open(step: Extract<Step, { does: 'open' }>, orders: string[]): Promise<void> {
		const { quantities, replaces } = step;
		const earlier = replaces === null ? undefined : orders[replaces % orders.length];
		const replaced = await pending(earlier);
		const read = readCheckout(bodyOf(...linesOfBody(quantities)), catalogue);
		const checkout = read.ok ? priceCheckout(read.value, terms, null) : read;
		if (!checkout.ok) throw new Error(checkout.refusal.sentence);
		const before = await levels();
		const areThere = await Promise.all(
			before.map(async (level, at) => {
				if (!level) return true;
				const own = replaced ? await heldBy(replaced.id, at) : 0;
				return (quantities[at] ?? 0) <= Math.max(0, level.onHand - level.held + own);
			}),
		);
		const written = await writeOrder(context.services, {
			checkout: checkout.value,
			attemptKey: randomUUID(),
			requestHash: '',
			returnUrl: 'http://localhost',
			clientAddress: null,
			accountId: null,
			replaced: replaced ? [replaced] : [],
		});
		expect(written.ok).toBe(areThere.every(Boolean));
		if (written.ok) orders.push(written.value.id);
		else expect(await levels()).toEqual(before);
	}

	async function end(id: string | undefined, to: 'paid' | 'expired' | 'failed'): Promise<void> {
		if (id === undefined) return;
		const before = await levels();
		const changed = await changeStatus(context.db, id, { to, cause: 'test', nowMs: Date.now() });
		const after = await levels();
		const lines = await linesOf(context.db, id);
		for (const [at, key] of keys.entries()) {
			const requested = lines.find((line) => sameLine({ ...line, id: line.product_id }, key));
			const missing = changed?.missing.find((line) => sameLine(line, key))?.missing ?? 0;
			const isSold = changed && to === 'paid' && before[at] !== undefined;
			const sold = (before[at]?.onHand ?? 0) - (after[at]?.onHand ?? 0);
			expect(sold + missing).toBe(isSold ? (requested?.quantity ?? 0) : 0);
			expect(sold).toBeGreaterThanOrEqual(0);
			// A late payment does not take what other pages have reserved.
			if (fits(before[at])) expect(fits(after[at])).toBe(true);
		}
		if (!changed) expect(after).toEqual(before);
	}

	function fits(level: { onHand: number; held: number } | undefined): boolean {
		return !level || level.held <= level.onHand;
	}

	async function levels() {
		return await Promise.all(keys.map((key) => context.level(key)));
	}

	async function expectReservationsToFit(): Promise<void> {
		for (const [at, key] of keys.entries()) {
			const level = (await levels())[at];
			const holds = await context.holds(key);
			expect(holds.reduce((sum, quantity) => sum + quantity, 0)).toBe(level?.held ?? 0);
			expect(level?.onHand ?? 0).toBeGreaterThanOrEqual(0);
		}
		const ended = await context.db
			.selectFrom('stock_holds')
			.innerJoin('orders', 'orders.id', 'stock_holds.order_id')
			.select('orders.id')
			.where('orders.status', '!=', 'pending')
			.execute();
		expect(ended).toEqual([]);
	}

	async function heldBy(orderId: string, at: number): Promise<number> {
		const hold = await context.db
			.selectFrom('stock_holds')
			.select('quantity')
			.where('order_id', '=', orderId)
			.where('product_id', '=', keys[at]?.id ?? '')
			.executeTakeFirst();
		return hold?.quantity ?? 0;
	}

	async function pending(id: string | undefined): Promise<Order | undefined> {
		const order = id === undefined ? undefined : await findOrder(context.db, id);
		return order?.status === 'pending' ? order : undefined;
	}
});
