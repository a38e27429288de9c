import * as v from 'valibot';
import {
	type Address,
	type AddressField,
	addressErrors,
	addressLabel,
	addressLabels,
	addressSchema,
	defaultCountry,
} from '../address/address.ts';
import { type Catalogue, hasSize } from '../catalogue/catalogue.ts';
import { fullName } from '../catalogue/colourways.ts';
import { sizeText } from '../catalogue/size-text.ts';
import { emailSchema } from '../email.ts';
import { type Cents, centsFromDollars, dollarsFromCents } from '../money.ts';
import { type Outcome, refuse, succeed } from '../outcome.ts';
import { type Cart, type CartLine, lineFor, maxLines, maxQuantity, sameLine } from './cart.ts';
import { type Discount, type Quote, quote } from './pricing.ts';
import type { ShippingTerms } from './shipping-terms.ts';

/**
 * The body of POST /functions/v1/create-checkout-session (docs/requirements.md#checkout-call).
 * Amounts are in dollars.
 */
export interface CheckoutRequest {
	readonly items: readonly CheckoutItem[];
	readonly email: string;
	readonly shippingAddress: Address;
	readonly discountCode: string | null;
	readonly discountAmount: number;
	readonly shipping: number;
}

interface CheckoutItem {
	readonly id: string;
	readonly name: string;
	readonly price: number;
	readonly quantity: number;
	readonly size: string;
	readonly image: string;
}

/** A checkout with a valid body and existing products, not priced yet. */
export interface ReadCheckout {
	readonly lines: readonly CartLine[];
	readonly email: string;
	readonly address: Address;
	/** As sent by the browser. */
	readonly discountCode: string | null;
	readonly saw: SawPrices;
}

/** The prices that the shopper saw, in dollars: lines, discount and shipping. */
interface SawPrices {
	readonly prices: readonly number[];
	readonly discount: number;
	readonly shipping: number;
}

/** A checkout priced by the server. These amounts are charged. */
export interface PricedCheckout {
	readonly lines: readonly CartLine[];
	readonly email: string;
	readonly address: Address;
	readonly quote: Quote;
}

export const pricesChanged =
	'Prices have changed since you opened this page. Please review your cart and try again.';

/** Nothing else has changed. */
export const shippingChanged =
	'The price of shipping has changed since you opened this page. Please review your cart and try again.';

const amount = (name: string) =>
	v.pipe(
		v.number(`${name} must be a number of dollars.`),
		v.check(
			(dollars) => centsFromDollars(dollars) !== undefined,
			`${name} must be in dollars with at most two decimals.`,
		),
	);

const text = (name: string, maxLength: number) =>
	v.pipe(v.string(`${name} must be text.`), v.maxLength(maxLength, `${name} is too long.`));

const quantityRule = `The quantity must be a whole number from 1 to ${maxQuantity}.`;

const itemSchema = v.object(
	{
		id: text('The product id', 100),
		name: text('The product name', 200),
		price: amount('The price'),
		quantity: v.pipe(
			v.number(quantityRule),
			v.integer(quantityRule),
			v.minValue(1, quantityRule),
			v.maxValue(maxQuantity, quantityRule),
		),
		size: text('The size', 20),
		image: text('The picture', 500),
	},
	'Each item needs id, name, price, quantity, size and image.',
);

const bodySchema = v.object(
	{
		items: v.pipe(
			v.array(itemSchema, 'The cart must be a list of items.'),
			v.minLength(1, 'Your cart is empty.'),
			v.maxLength(maxLines, `An order can hold at most ${maxLines} different lines.`),
			v.check(
				(items) => items.every((item, at) => items.findIndex((o) => sameLine(o, item)) === at),
				'The same product and size stands in the cart twice.',
			),
		),
		email: emailSchema,
		shippingAddress: v.unknown(),
		discountCode: v.nullable(text('The discount code', 40)),
		discountAmount: amount('The discount'),
		shipping: amount('The shipping cost'),
	},
	'The request needs items, email, shippingAddress, discountCode, discountAmount and shipping.',
);

/**
 * Reads the body of a checkout call. Refuses a malformed body, and products and sizes that are not
 * sold any more, each with a message.
 */
export function readCheckout(body: unknown, catalogue: Catalogue): Outcome<ReadCheckout> {
	const parsed = v.safeParse(bodySchema, body);
	if (!parsed.success) return refuse(parsed.issues[0].message, 400);
	const request = parsed.output;
	const address = parseAddress(request.shippingAddress);
	if (!address.ok) return address;
	const lines = linesFromCatalogue(request.items, catalogue);
	if (!lines.ok) return lines;
	return succeed({
		lines: lines.value,
		email: request.email,
		address: address.value,
		discountCode: request.discountCode,
		saw: {
			prices: request.items.map(({ price }) => price),
			discount: request.discountAmount,
			shipping: request.shipping,
		},
	});
}

/**
 * Prices a checkout from the catalogue and the discount of its code. Refuses prices other than
 * those the shopper saw (docs/requirements.md#checkout-call).
 */
export function priceCheckout(
	{ lines, email, address, saw }: ReadCheckout,
	terms: ShippingTerms,
	discount: Discount | null,
): Outcome<PricedCheckout> {
	const priced = quote(lines, terms, discount);
	const changed = changedSince(saw, lines, priced);
	return changed ? refuse(changed) : succeed({ lines, email, address, quote: priced });
}

/** Makes the body of a checkout call from the cart that the shopper sees. */
export function checkoutRequest(
	cart: Cart,
	address: Address,
	terms: ShippingTerms,
	discount: Discount | null,
): CheckoutRequest {
	const priced = quote(cart, terms, discount);
	return {
		items: cart.map((line) => ({
			id: line.id,
			name: line.name,
			price: dollarsFromCents(line.priceCents),
			quantity: line.quantity,
			size: line.size,
			image: line.image,
		})),
		email: address.email,
		shippingAddress: address,
		discountCode: discount?.code ?? null,
		discountAmount: dollarsFromCents(priced.discount?.cents ?? 0),
		shipping: dollarsFromCents(priced.shippingCents),
	};
}

const namesCountry = v.object({ country: v.string() });

function parseAddress(typed: unknown): Outcome<Address> {
	const result = v.safeParse(addressSchema, typed);
	if (result.success) return succeed(result.output);
	const errors = Object.entries(addressErrors(typed));
	if (errors.length === 0) return refuse('The shipping address is missing.', 400);
	const country = v.is(namesCountry, typed) ? typed.country : defaultCountry;
	const fields = errors.map(([key]) => {
		const field = key as AddressField;
		return addressLabel(field, country) ?? addressLabels[field];
	});
	const sentences = [...new Set(errors.map(([, sentence]) => sentence))].join('. ');
	return refuse(`Please check the shipping address (${fields.join(', ')}). ${sentences}.`, 400);
}

function linesFromCatalogue(
	items: readonly CheckoutItem[],
	catalogue: Catalogue,
): Outcome<readonly CartLine[]> {
	const lines: CartLine[] = [];
	for (const item of items) {
		const product = catalogue.byId(item.id);
		if (!product) return noLongerSold(`${item.name || 'A product in your cart'} is no longer sold`);
		if (!hasSize(product, item.size)) {
			return noLongerSold(`${fullName(product)} is no longer sold in ${sizeText(item.size)}`);
		}
		lines.push(lineFor(product, item.size, item.quantity));
	}
	return succeed(lines);
}

function noLongerSold(what: string) {
	return refuse(`${what}. Please remove it from your cart and try again.`);
}

/** What has changed since the shopper saw these prices; null: nothing. */
function changedSince(
	{ prices, discount, shipping }: SawPrices,
	lines: readonly CartLine[],
	priced: Quote,
): string | null {
	const saw = (dollars: number, cents: Cents) => centsFromDollars(dollars) === cents;
	const sawPrices =
		prices.every((price, at) => saw(price, lines[at]?.priceCents ?? -1)) &&
		saw(discount, priced.discount?.cents ?? 0);
	if (!sawPrices) return pricesChanged;
	return saw(shipping, priced.shippingCents) ? null : shippingChanged;
}
