import fc from 'fast-check';
import type { Address } from '../core/address/address.ts';
import { addLine, type Cart, emptyCart, lineFor, maxQuantity } from '../core/checkout/cart.ts';
import type { Discount } from '../core/checkout/pricing.ts';
import type { ShippingTerms } from '../core/checkout/shipping-terms.ts';
import { flibs } from './flibs.ts';
import { products } from './publication.ts';

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

/** All shipping prices that a merchant could publish. A rule about goods is of women's tees. */
export const anyTerms: fc.Arbitrary<ShippingTerms> = fc
	.record({
		prices: fc.tuple(cents, cents).map((both) => both.toSorted((a, b) => a - b)),
		anything: fc.uniqueArray(thresholds, { maxLength: 1 }),
		tees: fc.uniqueArray(thresholds, { maxLength: 1 }),
	})
	.map(({ prices: [shippingCents = 0, estimatedShippingCents = 0], anything, tees }) => ({
		shippingCents,
		estimatedShippingCents,
		free: [
			...anything.map((fromCents) => ({ fromCents, goods: null, holds: () => true })),
			...tees.map((fromCents) => ({
				fromCents,
				goods: 'women’s tees',
				holds: (id: string) => id.startsWith('women-'),
			})),
		],
	}));

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
