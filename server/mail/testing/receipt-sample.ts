import type { ReceiptData } from '../template-data.ts';

/** A receipt with every row: two sizes, a discount, shipping. */
export const receiptSample: ReceiptData = {
	number: 'BLUE-7QK3MPXA',
	orderPath: '/order/BLUE-7QK3MPXA?t=Pz0mV1mJwqk3lq6h0xY4mH2cT8r5sNvbA9dGfUeL7oI.tq2w8o',
	paidAtMs: Date.UTC(2026, 10, 21, 16),
	arrives: { from: Date.UTC(2026, 10, 27), to: Date.UTC(2026, 11, 2) },
	lines: [
		{
			slug: 'womens-blue-octopus-short-sleeve-tee',
			name: 'Women’s Blue Octopus Short Sleeve Tee',
			size: 'M',
			quantity: 2,
			priceCents: 2999,
		},
		{
			slug: 'mens-captain-long-sleeve-shirt',
			name: 'Men’s Captain Long Sleeve Shirt',
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
};
