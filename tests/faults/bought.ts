import type { Size } from '../../core/catalogue/catalogue.ts';
import { addLine, type Cart, emptyCart, type LineKey, lineFor } from '../../core/checkout/cart.ts';
import { type CheckoutRequest, checkoutRequest } from '../../core/checkout/checkout-request.ts';
import { flibs } from '../flibs.ts';
import { catalogue, products, terms } from '../publication.ts';
import type { Random } from './random.ts';

interface StockedSize extends LineKey {
	readonly size: Size;
}

/** Every size of every product. */
export const allLines: readonly StockedSize[] = products.flatMap(({ id, sizes }) =>
	sizes.map((size) => ({ id, size })),
);

/** How many there are at the start: most sizes plenty, two of them few, some without a number. */
export function startOf(at: number, purchases: number): number | null {
	if (at % 11 === 3) return Math.max(3, Math.round(purchases / 40));
	return at % 5 === 0 ? null : 100_000;
}

/** A cart of one to three lines, with the discount or without. */
export function drawCart(random: Random, shopper: number): CheckoutRequest {
	let cart: Cart = emptyCart;
	for (let lines = Math.ceil(random.between(0, 3)); lines > 0; lines -= 1) {
		const { id, size } = random.pick(allLines);
		const product = catalogue.byId(id);
		if (!product) throw new Error(`There is no ${id}.`);
		cart = addLine(cart, lineFor(product, size, random.chance(0.3) ? 2 : 1));
	}
	const discount = random.chance(0.3) ? flibs : null;
	return checkoutRequest(cart, addressOf(shopper), terms, discount);
}

function addressOf(shopper: number) {
	return {
		firstName: 'Grace',
		lastName: 'Hopper',
		email: `shopper${shopper}@example.com`,
		phone: '',
		address: `${1 + shopper} Biscayne Blvd`,
		address2: '',
		city: 'Miami',
		state: 'FL',
		zip: '33131',
		country: 'United States',
	};
}
