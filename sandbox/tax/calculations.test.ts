import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { places, saleLine, sampleSale } from '../testing/sample-sale.ts';

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

type Create = Stripe.Tax.CalculationCreateParams;
type State = keyof typeof places;

const calculate = (state?: State, changes?: Partial<Create>, options?: Stripe.RequestOptions) =>
	harness.stripe.tax.calculations.create(sampleSale(state, changes), options);

/** The tax on lines without shipping. */
async function taxOf(state: State, ...lines: Create['line_items']): Promise<number> {
	const { tax_amount_exclusive: tax, line_items: answered } = await calculate(state, {
		line_items: lines,
		shipping_cost: { amount: 0 },
	});
	expect(answered?.data.reduce((sum, line) => sum + line.amount_tax, 0)).toBe(tax);
	return tax;
}

describe('a tax calculation', () => {
	it('has the shape of the API', async () => {
		const calculation = await calculate('TX');
		const { id, expires_at, tax_date, line_items, lastResponse, ...rest } = calculation;
		expect(id).toMatch(/^taxcalc_1\w{23}$/);
		expect((expires_at ?? 0) - tax_date).toBe(90 * 24 * 60 * 60);
		expect(lastResponse.statusCode).toBe(200);
		expect(rest).toEqual({
			object: 'tax.calculation',
			amount_total: 10_096 + 631,
			currency: 'usd',
			customer: null,
			customer_details: {
				address: {
					city: 'Austin',
					country: 'US',
					line1: '1 Main Street',
					line2: '',
					postal_code: '78701',
					state: 'TX',
				},
				address_source: 'shipping',
				ip_address: null,
				tax_ids: [],
				taxability_override: 'none',
			},
			livemode: false,
			ship_from_details: null,
			shipping_cost: {
				amount: 599,
				amount_tax: 37,
				tax_behavior: 'exclusive',
				tax_code: 'txcd_92010001',
			},
			tax_amount_exclusive: 631,
			tax_amount_inclusive: 0,
			tax_breakdown: [
				{
					amount: 631,
					inclusive: false,
					tax_rate_details: {
						country: 'US',
						flat_amount: null,
						percentage_decimal: '6.25',
						rate_type: 'percentage',
						state: 'TX',
						tax_type: 'sales_tax',
					},
					taxability_reason: 'standard_rated',
					taxable_amount: 10_096,
				},
			],
		});
		expect(line_items).toMatchObject({
			object: 'list',
			has_more: false,
			url: `/v1/tax/calculations/${id}/line_items`,
		});
		expect(line_items?.data[0]).toEqual({
			id: expect.stringMatching(/^tax_li_\w+$/),
			object: 'tax.calculation_line_item',
			amount: 5998,
			amount_tax: 375,
			livemode: false,
			metadata: null,
			performance_location: null,
			product: null,
			quantity: 2,
			reference: 'tee',
			tax_behavior: 'exclusive',
			tax_code: 'txcd_30011000',
		});
	});

	it('needs no shipping, and no more of a line than amount and reference', async () => {
		const { shipping_cost: _, ...sale } = sampleSale('NY');
		const line_items = [{ amount: 1000, reference: 'mug' }];
		expect(await harness.stripe.tax.calculations.create({ ...sale, line_items })).toMatchObject({
			amount_total: 1040,
			shipping_cost: null,
			line_items: { data: [{ quantity: 1, tax_behavior: 'exclusive', tax_code: 'txcd_99999999' }] },
		});
	});

	it('has its lines only on request, ten at most, and more in a list', async () => {
		expect(await calculate('TX', { expand: [] })).not.toHaveProperty('line_items');
		const lines = Array.from({ length: 12 }, (_, at) => saleLine(`line ${at}`, 100 + at));
		const { id, line_items } = await calculate('TX', { line_items: lines });
		expect(line_items?.data).toHaveLength(10);
		expect(line_items?.has_more).toBe(true);
		const { calculations } = harness.stripe.tax;
		const all = await calculations.listLineItems(id ?? '', { limit: 100 });
		expect(all.data.map(({ reference }) => reference)).toEqual(
			lines.map(({ reference }) => reference),
		);
		const rest = await calculations.listLineItems(id ?? '', {
			starting_after: all.data[9]?.id ?? '',
		});
		expect(rest).toMatchObject({ data: all.data.slice(10), has_more: false });
	});
});

describe('the practice rules of tax', () => {
	it.each([
		['CA', 1000, 73, 0, '7.25'],
		['FL', 1000, 60, 0, '6.0'],
		['NY', 1000, 40, 20, '4.0'],
		['TX', 1000, 63, 31, '6.25'],
		['WA', 1000, 65, 33, '6.5'],
	] as const)('in %s: of %i they take %i, and %i of shipping for 500, at %s %%', async (...row) => {
		const [state, amount, tax, shippingTax, percentage] = row;
		const calculation = await calculate(state, {
			line_items: [saleLine('mug', amount, 1, 'txcd_99999999')],
			shipping_cost: { amount: 500 },
		});
		expect(calculation).toMatchObject({
			tax_amount_exclusive: tax + shippingTax,
			amount_total: amount + 500 + tax + shippingTax,
			shipping_cost: { amount_tax: shippingTax },
			line_items: { data: [{ amount_tax: tax }] },
		});
		expect(calculation.tax_breakdown[0]).toMatchObject({
			amount: tax + shippingTax,
			taxability_reason: 'standard_rated',
			tax_rate_details: { percentage_decimal: percentage, state },
			taxable_amount: shippingTax ? amount + 500 : amount,
		});
		expect(calculation.tax_breakdown.slice(1)).toMatchObject(
			shippingTax ? [] : [{ amount: 0, taxability_reason: 'product_exempt', taxable_amount: 0 }],
		);
	});

	it.each([
		['OR', 'not_subject_to_tax'],
		['CO', 'not_collecting'],
	] as const)('in %s take nothing: %s', async (state, reason) => {
		expect(await calculate(state)).toMatchObject({
			amount_total: 10_096,
			tax_amount_exclusive: 0,
			tax_breakdown: [
				{
					amount: 0,
					taxability_reason: reason,
					taxable_amount: 0,
					tax_rate_details: { percentage_decimal: '0.0' },
				},
			],
		});
	});

	it('take nothing outside the United States', async () => {
		const customer_details: Create['customer_details'] = {
			address: { country: 'CA', state: 'FL' },
			address_source: 'shipping',
		};
		expect(await calculate('TX', { customer_details })).toMatchObject({
			tax_amount_exclusive: 0,
			tax_breakdown: [{ taxability_reason: 'not_collecting' }],
		});
	});

	it.each([
		['a piece at $109.99', 10_999, 1, 0],
		['a piece at $110.00', 11_000, 1, 440],
		['three pieces at $50', 15_000, 3, 0],
		['three pieces at $110', 33_000, 3, 1320],
		['three pieces of which one is a cent cheaper than $110', 32_999, 3, 0],
	])('in New York exempt clothing below $110 a piece: %s', async (_, amount, quantity, tax) => {
		expect(await taxOf('NY', saleLine('coat', amount, quantity))).toBe(tax);
	});

	it('in New York do not exempt other goods, and name both reasons', async () => {
		const lines = [saleLine('tee', 2999), saleLine('mug', 1000, 1, 'txcd_99999999')];
		expect(await taxOf('NY', ...lines)).toBe(40);
		const { tax_breakdown } = await calculate('NY', { line_items: lines });
		expect(tax_breakdown).toMatchObject([
			{ amount: 0, taxability_reason: 'product_exempt', taxable_amount: 0 },
			{ amount: 64, taxability_reason: 'standard_rated', taxable_amount: 1599 },
		]);
	});

	it('round half a cent up, on each line', async () => {
		// 6.25 % of 8 cents is half a cent, of 7 less.
		expect(await taxOf('TX', saleLine('a', 8))).toBe(1);
		expect(await taxOf('TX', saleLine('a', 7))).toBe(0);
		expect(await taxOf('TX', saleLine('a', 8), saleLine('b', 8), saleLine('c', 8))).toBe(3);
		expect(await taxOf('TX', saleLine('a', 24))).toBe(2);
		expect(await taxOf('TX', saleLine('free', 0))).toBe(0);
	});

	it('add up for all lines and states', { tags: 'property' }, async () => {
		const lines = fc.array(
			fc.record({
				amount: fc.integer({ min: 0, max: 200_000 }),
				quantity: fc.integer({ min: 1, max: 9 }),
				tax_code: fc.constantFrom('txcd_30011000', 'txcd_99999999'),
			}),
			{ minLength: 1, maxLength: 10 },
		);
		const shippings = fc.integer({ min: 0, max: 5000 });
		const states = fc.constantFrom(...(Object.keys(places) as State[]));
		await fc.assert(
			fc.asyncProperty(states, lines, shippings, async (state, drawn, shipping) => {
				const answer = await calculate(state, {
					line_items: drawn.map((line, at) => ({ ...line, reference: `L${at}` })),
					shipping_cost: { amount: shipping },
				});
				const lineTaxes = answer.line_items?.data.map((line) => line.amount_tax) ?? [];
				const taxes = [...lineTaxes, answer.shipping_cost?.amount_tax ?? 0];
				const tax = taxes.reduce((sum, each) => sum + each);
				const subtotal = drawn.reduce((sum, { amount }) => sum + amount, shipping);
				expect(answer.tax_amount_exclusive).toBe(tax);
				expect(answer.amount_total).toBe(subtotal + tax);
				expect(answer.tax_breakdown.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax);
				expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0);
				expect(tax).toBeLessThanOrEqual(subtotal * 0.0725 + taxes.length / 2);
			}),
		);
	});
});

describe('a tax calculation is refused', () => {
	const at = (address: object) => ({
		customer_details: { address: { country: 'US', ...address }, address_source: 'shipping' },
	});

	it.each([
		['without a state', at({ postal_code: '78701' })],
		['without a ZIP code', at({ state: 'TX' })],
		['with an empty ZIP code', at({ state: 'TX', postal_code: '' })],
		['with a ZIP code of no place', at({ state: 'TX', postal_code: '00000' })],
		['with the state written out', at({ state: 'Texas', postal_code: '78701' })],
		['with a country of no code', at({ country: '??' })],
	] as const)('%s: the place is unknown', async (_, changes) => {
		await expect(calculate('TX', changes as Partial<Create>)).rejects.toMatchObject({
			rawType: 'invalid_request_error',
			statusCode: 400,
			code: 'customer_tax_location_invalid',
			param: 'customer_details[address]',
			message:
				"We could not determine the customer's tax location based on the provided customer address.",
		});
	});

	it.each([
		['without lines', { line_items: undefined }, 'line_items', 'parameter_missing'],
		[
			'without an address',
			{ customer_details: undefined },
			'customer_details',
			'parameter_missing',
		],
		['in euros', { currency: 'eur' }, 'currency', undefined],
		[
			'with an amount below zero',
			{ line_items: [saleLine('tee', -1)] },
			'line_items[0][amount]',
			'parameter_invalid_integer',
		],
		[
			'with a reference of more than 500 characters',
			{ line_items: [saleLine('x'.repeat(501), 100)] },
			'line_items[0][reference]',
			undefined,
		],
		[
			'with the same reference twice',
			{ line_items: [saleLine('tee', 100), saleLine('tee', 200)] },
			'line_items',
			undefined,
		],
		['with tax included', { shipping_cost: { tax_behavior: 'inclusive' } }, undefined, undefined],
		['with a field that it does not have', { expand: ['customer'] }, 'expand', undefined],
	])('%s', async (_, changes, param, code) => {
		await expect(calculate('TX', changes as Partial<Create>)).rejects.toMatchObject({
			statusCode: 400,
			...(param && { param }),
			...(code && { code }),
		});
	});

	it('with a key that may not calculate tax, as a fault says so', async () => {
		await harness.control('/sandbox/faults', { path: '/v1/tax/', answerStatus: 403 });
		const refused = calculate();
		await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError);
		await harness.control('/sandbox/faults', {});
	});
});

describe('faults of one path', () => {
	it('lose the answer of a calculation, which the retry gets', async () => {
		await harness.control('/sandbox/faults', {
			path: '/v1/tax/calculations',
			dropAfterCreate: true,
		});
		const keyed = { idempotencyKey: 'lost calculation' };
		const lost = calculate('TX', {}, { ...keyed, timeout: 200 });
		await expect(lost).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
		await harness.stripe.checkout.sessions.create(sampleOrder());
		await harness.control('/sandbox/faults', {});
		const found = await calculate('TX', {}, keyed);
		expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
		expect(found).toEqual(await calculate('TX', {}, keyed));
	});

	it('fail and delay its calls, and let other calls through', async () => {
		const path = '/v1/tax/calculations';
		await harness.control('/sandbox/faults', { path, failNext: 1, answerStatus: 503 });
		await harness.stripe.coupons.create({ amount_off: 1, currency: 'usd' });
		await expect(calculate()).rejects.toMatchObject({ statusCode: 503 });
		expect(await calculate()).toMatchObject({ tax_amount_exclusive: 631 });
		await harness.control('/sandbox/faults', { path, delayMs: 60_000 });
		await harness.stripe.coupons.create({ amount_off: 1, currency: 'usd' });
		const slow = calculate('TX', {}, { timeout: 100 });
		await expect(slow).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
		await harness.control('/sandbox/faults', {});
	});
});
