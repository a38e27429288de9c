import type { Stripe } from 'stripe';
import * as v from 'valibot';
import type { Call } from '../api/call.ts';
import { lineItemPage, lineListParams } from '../api/list.ts';
import { expand, metadata, oneOf, readParams, text, wholeFrom } from '../api/params.ts';
import { objectId } from '../ids.ts';
import { nowSec, type Provider } from '../provider.ts';
import { noSuch, ProviderError } from '../provider-error.ts';
import { findObject, saveObject } from '../state/objects.ts';
import { expandLines, type TaxCalculation } from './tax-objects.ts';
import { goodsCode, shippingCode, taxOn } from './tax-rules.ts';

const retentionSec = 90 * 24 * 60 * 60;

const taxBehavior = v.optional(oneOf(['exclusive']), 'exclusive');

/** Unlike elsewhere, the provider accepts an empty text. */
const addressField = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(5000))), null);

const address = v.strictObject({
	city: addressField,
	country: text(2),
	line1: addressField,
	line2: addressField,
	postal_code: addressField,
	state: addressField,
});

const lineItem = v.strictObject({
	amount: wholeFrom(0),
	quantity: v.optional(wholeFrom(1), '1'),
	reference: text(500),
	tax_behavior: taxBehavior,
	tax_code: v.optional(text(), goodsCode),
	metadata: v.optional(v.nullable(metadata), null),
});

const shippingCost = v.strictObject({
	amount: wholeFrom(0),
	tax_behavior: taxBehavior,
	tax_code: v.optional(oneOf([shippingCode]), shippingCode),
});

const calculationParams = v.strictObject({
	currency: oneOf(['usd']),
	line_items: v.pipe(
		v.array(lineItem),
		v.maxLength(100),
		v.check(
			(lines) => new Set(lines.map(({ reference }) => reference)).size === lines.length,
			'The `reference` of each line item must be unique.',
		),
	),
	shipping_cost: v.optional(shippingCost),
	customer_details: v.strictObject({ address, address_source: oneOf(['shipping', 'billing']) }),
	...expand,
});

type CalculationParams = v.InferOutput<typeof calculationParams>;
type Address = v.InferOutput<typeof address>;

/** POST /v1/tax/calculations */
export function createCalculation({ provider, fields }: Call): object {
	const params = readParams(calculationParams, fields);
	refuseUnknownPlace(params.customer_details.address);
	const calculation = buildCalculation(params, nowSec(provider));
	saveObject(provider.state, calculation);
	return expandLines(calculation, params.expand);
}

/** GET /v1/tax/calculations/:id/line_items */
export function listCalculationLines({ provider, id, fields }: Call): object {
	const params = readParams(lineListParams, fields);
	const { line_items: lines } = usableCalculation(provider, id);
	return lineItemPage(lines, params, `/v1/tax/calculations/${id}/line_items`);
}

/** A calculation that exists and has not expired. */
export function usableCalculation(provider: Provider, id: string): TaxCalculation {
	const found = findObject<TaxCalculation>(provider.state, 'tax.calculation', id);
	if (found?.expires_at && found.expires_at > nowSec(provider)) return found;
	throw noSuch('tax calculation', id, 'calculation');
}

/** The provider needs state and ZIP code in the United States. No place has the ZIP code 00000. */
function refuseUnknownPlace({ country, state, postal_code: zip }: Address): void {
	const isCode = (code: string | null) => /^[A-Z]{2}$/.test(code ?? '');
	const isZip = /^(?!00000)\d{5}(-\d{4})?$/.test(zip ?? '');
	if (country === 'US' ? isCode(state) && isZip : isCode(country)) return;
	throw new ProviderError(
		"We could not determine the customer's tax location based on the provided customer address.",
		{
			code: 'customer_tax_location_invalid',
			param: 'customer_details[address]',
			stage: 'execution',
		},
	);
}

function buildCalculation(params: CalculationParams, createdSec: number): TaxCalculation {
	const { customer_details: customer, shipping_cost: shipping } = params;
	const taxes = params.line_items.map((line) => taxOn(customer.address, line));
	const shippingTax = shipping && taxOn(customer.address, { ...shipping, quantity: 1 });
	const allTaxes = shippingTax ? [...taxes, shippingTax] : taxes;
	const subtotal = sum(params.line_items.map(({ amount }) => amount));
	const tax = sum(allTaxes.map(({ amount_tax }) => amount_tax));
	return {
		id: objectId('taxcalc'),
		object: 'tax.calculation',
		amount_total: subtotal + (shipping?.amount ?? 0) + tax,
		currency: params.currency,
		customer: null,
		customer_details: { ...customer, ip_address: null, tax_ids: [], taxability_override: 'none' },
		expires_at: createdSec + retentionSec,
		line_items: params.line_items.map((line, at) => ({
			...line,
			id: objectId('tax_li'),
			object: 'tax.calculation_line_item',
			amount_tax: taxes[at]?.amount_tax ?? 0,
			livemode: false,
			performance_location: null,
			product: null,
		})),
		livemode: false,
		ship_from_details: null,
		shipping_cost: shipping ? { ...shipping, amount_tax: shippingTax?.amount_tax ?? 0 } : null,
		tax_amount_exclusive: tax,
		tax_amount_inclusive: 0,
		tax_breakdown: breakdownOf(customer.address, allTaxes),
		tax_date: createdSec,
	};
}

/** One entry per reason, as a state has one rate. */
function breakdownOf(
	{ country, state }: Address,
	taxes: readonly ReturnType<typeof taxOn>[],
): Stripe.Tax.Calculation.TaxBreakdown[] {
	const isUs = country === 'US';
	return [...Map.groupBy(taxes, (tax) => tax.taxability_reason)].map(([reason, alike]) => ({
		amount: sum(alike.map(({ amount_tax }) => amount_tax)),
		inclusive: false,
		tax_rate_details: {
			country,
			flat_amount: null,
			percentage_decimal: percentage(alike[0]?.rate ?? 0),
			rate_type: isUs ? 'percentage' : null,
			state,
			tax_type: isUs ? 'sales_tax' : null,
		},
		taxability_reason: reason,
		taxable_amount: sum(alike.map(({ taxable_amount }) => taxable_amount)),
	}));
}

/** As in the API: 625 is "6.25", 600 is "6.0". */
function percentage(rate: number): string {
	return (rate / 100).toFixed(2).replace(/0$/, '');
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
