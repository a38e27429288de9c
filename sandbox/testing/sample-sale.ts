import type { Stripe } from 'stripe';

type Create = Stripe.Tax.CalculationCreateParams;

/** Cities with their ZIP codes, one in each state that has a practice tax rule, and Colorado. */
export const places = {
	CA: ['Los Angeles', '90012'],
	CO: ['Denver', '80202'],
	FL: ['Miami', '33132'],
	NY: ['New York', '10001'],
	OR: ['Portland', '97201'],
	TX: ['Austin', '78701'],
	WA: ['Seattle', '98104'],
} as const;

/** A calculation as the shop asks for it: two lines of clothing and $5.99 shipping. $100.96 in all. */
export function sampleSale(
	state: keyof typeof places = 'TX',
	changes: Partial<Create> = {},
): Create {
	const [city, zip] = places[state];
	return {
		currency: 'usd',
		line_items: [saleLine('tee', 5998, 2), saleLine('shirt', 3499)],
		shipping_cost: { amount: 599 },
		customer_details: {
			address: {
				line1: '1 Main Street',
				line2: '',
				city,
				state,
				postal_code: zip,
				country: 'US',
			},
			address_source: 'shipping',
		},
		expand: ['line_items'],
		...changes,
	};
}

export function saleLine(
	reference: string,
	amount: number,
	quantity = 1,
	taxCode = 'txcd_30011000',
): Create['line_items'][number] {
	return { amount, quantity, reference, tax_behavior: 'exclusive', tax_code: taxCode };
}
