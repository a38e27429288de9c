import * as v from 'valibot';
import { addressText } from '../../../core/orders/address-text.ts';
import { firstTerms, orderTermsSchema } from '../../../core/orders/order-terms.ts';

export const cents = v.pipe(v.number(), v.integer());

/** The signed path of an order (`orderLinkPath`). A path, so that links stay on the shop. */
export const orderPath = v.pipe(v.string(), v.startsWith('/order/'));

export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1));

export const item = v.object({ name: v.string(), size: v.string(), quantity });

export const picturedItem = v.object({ slug: v.string(), ...item.entries });

export const lines = v.array(v.object({ ...picturedItem.entries, priceCents: cents }));

/** The terms of the order. Mails of the release before this one have none. */
export const termsInMail = v.optional(orderTermsSchema, firstTerms);

export const bought = {
	lines,
	subtotalCents: cents,
	discount: v.nullable(v.object({ code: v.string(), cents })),
	shippingCents: cents,
	totalCents: cents,
	address: addressText,
};

export type Item = v.InferOutput<typeof item>;
export type Line = v.InferOutput<typeof lines>[number];
export type Address = v.InferOutput<typeof addressText>;
export type Bought = v.InferOutput<v.ObjectSchema<typeof bought, undefined>>;

/** For samples of mails: an order of two sizes with a discount and shipping. */
export const sampleOrder = {
	number: 'BLUE-7QK3MPXA',
	orderPath: '/order/BLUE-7QK3MPXA?t=Pz0mV1mJwqk3lq6h0xY4mH2cT8r5sNvbA9dGfUeL7oI.tq2w8o',
	paidAtMs: Date.UTC(2026, 10, 21, 16),
	email: 'grace@example.com',
	lines: [
		{
			slug: 'womens-wave-tee',
			name: 'Women’s Wave Tee',
			size: 'M',
			quantity: 2,
			priceCents: 2999,
		},
		{
			slug: 'mens-anchor-shirt',
			name: 'Men’s Anchor Shirt',
			size: 'XXL',
			quantity: 1,
			priceCents: 3499,
		},
	],
	subtotalCents: 9497,
	discount: { code: 'FLIBS', cents: 1899 },
	shippingCents: 599,
	totalCents: 8197,
	address: {
		firstName: 'Grace',
		lastName: 'Hopper',
		address: '400 Biscayne Blvd',
		address2: 'Apt 1204',
		city: 'Miami',
		state: 'FL',
		zip: '33131',
		country: 'United States',
	},
} satisfies Bought & { readonly [Name in string]: unknown };
