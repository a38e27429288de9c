import fc from 'fast-check';
import type { Address } from '../core/address/address.ts';
import { type Catalogue, catalogueOf } from '../core/catalogue/catalogue.ts';
import { resolveCollections } from '../core/catalogue/collection-rule.ts';
import { addLine, type Cart, emptyCart, lineFor, maxQuantity } from '../core/checkout/cart.ts';
import type { Discount } from '../core/checkout/pricing.ts';
import { type ShippingTerms, shippingTerms } from '../core/checkout/shipping-terms.ts';
import type { ShopFacts } from '../core/shop/shop-facts.ts';
import { flibs } from './flibs.ts';
import { catalogue, products } from './publication.ts';

// Arbitraries of property tests: carts, discounts and addresses.

/** A line: any product and size, quantity one to ninety-nine. */
export const lines = fc.constantFrom(...products).chain((product) =>
	fc
		.record({
			size: fc.constantFrom(...product.sizes),
			quantity: fc.oneof(
				{ weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) },
				{ weight: 1, arbitrary: fc.integer({ min: 1, max: maxQuantity }) },
			),
		})
		.map(({ size, quantity }) => lineFor(product, size, quantity)),
);

/** A cart, possibly empty. */
export const carts: fc.Arbitrary<Cart> = fc
	.array(lines, { maxLength: 12 })
	.map((added) => added.reduce<Cart>(addLine, emptyCart));

export const filledCarts: fc.Arbitrary<Cart> = carts.filter((cart) => cart.length > 0);

const cents = fc.integer({ min: 0, max: 3_000 });
const thresholds = fc.integer({ min: 1, max: 50_000 });

/** Discounts of a new shop. */
export const shopDiscounts: fc.Arbitrary<Discount | null> = fc.constantFrom(null, flibs);

/** All discounts that a merchant could create. */
export const anyDiscounts: fc.Arbitrary<Discount> = fc.oneof(
	fc.record({ code: fc.constant('PERCENT'), percent: fc.integer({ min: 0, max: 100 }) }),
	fc.record({ code: fc.constant('AMOUNT'), amountCents: fc.integer({ min: 0, max: 10_000_000 }) }),
);

const rulesOfCollections = fc
	.uniqueArray(
		fc.record({
			fromCents: thresholds,
			collection: fc.constantFrom(...catalogue.collections.map(({ id }) => id)),
		}),
		{ maxLength: 3, selector: ({ collection }) => collection },
	)
	.map((rules) => rules.map((rule) => ({ ...rule, goods: `its ${rule.collection}` })));

/** All shipping prices that a merchant could publish, with rules of any products and of collections. */
export const anyShipping = fc
	.record({
		prices: fc.tuple(cents, cents).map((both) => both.toSorted((a, b) => a - b)),
		anything: fc.uniqueArray(thresholds, { maxLength: 1 }),
		rules: rulesOfCollections,
	})
	.map(({ prices: [shippingCents = 0, estimatedShippingCents = 0], anything, rules }) => ({
		shippingCents,
		estimatedShippingCents,
		freeShipping: [...anything.map((fromCents) => ({ fromCents })), ...rules],
	}));

/** The catalogue of publication 1 with other facts, as pages have it. */
export function catalogueWith(facts: Partial<ShopFacts>): Catalogue {
	const shop = { ...catalogue.shop, ...facts };
	return resolveCollections(catalogueOf({ ...catalogue, shop }));
}

/** The same prices as carts read them. */
export const anyTerms: fc.Arbitrary<ShippingTerms> = anyShipping.map((facts) =>
	shippingTerms(catalogueWith(facts)),
);

/** A valid address. */
export const goodAddress: Address = {
	firstName: 'Grace',
	lastName: 'Hopper',
	email: 'grace@example.com',
	phone: '',
	address: '12 Dock Street',
	address2: 'Slip 4',
	city: 'Miami',
	state: 'FL',
	zip: '33132',
	country: 'United States',
};
