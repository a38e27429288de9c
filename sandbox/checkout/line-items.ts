import type { Stripe } from 'stripe';
import { objectId } from '../ids.ts';
import type { LineParams } from './session-params.ts';

/** A price on the wire. The SDK converts the decimal text to a Decimal on arrival. */
type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & {
	readonly unit_amount_decimal: string | null;
};
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { readonly price: WirePrice };

/**
 * Line items with the discount distributed in proportion, exact to the cent, and never on shipping.
 */
export function buildLineItems(
	lines: readonly LineParams[],
	discountCents: number,
	createdSec: number,
): WireLineItem[] {
	const subtotals = lines.map((line) => line.price_data.unit_amount * line.quantity);
	const shares = spread(discountCents, subtotals);
	return lines.map((line, at) => {
		const subtotal = subtotals[at] ?? 0;
		const share = shares[at] ?? 0;
		return {
			id: objectId('li'),
			object: 'item',
			adjustable_quantity: null,
			amount_discount: share,
			amount_subtotal: subtotal,
			amount_tax: 0,
			amount_total: subtotal - share,
			currency: line.price_data.currency,
			description: line.price_data.product_data.name,
			metadata: line.metadata,
			price: buildPrice(line, createdSec),
			quantity: line.quantity,
		};
	});
}

/** Splits `cents` in proportion to the weights, into whole cents that add up exactly. */
export function spread(cents: number, weights: readonly number[]): number[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	let weightSoFar = 0;
	let centsSoFar = 0;
	return weights.map((weight) => {
		weightSoFar += weight;
		const upTo = whole === 0 ? 0 : Math.floor((cents * weightSoFar) / whole);
		const share = upTo - centsSoFar;
		centsSoFar = upTo;
		return share;
	});
}

function buildPrice(line: LineParams, createdSec: number): WirePrice {
	const { currency, unit_amount, tax_behavior } = line.price_data;
	return {
		id: objectId('price'),
		object: 'price',
		active: false,
		billing_scheme: 'per_unit',
		created: createdSec,
		currency,
		custom_unit_amount: null,
		livemode: false,
		lookup_key: null,
		metadata: {},
		nickname: null,
		product: objectId('prod'),
		recurring: null,
		tax_behavior: tax_behavior ?? 'unspecified',
		tiers_mode: null,
		transform_quantity: null,
		type: 'one_time',
		unit_amount,
		unit_amount_decimal: String(unit_amount),
	};
}
