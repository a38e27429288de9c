import type { Stripe } from 'stripe';

type Create = Stripe.Checkout.SessionCreateParams;

/** A session as the shop creates it: two products, $5.99 shipping, no discount. $100.96 in all. */
export function sampleOrder(changes: Partial<Create> = {}): Create {
	return {
		mode: 'payment',
		allowed_payment_method_types: ['card'],
		adaptive_pricing: { enabled: false },
		submit_type: 'pay',
		locale: 'en',
		customer_email: 'marina@example.com',
		client_reference_id: 'order-1',
		metadata: { order: 'order-1' },
		payment_intent_data: {
			metadata: { order: 'order-1' },
			description: 'Order BLUE-7XK2M9QP',
			receipt_email: 'marina@example.com',
		},
		line_items: [
			line('Women’s Blue Octopus Short Sleeve Tee', 'M', 2999, 2),
			line('Men’s Captain Long Sleeve Shirt', 'XXL', 3499, 1),
		],
		shipping_options: [
			{
				shipping_rate_data: {
					type: 'fixed_amount',
					display_name: 'Standard shipping',
					fixed_amount: { amount: 599, currency: 'usd' },
					delivery_estimate: {
						minimum: { unit: 'business_day', value: 3 },
						maximum: { unit: 'business_day', value: 5 },
					},
				},
			},
		],
		success_url: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
		cancel_url: 'http://localhost:3000/checkout?cancelled=1',
		...changes,
	};
}

function line(name: string, size: string, unitAmount: number, quantity: number) {
	return {
		quantity,
		price_data: {
			currency: 'usd',
			unit_amount: unitAmount,
			product_data: {
				name,
				description: `Size ${size}`,
				images: ['http://localhost:3000/pictures/tee.webp'],
				metadata: { size },
			},
		},
	};
}
