import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openState } from '../state/state.ts';
import { type Harness, startHarness } from '../testing/harness.ts';
import { places, saleLine, sampleSale } from '../testing/sample-sale.ts';

let harness: Harness;
let calculation: string;
let reference = 'order-0';
let count = 0;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());
beforeEach(async () => {
	calculation = await calculate();
	count += 1;
	reference = `order-${count}`;
});

const dayMs = 24 * 60 * 60 * 1000;

async function calculate(...sale: Parameters<typeof sampleSale>): Promise<string> {
	return (await harness.stripe.tax.calculations.create(sampleSale(...sale))).id ?? '';
}

type Create = Stripe.Tax.TransactionCreateFromCalculationParams;
type Reverse = Stripe.Tax.TransactionCreateReversalParams;

const record = (changes: Partial<Create> = {}, options?: Stripe.RequestOptions) =>
	harness.stripe.tax.transactions.createFromCalculation(
		{ calculation, reference, expand: ['line_items'], ...changes },
		options,
	);

/** Reverses a transaction. The reference is new in each call. */
const reverse = (original: string, changes: Partial<Reverse>, options?: Stripe.RequestOptions) => {
	count += 1;
	const params = { mode: 'partial', original_transaction: original, reference: `refund-${count}` };
	return harness.stripe.tax.transactions.createReversal(
		{ ...params, expand: ['line_items'], ...changes },
		options,
	);
};

interface Stored {
	readonly id: string;
	readonly type: string;
	readonly reference: string;
	readonly original: string | null;
	readonly amount: number;
	readonly amount_tax: number;
}

async function storedTransactions(): Promise<Stored[]> {
	const answer = await harness.control('/sandbox/tax/transactions');
	return ((await answer.json()) as { transactions: Stored[] }).transactions;
}

/** What a transaction and all its reversals amount to. */
async function leftOf(original: string): Promise<{ amount: number; tax: number }> {
	const all = (await storedTransactions()).filter((each) =>
		[each.id, each.original].includes(original),
	);
	return {
		amount: all.reduce((sum, { amount }) => sum + amount, 0),
		tax: all.reduce((sum, { amount_tax }) => sum + amount_tax, 0),
	};
}

/** The amounts of each line, then of shipping. */
function amountsOf({ line_items: lines, shipping_cost: shipping }: Stripe.Tax.Transaction) {
	const parts = [...(lines?.data ?? []), ...(shipping ? [shipping] : [])];
	return parts.map(({ amount, amount_tax }) => [amount, amount_tax]);
}

describe('a tax transaction', () => {
	it('has the shape of the API and the amounts of its calculation', async () => {
		const transaction = await record({ metadata: { order: 'BLUE-1' } });
		const { id, created, posted_at, tax_date, line_items, lastResponse, ...rest } = transaction;
		expect(id).toMatch(/^tax_1\w{23}$/);
		expect(lastResponse.statusCode).toBe(200);
		expect(posted_at).toBe(created);
		expect(tax_date).toBeLessThanOrEqual(created);
		expect(rest).toMatchObject({
			object: 'tax.transaction',
			currency: 'usd',
			customer: null,
			customer_details: { address: { state: 'TX' }, address_source: 'shipping' },
			livemode: false,
			metadata: { order: 'BLUE-1' },
			reference,
			reversal: null,
			ship_from_details: null,
			shipping_cost: {
				amount: 599,
				amount_tax: 37,
				tax_behavior: 'exclusive',
				tax_code: 'txcd_92010001',
			},
			type: 'transaction',
		});
		expect(line_items?.data[0]).toEqual({
			id: expect.stringMatching(/^tax_li_\w+$/),
			object: 'tax.transaction_line_item',
			amount: 5998,
			amount_tax: 375,
			livemode: false,
			metadata: null,
			product: null,
			quantity: 2,
			reference: 'tee',
			reversal: null,
			tax_behavior: 'exclusive',
			tax_code: 'txcd_30011000',
			type: 'transaction',
		});
		const { transactions } = harness.stripe.tax;
		expect(await transactions.retrieve(id)).not.toHaveProperty('line_items');
		const read = await transactions.retrieve(id, { expand: ['line_items'] });
		expect(read.line_items?.data).toEqual(line_items?.data);
		expect((await transactions.listLineItems(id)).data).toEqual(line_items?.data);
	});

	it('is in the list for tests, and there again after a restart', async () => {
		const { id } = await record();
		const reversal = await reverse(id, { mode: 'full', metadata: { refund: 're_1' } });
		const stored = (await storedTransactions()).slice(-2);
		expect(stored).toEqual([
			{
				id,
				type: 'transaction',
				reference,
				original: null,
				metadata: null,
				amount: 10_096,
				amount_tax: 631,
			},
			{
				id: reversal.id,
				type: 'reversal',
				reference: reversal.reference,
				original: id,
				metadata: { refund: 're_1' },
				amount: -10_096,
				amount_tax: -631,
			},
		]);
		await harness.restart();
		expect((await storedTransactions()).slice(-2)).toEqual(stored);
		expect(await record({ reference: `${reference} again` })).toMatchObject({
			type: 'transaction',
		});
	});

	it('is the only one with its reference, reversals included', async () => {
		const { id } = await record();
		const taken = {
			rawType: 'invalid_request_error',
			statusCode: 400,
			code: 'resource_already_exists',
			param: 'reference',
		};
		await expect(record()).rejects.toMatchObject(taken);
		await expect(reverse(id, { mode: 'full', reference })).rejects.toMatchObject(taken);
		expect(await leftOf(id)).toEqual({ amount: 10_096, tax: 631 });
	});

	it('is made once under an idempotency key, also if its answer is lost', async () => {
		const keyed = { idempotencyKey: `record ${reference}` };
		await harness.control('/sandbox/faults', {
			path: '/v1/tax/transactions',
			dropAfterCreate: true,
		});
		const lost = record({}, { ...keyed, timeout: 200 });
		await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
		await harness.control('/sandbox/faults', {});
		const found = await record({}, keyed);
		expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
		expect(await storedTransactions()).toContainEqual(expect.objectContaining({ id: found.id }));
		harness.passTime(dayMs);
		await expect(record({}, keyed)).rejects.toMatchObject({ code: 'resource_already_exists' });
	});

	it('is posted at a time between the calculation and now', async () => {
		harness.passTime(10_000);
		const { tax_date } = await record();
		const at = (posted_at: number) => record({ posted_at, reference: `${reference} ${posted_at}` });
		expect((await at(tax_date)).posted_at).toBe(tax_date);
		expect((await at(tax_date + 5)).posted_at).toBe(tax_date + 5);
		for (const wrong of [tax_date - 1, tax_date + 100_000_000]) {
			await expect(at(wrong)).rejects.toMatchObject({ statusCode: 400, param: 'posted_at' });
		}
	});

	it('is made until its calculation expires after 90 days', async () => {
		harness.passTime(89 * dayMs);
		await record();
		harness.passTime(dayMs);
		await expect(record({ reference: `${reference} late` })).rejects.toMatchObject({
			code: 'resource_missing',
			param: 'calculation',
		});
		const lines = harness.stripe.tax.calculations.listLineItems(calculation);
		await expect(lines).rejects.toMatchObject({ code: 'resource_missing' });
	});

	it.each([
		[{ calculation: 'taxcalc_none' }, 'calculation'],
		[{ reference: 'x'.repeat(501) }, 'reference'],
		[{ reference: '' }, 'reference'],
	])('of %j is refused', async (changes, param) => {
		await expect(record(changes)).rejects.toMatchObject({ param });
	});

	it('that does not exist is not found', async () => {
		const { transactions } = harness.stripe.tax;
		await expect(transactions.retrieve('tax_none')).rejects.toMatchObject({
			statusCode: 404,
			code: 'resource_missing',
		});
	});
});

describe('a full reversal', () => {
	it('has all amounts with the opposite sign, and is made once', async () => {
		const original = await record();
		const reversal = await reverse(original.id, { mode: 'full', metadata: { refund: 're_1' } });
		expect(reversal).toMatchObject({
			type: 'reversal',
			metadata: { refund: 're_1' },
			reversal: { original_transaction: original.id },
			shipping_cost: { amount: -599, amount_tax: -37, tax_code: 'txcd_92010001' },
			tax_date: original.tax_date,
		});
		expect(reversal.line_items?.data).toMatchObject(
			(original.line_items?.data ?? []).map(({ id, amount, amount_tax, quantity }) => ({
				amount: -amount,
				amount_tax: -amount_tax,
				quantity,
				type: 'reversal',
				reversal: { original_line_item: id },
			})),
		);
		await expect(reverse(original.id, { mode: 'full' })).rejects.toMatchObject({ statusCode: 400 });
		await expect(reverse(original.id, { flat_amount: -1 })).rejects.toMatchObject({
			param: 'flat_amount',
		});
		expect(await leftOf(original.id)).toEqual({ amount: 0, tax: 0 });
	});

	it('of a reversal undoes it: the amounts can be reversed again', async () => {
		const { id } = await record();
		const partial = await reverse(id, { flat_amount: -10_727 });
		const undone = await reverse(partial.id, { mode: 'full' });
		expect(undone).toMatchObject({
			type: 'reversal',
			reversal: { original_transaction: partial.id },
			shipping_cost: { amount: 599, amount_tax: 37 },
		});
		await expect(reverse(partial.id, { mode: 'full' })).rejects.toMatchObject({ statusCode: 400 });
		await expect(reverse(partial.id, { flat_amount: -1 })).rejects.toMatchObject({ param: 'mode' });
		expect(amountsOf(await reverse(id, { flat_amount: -10_727 }))).toEqual(amountsOf(partial));
	});

	it('does not take account of partial ones before: the caller undoes them', async () => {
		const { id } = await record();
		const partial = await reverse(id, { flat_amount: -1000 });
		await reverse(id, { mode: 'full' });
		const { amount, tax } = await leftOf(id);
		expect(amount + tax).toBe(-1000);
		await reverse(partial.id, { mode: 'full' });
		await expect(reverse(id, { flat_amount: -1 })).rejects.toMatchObject({ statusCode: 400 });
	});
});

describe('a partial reversal', () => {
	it('of lines takes the amounts that it is given', async () => {
		const { id, line_items } = await record();
		const tee = line_items?.data[0]?.id ?? '';
		const reversal = await reverse(id, {
			line_items: [
				{
					original_line_item: tee,
					amount: -2999,
					amount_tax: -188,
					quantity: 1,
					reference: 'tee back',
				},
			],
			shipping_cost: { amount: -599, amount_tax: -37 },
		});
		expect(reversal.line_items?.data).toMatchObject([
			{
				amount: -2999,
				amount_tax: -188,
				quantity: 1,
				reference: 'tee back',
				reversal: { original_line_item: tee },
				tax_code: 'txcd_30011000',
				type: 'reversal',
			},
		]);
		expect(reversal.shipping_cost).toMatchObject({ amount: -599, amount_tax: -37 });
		expect(await leftOf(id)).toEqual({ amount: 10_096 - 2999 - 599, tax: 631 - 188 - 37 });
	});

	it('of lines alone has no shipping', async () => {
		const { id, line_items } = await record();
		const original_line_item = line_items?.data[1]?.id ?? '';
		const back = { original_line_item, amount: -3499, amount_tax: -219, reference: 'shirt' };
		expect(await reverse(id, { line_items: [back] })).toMatchObject({ shipping_cost: null });
	});

	it('of a flat amount is spread over what is left, tax included', async () => {
		calculation = await calculate('FL', {
			line_items: [saleLine('ten', 1000), saleLine('twenty', 2000)],
			shipping_cost: { amount: 0 },
		});
		const { id, line_items } = await record();
		expect(amountsOf(await reverse(id, { flat_amount: -1590 }))).toEqual([
			[-500, -30],
			[-1000, -60],
			[0, 0],
		]);
		const original_line_item = line_items?.data[0]?.id ?? '';
		const rest = { original_line_item, amount: -500, amount_tax: -30, reference: 'the rest' };
		await reverse(id, { line_items: [rest] });
		expect(amountsOf(await reverse(id, { flat_amount: -530 }))).toEqual([
			[0, 0],
			[-500, -30],
			[0, 0],
		]);
	});

	it('of a flat amount rounds its tax to the next cent', async () => {
		calculation = await calculate('FL', {
			line_items: [saleLine('ten', 1000)],
			shipping_cost: { amount: 0 },
		});
		const { id } = await record();
		// 60 of the 1060 cents that are left are tax: a refund of 25 has 1.4, the next of 27 has 1.5.
		for (const [flat, amount, tax] of [
			[25, 24, 1],
			[27, 25, 2],
		] as const) {
			const [line] = amountsOf(await reverse(id, { flat_amount: -flat }));
			expect(line).toEqual([-amount, -tax]);
		}
	});

	it('above what is left is refused', async () => {
		const { id, line_items } = await record();
		const line = (amount: number, amount_tax: number) => ({
			original_line_item: line_items?.data[0]?.id ?? '',
			amount,
			amount_tax,
			reference: 'tee',
		});
		const refusals: [Partial<Reverse>, string][] = [
			[{ flat_amount: -10_728 }, 'flat_amount'],
			[{ line_items: [line(-5999, 0)] }, 'line_items'],
			[{ line_items: [line(0, -376)] }, 'line_items'],
			[{ line_items: [line(-3000, 0), line(-3000, 0)] }, 'line_items'],
			[{ shipping_cost: { amount: -600, amount_tax: 0 } }, 'shipping_cost'],
			[{ shipping_cost: { amount: 0, amount_tax: -38 } }, 'shipping_cost'],
			[{ line_items: [{ ...line(0, 0), original_line_item: 'tax_li_none' }] }, 'line_items'],
		];
		for (const [changes, param] of refusals) {
			await expect(reverse(id, changes)).rejects.toMatchObject({ statusCode: 400, param });
		}
		expect(await leftOf(id)).toEqual({ amount: 10_096, tax: 631 });
		await reverse(id, { line_items: [line(-5998, -375)] });
		await expect(reverse(id, { line_items: [line(-1, 0)] })).rejects.toMatchObject({
			param: 'line_items',
		});
	});

	it.each([
		['nothing', {}, 'mode'],
		[
			'both kinds of amounts',
			{ flat_amount: -1, shipping_cost: { amount: -1, amount_tax: 0 } },
			'mode',
		],
		['everything and an amount', { mode: 'full', flat_amount: -1 }, 'mode'],
		['a positive amount', { flat_amount: 1 }, 'flat_amount'],
		['a transaction that does not exist', { original_transaction: 'tax_none' }, undefined],
	])('of %s is refused', async (_, changes, param) => {
		const { id } = await record();
		await expect(reverse(id, changes as Partial<Reverse>)).rejects.toMatchObject({
			rawType: 'invalid_request_error',
			...(param && { param }),
		});
	});

	it('is made once under an idempotency key, also if its answer is lost', async () => {
		const { id } = await record();
		const changes = { flat_amount: -1000, reference: `${reference}-refund` };
		const keyed = { idempotencyKey: `reverse ${reference}` };
		await harness.control('/sandbox/faults', { path: '/v1/tax/', dropAfterCreate: true });
		const lost = reverse(id, changes, { ...keyed, timeout: 200 });
		await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
		await harness.control('/sandbox/faults', {});
		const found = await reverse(id, changes, keyed);
		expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
		const { amount, tax } = await leftOf(id);
		expect(amount + tax).toBe(10_727 - 1000);
	});

	it('never takes more than the sale, and all together take it wholly', {
		tags: 'property',
	}, async () => {
		const lines = fc.array(
			fc.record({
				amount: fc.integer({ min: 1, max: 30_000 }),
				quantity: fc.integer({ min: 1, max: 5 }),
			}),
			{ minLength: 1, maxLength: 6 },
		);
		const states = fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[]));
		const shares = fc.array(fc.integer({ min: 1, max: 1100 }), { maxLength: 4 });
		await fc.assert(
			fc.asyncProperty(states, lines, shares, async (state, drawn, thousandths) => {
				calculation = await calculate(state, {
					line_items: drawn.map((line, at) => ({ ...line, reference: `L${at}` })),
				});
				count += 1;
				const original = await record({ reference: `sale-${count}` });
				let left = amountsOf(original);
				const take = async (flat: number) => {
					const reversed = amountsOf(await reverse(original.id, { flat_amount: -flat }));
					left = left.map((part, at) =>
						part.map((cents, kind) => cents + (reversed[at]?.[kind] ?? 0)),
					);
					expect(Math.min(...left.flat())).toBeGreaterThanOrEqual(0);
					const taken = reversed.flat().reduce((sum, cents) => sum + cents, 0);
					expect(taken).toBe(-flat);
				};
				for (const share of thousandths) {
					const total = left.flat().reduce((sum, cents) => sum + cents, 0);
					const flat = Math.ceil((total * share) / 1000);
					if (flat > total) {
						await expect(take(flat)).rejects.toMatchObject({ param: 'flat_amount' });
					} else if (flat > 0) await take(flat);
				}
				const rest = left.flat().reduce((sum, cents) => sum + cents, 0);
				if (rest > 0) await take(rest);
				expect(left.flat().every((cents) => cents === 0)).toBe(true);
				await expect(reverse(original.id, { mode: 'full' })).rejects.toMatchObject({
					param: 'original_transaction',
				});
			}),
		);
	});
});

it('a database from before taxes is read, and gets the table of transactions', () => {
	const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
	const path = join(folder, 'sandbox.db');
	openState(path).close();
	const older = new DatabaseSync(path);
	older.exec("DROP TABLE tax_transactions; INSERT INTO objects VALUES ('co', 'coupon', '{}')");
	older.close();
	const state = openState(path);
	expect(state.prepare('SELECT id FROM tax_transactions').all()).toEqual([]);
	expect(state.prepare('SELECT id FROM objects').all()).toEqual([{ id: 'co' }]);
	state.close();
	rmSync(folder, { recursive: true });
});
