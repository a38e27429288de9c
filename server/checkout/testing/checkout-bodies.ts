import type { Size } from '../../../core/catalogue/catalogue.ts';
import { addLine, type Cart, emptyCart, lineFor } from '../../../core/checkout/cart.ts';
import { type CheckoutRequest, checkoutRequest } from '../../../core/checkout/checkout-request.ts';
import { flibs } from '../../../tests/flibs.ts';
import { catalogue, terms } from '../../../tests/publication.ts';

export const address = {
	firstName: 'Grace',
	lastName: 'Hopper',
	email: 'grace@example.com',
	phone: '',
	address: '12 Quay Street',
	address2: '',
	city: 'Annapolis',
	state: 'MD',
	zip: '21401',
	country: 'United States',
};

/** Two sizes of two products with FLIBS: $129.96, less $25.99, shipping free from $100. */
export function twoSizesOfTwoProducts(): CheckoutRequest {
	return checkoutRequest(
		cartOf(
			['women-octopus-blue', 'S', 1],
			['women-octopus-blue', 'M', 1],
			['men-captain', 'L', 1],
			['men-captain', 'XL', 1],
		),
		address,
		terms,
		flibs,
	);
}

/** One shirt, no discount: $34.99 and $5.99 shipping. */
export function oneShirt(size: Size = 'M'): CheckoutRequest {
	return checkoutRequest(cartOf(['men-captain', size, 1]), address, terms, null);
}

export function cartOf(...lines: readonly [id: string, size: Size, quantity: number][]): Cart {
	return lines.reduce<Cart>((cart, [id, size, quantity]) => {
		const product = catalogue.byId(id);
		if (!product) throw new Error(`no product ${id}`);
		return addLine(cart, lineFor(product, size, quantity));
	}, emptyCart);
}
