import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../tests/publication.ts';
import type { CollectionRule } from './collection.ts';
import { collectionAt, pickedProducts } from './collection-products.ts';
import { productsOf, type RuledProduct, resolveCollections } from './collection-rule.ts';

describe('what is new', () => {
	const [tee, otherTee, captain, octopus] = products.map(({ id }) => id);
	const shop = products.map((product) =>
		product.id === octopus || product.id === captain
			? { ...product, firstPublication: product.id === octopus ? 7 : 3 }
			: product,
	);
	const idsOf = (collection: Parameters<typeof productsOf>[0]) =>
		productsOf(collection, shop).map(({ id }) => id);

	it('is first among the new arrivals, and the rest keeps its order', () => {
		expect(idsOf({ id: 'new-arrivals', rule: {} })).toEqual([octopus, captain, tee, otherTee]);
		expect(idsOf({ id: 'summer', rule: { newest: 3 } })).toEqual([octopus, captain, otherTee]);
	});

	it('has its place in other collections, and where the merchant has picked', () => {
		expect(idsOf({ id: 'products', rule: {} })).toEqual(products.map(({ id }) => id));
		const picked = [tee ?? '', octopus ?? ''];
		expect(idsOf({ id: 'new-arrivals', picked })).toEqual(picked);
	});
});

const values = ['a', 'b', 'c'] as const;
const some = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const cents = fc.integer({ min: 0, max: 5 });

const anyProducts = fc.array(
	fc.record({
		category: fc.constantFrom(...values),
		colours: some,
		tags: some,
		priceCents: cents,
		featured: fc.boolean(),
	}),
	{ maxLength: 12 },
);
const shop = anyProducts.map((all): readonly RuledProduct[] =>
	all.map((product, at) => ({ ...product, id: `product-${at}` })),
);

const anyRule: fc.Arbitrary<CollectionRule> = fc.record(
	{
		categories: some,
		colours: some,
		tags: some,
		priceFromCents: cents,
		priceToCents: cents,
		featured: fc.constant(true as const),
		newest: fc.integer({ min: 1, max: 4 }),
	},
	{ requiredKeys: [] },
);

/** Whether a product fulfils each condition, written as a shopper would check it. */
function isMeant(product: RuledProduct, rule: CollectionRule): boolean {
	if (rule.categories && !rule.categories.includes(product.category)) return false;
	if (rule.colours && !product.colours.some((one) => rule.colours?.includes(one))) return false;
	if (rule.tags && !product.tags.some((one) => rule.tags?.includes(one))) return false;
	if (rule.priceFromCents !== undefined && product.priceCents < rule.priceFromCents) return false;
	if (rule.priceToCents !== undefined && product.priceCents > rule.priceToCents) return false;
	return rule.featured !== true || product.featured;
}

describe('the products of a collection', () => {
	it('are those that fulfil every condition, the newest of them, in the order of the shop', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(shop, anyRule, (all, rule) => {
				const meant = all.filter((product) => isMeant(product, rule));
				const newest = rule.newest ?? meant.length;
				expect(productsOf({ rule }, all)).toEqual(meant.slice(Math.max(0, meant.length - newest)));
			}),
		);
	});

	it('are fewer with every further condition', { tags: 'property' }, () => {
		fc.assert(
			fc.property(shop, anyRule, anyRule, (all, { newest: _, ...rule }, more) => {
				const { newest: __, ...both } = { ...more, ...rule };
				const found = new Set(productsOf({ rule }, all));
				for (const product of productsOf({ rule: both }, all)) expect(found).toContain(product);
			}),
		);
	});

	it('are all without a condition', () => {
		expect(productsOf({ rule: {} }, products)).toEqual(products);
	});

	it('stay in the order in which they were picked, without those that are gone', {
		tags: 'property',
	}, () => {
		fc.assert(
			fc.property(shop, fc.uniqueArray(fc.integer({ min: 0, max: 15 })), (all, places) => {
				const picked = places.map((at) => `product-${at}`);
				expect(productsOf({ picked }, all).map(({ id }) => id)).toEqual(
					picked.filter((id) => all.some((product) => product.id === id)),
				);
			}),
		);
	});
});

describe('the catalogue of a page', () => {
	it('has the same products in each collection, and no rule', () => {
		const page = resolveCollections(catalogue);
		for (const collection of catalogue.collections) {
			const resolved = page.collections.find(({ id }) => id === collection.id);
			expect(resolved).not.toHaveProperty('rule');
			expect(resolved && pickedProducts(resolved, page)).toEqual(productsOf(collection, products));
		}
	});

	it('has an empty collection in no menu', () => {
		const sold = products.filter(({ category }) => category === 'Men’s Long Sleeve');
		const page = resolveCollections({ ...catalogue, products: sold });
		expect(collectionAt('/women', page)?.isInMenu).toBe(false);
		expect(collectionAt('/men', page)?.isInMenu).toBe(true);
	});
});
