import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flibs } from '../../tests/flibs.ts';
import {
	anyDiscounts,
	anyTerms,
	filledCarts,
	goodAddress,
	shopDiscounts,
} from '../../tests/generated.ts';
import { catalogue, products, terms } from '../../tests/publication.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { centsFromDollars, dollarsFromCents } from '../money.ts';
import { lineFor } from './cart.ts';
import {
	checkoutRequest,
	priceCheckout,
	pricesChanged,
	readCheckout,
	shippingChanged,
} from './checkout-request.ts';
import { type Discount, leastChargeCents, quote } from './pricing.ts';

const [tee, , shirt] = products as readonly [Product, Product, Product];
const cart = [lineFor(tee, 'S', 1), lineFor(shirt, 'L', 1)];
const good = checkoutRequest(cart, goodAddress, terms, flibs);
const [item] = good.items;

/** Prices a body like the server does, with a known discount. */
function price(body: unknown, discount: Discount | null, shipping = terms) {
	const read = readCheckout(body, catalogue);
	return read.ok ? priceCheckout(read.value, shipping, discount) : read;
}

function refusal(body: unknown, discount: Discount | null = flibs, shipping = terms) {
	const outcome = price(body, discount, shipping);
	if (outcome.ok) throw new Error('It was not refused');
	return outcome.refusal;
}

it('names the fields of a wrong address as its country does', () => {
	const wrong = (address: object) =>
		refusal({ ...good, shippingAddress: { ...goodAddress, ...address } }).sentence;
	expect(wrong({ country: 'Japan', state: '', zip: '' })).toBe(
		'Please check the shipping address (Prefecture, Postal code). Please enter your prefecture. Please enter your postal code.',
	);
	expect(wrong({ country: 'Atlantis' })).toContain('(Country)');
});

describe('checkoutRequest', () => {
	it('makes the body of the checkout call', () => {
		expect(good).toEqual({
			items: [
				{
					id: 'women-octopus-blue',
					name: 'Women’s Blue Octopus Short Sleeve Tee',
					price: 29.99,
					quantity: 1,
					size: 'S',
					image: 'women-octopus-blue-front',
				},
				{
					id: 'men-captain',
					name: 'Men’s Captain Long Sleeve Shirt',
					price: 34.99,
					quantity: 1,
					size: 'L',
					image: 'men-captain-front',
				},
			],
			email: 'grace@example.com',
			shippingAddress: goodAddress,
			discountCode: 'FLIBS',
			discountAmount: 13,
			shipping: 5.99,
		});
	});

	it('says null and 0 where there is no discount', () => {
		const body = checkoutRequest(cart, goodAddress, terms, null);
		expect(body).toMatchObject({ discountCode: null, discountAmount: 0 });
	});
});

describe('readCheckout and priceCheckout', () => {
	it('prices from the products, whatever name and picture the browser sent', () => {
		const items = good.items.map((sent) => ({ ...sent, name: 'Anything', image: 'x.png' }));
		expect(price({ ...good, items }, flibs)).toEqual({
			ok: true,
			value: {
				lines: cart,
				email: goodAddress.email,
				address: goodAddress,
				quote: quote(cart, terms, flibs),
			},
		});
	});

	it('leave the code to who knows what codes there are', () => {
		const read = readCheckout({ ...good, discountCode: 'summer' }, catalogue);
		expect(read).toMatchObject({ ok: true, value: { discountCode: 'summer' } });
	});

	it('leave what the provider takes, however much is taken off', () => {
		const dear = [lineFor(shirt, 'L', 3)];
		for (const left of [0, leastChargeCents - 1, leastChargeCents]) {
			const most = { code: 'MOST', amountCents: 3 * 3499 - left };
			const outcome = price(checkoutRequest(dear, goodAddress, terms, most), most);
			expect(outcome).toMatchObject({ ok: true, value: { quote: { totalCents: 50 } } });
		}
	});

	const withItem = (change: object) => ({ ...good, items: [{ ...item, ...change }] });
	const withAddress = (change: object) => ({
		...good,
		shippingAddress: { ...goodAddress, ...change },
	});

	it.each<[name: string, body: unknown, sentence: string]>([
		['nothing', undefined, 'The request needs items'],
		['null', null, 'The request needs items'],
		['a list', [], 'The request needs items'],
		['a text', 'items', 'The request needs items'],
		['no items', { ...good, items: undefined }, 'The cart must be a list of items.'],
		['an empty cart', { ...good, items: [] }, 'Your cart is empty.'],
		['an item that is none', { ...good, items: [null] }, 'Each item needs'],
		['an item without price', withItem({ price: undefined }), 'The price must be a number'],
		['a price in text', withItem({ price: '29.99' }), 'The price must be a number'],
		['quantity 0', withItem({ quantity: 0 }), 'whole number from 1 to 99'],
		['a negative quantity', withItem({ quantity: -1 }), 'whole number from 1 to 99'],
		['a fractional quantity', withItem({ quantity: 1.5 }), 'whole number from 1 to 99'],
		['quantity 100', withItem({ quantity: 100 }), 'whole number from 1 to 99'],
		['a quantity in text', withItem({ quantity: '1' }), 'whole number from 1 to 99'],
		['the same line twice', { ...good, items: [item, item] }, 'stands in the cart twice'],
		['51 lines', { ...good, items: fiftyOneLines() }, 'at most 50 different lines'],
		['three decimals in a price', withItem({ price: 29.999 }), 'at most two decimals'],
		['three decimals in shipping', { ...good, shipping: 5.999 }, 'at most two decimals'],
		['three decimals off', { ...good, discountAmount: 13.001 }, 'at most two decimals'],
		['no shipping', { ...good, shipping: undefined }, 'The shipping cost must be a number'],
		['no discount amount', { ...good, discountAmount: null }, 'The discount must be a number'],
		['no e-mail address', { ...good, email: '' }, 'Please enter a valid email address'],
		['no address', { ...good, shippingAddress: undefined }, 'The shipping address is missing'],
		[
			'an address in text',
			{ ...good, shippingAddress: 'Miami' },
			'The shipping address is missing',
		],
		['an empty city', withAddress({ city: ' ' }), 'City'],
		['a wrong ZIP code', withAddress({ zip: '1' }), 'ZIP code'],
		['two wrong fields', withAddress({ firstName: '', lastName: 3 }), 'First name, Last name'],
		['a discount code that is none', { ...good, discountCode: 7 }, 'must be text'],
		['a very long id', withItem({ id: 'x'.repeat(101) }), 'too long'],
	])('refuses %s with a sentence', (_name, body, sentence) => {
		const refused = refusal(body);
		expect(refused.status).toBe(400);
		expect(refused.sentence).toContain(sentence);
	});

	const remove = 'Please remove it from your cart and try again.';
	it.each<[name: string, change: object, sentence: string]>([
		['a product', { id: 'cap', name: 'Cap' }, `Cap is no longer sold. ${remove}`],
		[
			'a product without a name',
			{ id: 'cap', name: '' },
			`A product in your cart is no longer sold. ${remove}`,
		],
		['a size', { size: 'XXXL' }, `${item?.name} is no longer sold in size XXXL. ${remove}`],
	])('says that %s is no longer sold', (_name, change, sentence) => {
		expect(refusal(withItem(change))).toEqual({ status: 409, sentence });
	});

	it('speaks to the shopper in words of its own, whatever part of the body is wrong', {
		tags: 'property',
	}, () => {
		const junk = fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 1 }));
		const places = fc.constantFrom(...placesIn(good));
		fc.assert(
			fc.property(places, junk, (place, value) => {
				const outcome = price(withChange(good, place, value), flibs);
				if (outcome.ok) return;
				expect(outcome.refusal.sentence).toMatch(/^[A-Z].*[a-z.]$/);
				expect(outcome.refusal.sentence).not.toMatch(/Invalid (type|key)|Expected|undefined|null/);
			}),
		);
	});

	it('refuses a discount that is shown without its code', () => {
		expect(refusal({ ...good, discountCode: null }, null)).toEqual({
			status: 409,
			sentence: pricesChanged,
		});
	});

	it('never throws, whatever it is sent', { tags: 'property' }, () => {
		fc.assert(
			fc.property(fc.anything(), (body) => {
				expect(price(body, flibs).ok).toBe(false);
			}),
		);
	});
});

describe('page and server', () => {
	const someDiscounts = fc.oneof(shopDiscounts, anyDiscounts);

	it('agree on every amount, also after the trip through JSON', { tags: 'property' }, () => {
		fc.assert(
			fc.property(filledCarts, anyTerms, someDiscounts, (filled, shipping, discount) => {
				const sent = JSON.parse(
					JSON.stringify(checkoutRequest(filled, goodAddress, shipping, discount)),
				);
				const outcome = price(sent, discount, shipping);
				const expected = quote(filled, shipping, discount);
				expect(outcome).toMatchObject({ ok: true, value: { quote: expected } });
			}),
		);
	});

	it('disagree when any amount differs by a cent', { tags: 'property' }, () => {
		const change = fc.record({ at: fc.nat(), cents: fc.constantFrom(-1, 1) });
		fc.assert(
			fc.property(
				filledCarts,
				anyTerms,
				someDiscounts,
				change,
				(filled, shipping, discount, one) => {
					const body = checkoutRequest(filled, goodAddress, shipping, discount);
					const amounts = body.items.length + 2;
					const place = one.at % amounts;
					const changed = changeAmount(body, place, one.cents);
					expect(refusal(changed, discount, shipping)).toEqual({
						status: 409,
						sentence: place === amounts - 1 ? shippingChanged : pricesChanged,
					});
				},
			),
		);
	});
});

type Body = ReturnType<typeof checkoutRequest>;

/** Changes one amount: the price of the item at `at`, or else the discount, or else shipping. */
function changeAmount(body: Body, at: number, byCents: number): Body {
	const change = (dollars: number) => dollarsFromCents((centsFromDollars(dollars) ?? 0) + byCents);
	if (at < body.items.length) {
		const items = body.items.map((sent, place) =>
			place === at ? { ...sent, price: change(sent.price) } : sent,
		);
		return { ...body, items };
	}
	if (at === body.items.length) return { ...body, discountAmount: change(body.discountAmount) };
	return { ...body, shipping: change(body.shipping) };
}

/** More lines than the catalogue has sizes, so these have invented sizes. */
function fiftyOneLines() {
	return Array.from({ length: 51 }, (_, at) => ({ ...item, size: `${at}` }));
}

type Place = readonly (string | number)[];

/** The path of each value in a JSON value: ['items', 0, 'price'] and so on. */
function placesIn(json: unknown): Place[] {
	if (typeof json !== 'object' || json === null) return [];
	return Object.entries(json).flatMap(([key, value]) => [
		[key],
		...placesIn(value).map((rest) => [key, ...rest]),
	]);
}

/** Replaces the value at a path; undefined removes the key. */
function withChange(json: unknown, [key, ...rest]: Place, value: unknown): unknown {
	if (key === undefined) return value;
	const copy: Record<string, unknown> = Object.assign(Array.isArray(json) ? [] : {}, json);
	copy[key] = withChange(copy[key], rest, value);
	return JSON.parse(JSON.stringify(copy));
}
