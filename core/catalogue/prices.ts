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

export function withPrices(
	{ sizePrices: _, compareAt: __, ...product }: Product,
	prices: Prices,
): Product {
	return { ...product, ...prices };
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
