import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import type { Collection } from '../catalogue/collection.ts';
import { formatCents } from '../money.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';
import { type FreeShippingRule, shippingTerms } from './shipping-terms.ts';

/** "1–2 business days". */
export function businessDays({ from, to }: { readonly from: number; readonly to: number }): string {
	if (from === to) return `${to} business day${to === 1 ? '' : 's'}`;
	return `${from}–${to} business days`;
}

/** "30 days". */
export function days(count: number): string {
	return count === 1 ? '1 day' : `${count} days`;
}

/** A whole-dollar amount in prose: "$100". */
export function wholeDollars(cents: number): string {
	return formatCents(cents).replace('.00', '');
}

/** The offer of free shipping for every order; null if there is none. */
export function freeShippingOffer({ shippingCents, freeShipping }: ShopFacts): string | null {
	if (shippingCents === 0) return 'Free shipping on every order';
	const any = freeShipping.find(({ collection }) => collection === undefined);
	return any ? `Free shipping on orders over ${wholeDollars(any.fromCents)}` : null;
}

/** The best further offer for a product: "Women’s tees ship free over $75"; null if it has none. */
export function productShippingOffer(catalogue: Catalogue, { id }: Product): string | null {
	const { shippingCents, free } = shippingTerms(catalogue);
	const [rule] = free
		.filter(({ goods, holds }) => goods !== null && holds(id))
		.toSorted((a, b) => a.fromCents - b.fromCents);
	return rule && shippingCents > 0 ? shippingOffer(rule) : null;
}

/** For the banner of a collection: "Free Shipping Over $75"; null if no rule names it. */
export function collectionShippingNote(shop: ShopFacts, { id }: Pick<Collection, 'id'>) {
	const rule = shop.freeShipping.find(({ collection }) => collection === id);
	return rule && shop.shippingCents > 0
		? `Free Shipping Over ${wholeDollars(rule.fromCents)}`
		: null;
}

/** The offers for some products, as sentences. */
export function goodsShippingOffers({ shippingCents, freeShipping }: ShopFacts): string {
	if (shippingCents === 0) return '';
	return freeShipping
		.flatMap((rule) => (rule.goods === undefined ? [] : `${shippingOffer(rule)}.`))
		.join(' ');
}

function shippingOffer({
	goods,
	fromCents,
}: Pick<FreeShippingRule, 'fromCents'> & { readonly goods?: string | null }): string {
	const named = goods ?? '';
	const begun = named.charAt(0).toUpperCase() + named.slice(1);
	return `${begun} ship free over ${wholeDollars(fromCents)}`;
}
