import * as v from 'valibot';
import { allSizes, type Product } from './catalogue.ts';
import { productSchema } from './publication.ts';
import { withCents } from './stored-dollars.ts';

/** The prices that a merchant gives a product. */
export type Prices = Readonly<v.InferOutput<typeof pricesSchema>>;

const { priceCents, sizePricesCents, compareAtCents } = productSchema.pipe[0].entries;

export const pricesSchema = v.pipe(
	v.unknown(),
	v.transform(withCents),
	v.object({ priceCents, sizePricesCents, compareAtCents }),
);

export function pricesOf({ priceCents, sizePricesCents, compareAtCents }: Product): Prices {
	return {
		priceCents,
		...(sizePricesCents && { sizePricesCents }),
		...(compareAtCents !== undefined && { compareAtCents }),
	};
}

/**
 * The product at these prices. Those of sizes that it does not have are left out, and its price is
 * that of the cheapest size which it has.
 */
export function withPrices(
	{ sizePricesCents: _, compareAtCents: __, ...product }: Product,
	{ priceCents, sizePricesCents = {}, compareAtCents }: Prices,
): Product {
	const all = product.sizes.map((size) => ({ size, cents: sizePricesCents[size] ?? priceCents }));
	const cheapest = Math.min(...all.map(({ cents }) => cents));
	const dearer = all.filter(({ cents }) => cents > cheapest);
	return {
		...product,
		priceCents: cheapest,
		...(dearer.length > 0 && {
			sizePricesCents: Object.fromEntries(dearer.map(({ size, cents }) => [size, cents])),
		}),
		...(compareAtCents !== undefined && { compareAtCents }),
	};
}

export function areSamePrices(one: Prices, other: Prices): boolean {
	return (
		one.priceCents === other.priceCents &&
		one.compareAtCents === other.compareAtCents &&
		sizePricesText(one) === sizePricesText(other)
	);
}

/** The sizes with a price of their own, in the order of sizes. Equal prices are equal texts. */
export function sizePricesText({ sizePricesCents = {} }: Partial<Prices>): string {
	return allSizes
		.flatMap((size) => (sizePricesCents[size] ? `${size} ${sizePricesCents[size]}` : []))
		.join();
}
