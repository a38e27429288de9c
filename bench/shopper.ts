import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { addLine, type Cart, emptyCart, lineFor } from '../core/checkout/cart.ts';
import { checkoutRequest } from '../core/checkout/checkout-request.ts';
import { flibs } from '../tests/flibs.ts';
import { products, terms } from '../tests/publication.ts';
import { post } from './call.ts';
import type { Receipts } from './receipts.ts';
import type { Shop } from './shop.ts';

const created = v.object({ url: v.string(), sessionId: v.string() });

/** A purchase: the payment session, the payment at the provider, and the receipt in the outbox. */
export async function buy(shop: Shop, receipts: Receipts, at: number): Promise<void> {
	const { sessionId } = v.parse(
		created,
		await post(`${shop.url}/functions/v1/create-checkout-session`, bodyOf(at), {
			'idempotency-key': randomUUID(),
		}),
	);
	// Watched from now on, because the signed event may be faster than the answer to the payment.
	const arrival = receipts.arrival(sessionId);
	const authorization = `Bearer ${shop.practice.secretKey}`;
	await Promise.all([
		arrival,
		post(`${shop.practice.url}/sandbox/pay/${sessionId}`, {}, { authorization }),
	]);
}

/** A different cart for each shopper: one to three lines, every second one with the discount. */
function bodyOf(at: number) {
	let cart: Cart = emptyCart;
	for (let line = 0; line <= at % 3; line += 1) {
		const product = products[(at + line) % products.length];
		const size = product?.sizes[at % product.sizes.length];
		if (product && size) cart = addLine(cart, lineFor(product, size, 1 + (at % 2)));
	}
	const discount = at % 2 === 0 ? flibs : null;
	const address = {
		firstName: 'Grace',
		lastName: 'Hopper',
		email: `shopper${at}@example.com`,
		phone: '',
		address: `${1 + at} Biscayne Blvd`,
		address2: '',
		city: 'Miami',
		state: 'FL',
		zip: '33131',
		country: 'United States',
	};
	return checkoutRequest(cart, address, terms, discount);
}
