import {
	type Catalogue,
	onlySize,
	type Product,
	type Size,
	sizePriceCents,
} from '../catalogue/catalogue.ts';
import { addLine, type Cart, lineFor } from './cart.ts';
import { freeShippingDistance } from './free-shipping.ts';
import { quantityLimit } from './quantity-limit.ts';
import { type ShippingTerms, shippingTerms } from './shipping-terms.ts';

export interface FreeShippingSuggestion {
	readonly product: Product;
	/** The size that the shopper wears, or the only one; null if the cart does not tell it. */
	readonly size: Size | null;
	/** Whether shipping is free with it. */
	readonly isEnough: boolean;
}

/** The stock of a size; null if it is not counted. */
export type StockOf = (id: string, size: string) => number | null;

/**
 * The product that brings the cart closest to free shipping: the cheapest one that is enough, else
 * the one that comes closest. Among equals, one that is not in the cart. Null if shipping is free.
 */
export function suggestForFreeShipping(
	cart: Cart,
	left: StockOf,
	catalogue: Catalogue,
): FreeShippingSuggestion | null {
	const terms = shippingTerms(catalogue);
	if (!freeShippingDistance(cart, terms)) return null;
	const [best] = catalogue.products
		.flatMap((product) => candidate(cart, product, left, terms) ?? [])
		.toSorted(
			(a, b) =>
				b.share - a.share || a.priceCents - b.priceCents || Number(a.isInCart) - Number(b.isInCart),
		);
	if (!best) return null;
	const { product, size, share } = best;
	return { product, size, isEnough: share === 1 };
}

function candidate(cart: Cart, product: Product, left: StockOf, terms: ShippingTerms) {
	const { id, sizes, category } = product;
	const available = sizes.filter(
		(size) => quantityLimit(cart, { id, size }, left(id, size)).more > 0,
	);
	const [cheapest] = available.toSorted(
		(a, b) => sizePriceCents(product, a) - sizePriceCents(product, b),
	);
	if (!cheapest) return null;
	const known =
		onlySize(product) ?? wornSizes(cart, category).find((size) => available.includes(size));
	const size = known ?? cheapest;
	const line = lineFor(product, size, 1);
	const distance = freeShippingDistance(addLine(cart, line), terms);
	return {
		product,
		size: known ?? null,
		priceCents: line.priceCents,
		share: distance ? distance.share : 1,
		isInCart: cart.some((other) => other.id === id),
	};
}

/** The sizes of the cart's lines of a category, the latest first. */
function wornSizes(cart: Cart, category: string): readonly Size[] {
	return cart
		.filter((line) => line.category === category)
		.map(({ size }) => size)
		.toReversed();
}
