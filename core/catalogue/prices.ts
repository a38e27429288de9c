import * as v from 'valibot';
import type { Product } from './catalogue.ts';
import { productSchema } from './publication.ts';

/** The prices that a merchant gives a product. */
export type Prices = Readonly<v.InferOutput<typeof pricesSchema>>;

const { price, compareAt } = productSchema.pipe[0].entries;

export const pricesSchema = v.object({ price, compareAt });

export function pricesOf({ price, compareAt }: Product): Prices {
	return { price, ...(compareAt !== undefined && { compareAt }) };
}

export function withPrices({ compareAt: _, ...product }: Product, prices: Prices): Product {
	return { ...product, ...prices };
}

export function areSamePrices(one: Prices, other: Prices): boolean {
	return one.price === other.price && one.compareAt === other.compareAt;
}
