import type { Catalogue } from '../catalogue/catalogue.ts';
import { perCatalogue } from '../catalogue/per-catalogue.ts';
import type { Cents } from '../money.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';

/** From this subtotal before discount of these products, shipping is free. */
export interface FreeShippingRule {
	readonly fromCents: Cents;
	/** What sentences call the products; null: any. */
	readonly goods: string | null;
	/** Whether a product counts, by its id. */
	readonly holds: (id: string) => boolean;
}

/** What shipping costs (docs/requirements.md#shipping). */
export interface ShippingTerms extends Pick<ShopFacts, 'shippingCents' | 'estimatedShippingCents'> {
	readonly free: readonly FreeShippingRule[];
}

/**
 * The shipping prices of a catalogue as pages have it, whose collections name their products. A rule
 * of a collection that is not there holds nothing.
 */
export const shippingTerms = perCatalogue(
	({ shop, collections, part }: Catalogue): ShippingTerms => {
		const { shippingCents, estimatedShippingCents, freeShipping } = shop;
		return {
			shippingCents,
			// The merchant may make shipping free and leave the estimate as it was.
			estimatedShippingCents: shippingCents === 0 ? 0 : estimatedShippingCents,
			free: freeShipping.map(({ fromCents, collection, goods = null }) => {
				if (collection === undefined) return { fromCents, goods, holds: () => true };
				const named = collections.find(({ id }) => id === collection);
				if (named?.rule) throw new Error('Resolve the collections of the catalogue first');
				const ids = new Set(part?.counted?.[collection] ?? named?.picked);
				return { fromCents, goods, holds: (id) => ids.has(id) };
			}),
		};
	},
);
