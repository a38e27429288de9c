import * as v from 'valibot';
import { allSizes, type Product } from './catalogue.ts';
import { productSchema } from './publication.ts';

/** The prices that a merchant gives a product. */
export type Prices = Readonly<v.InferOutput<typeof pricesSchema>>;

const { price, sizePrices, compareAt } = productSchema.pipe[0].entries;

export const pricesSchema = v.object({ price, sizePrices, compareAt });

export function pricesOf({ price, sizePrices, compareAt }: Product): Prices {
	return {
		price,
		...(sizePrices && { sizePrices }),
		...(compareAt !== undefined && { compareAt }),
	};
}

/**
 * The product at these prices. Those of sizes that it does not have are left out, and its price is
 * that of the cheapest size which it has.
 */
export function withPrices(
	{ sizePrices: _, compareAt: __, ...product }: Product,
	{ price, sizePrices = {}, compareAt }: Prices,
): Product {
	const all = product.sizes.map((size) => ({ size, dollars: sizePrices[size] ?? price }));
	const cheapest = Math.min(...all.map(({ dollars }) => dollars));
	const dearer = all.filter(({ dollars }) => dollars > cheapest);
	return {
		...product,
		price: cheapest,
		...(dearer.length > 0 && {
			sizePrices: Object.fromEntries(dearer.map(({ size, dollars }) => [size, dollars])),
		}),
		...(compareAt !== undefined && { compareAt }),
	};
}

export function areSamePrices(one: Prices, other: Prices): boolean {
	return (
		one.price === other.price &&
		one.compareAt === other.compareAt &&
		sizePricesText(one) === sizePricesText(other)
	);
}

/** The sizes with a price of their own, in the order of sizes. Equal prices are equal texts. */
export function sizePricesText({ sizePrices = {} }: Pick<Product, 'sizePrices'>): string {
	return allSizes.flatMap((size) => (sizePrices[size] ? `${size} ${sizePrices[size]}` : [])).join();
}
