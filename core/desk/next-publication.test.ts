import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopCollections } from '../../tests/drafts.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { faultsOf, originFaults } from './draft-faults.ts';
import { draftOf } from './draft-product.ts';
import {
	faultFinder,
	faultsInShop,
	type ListedDraft,
	nextPublication,
	stateOf,
} from './next-publication.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';

const drafts: readonly ListedDraft[] = products.map((product) => ({
	id: product.id,
	product: draftOf(product),
	isArchived: false,
}));
const [tee, otherTee] = drafts as readonly [ListedDraft, ListedDraft];
const cap: ListedDraft = {
	id: 'cap',
	product: {
		...tee.product,
		name: 'Cap',
		slug: 'cap',
		style: '',
		colourway: '',
		facts: { ...tee.product.facts, origin: 'Portugal' },
	},
	isArchived: false,
};

/** The shop whose first tee is changed, with further drafts. */
function shopWith(change: Partial<ListedDraft>, ...more: readonly ListedDraft[]) {
	return {
		published: products,
		collections: shopCollections,
		drafts: [{ ...tee, ...change }, ...drafts.slice(1), ...more],
	};
}

const changed = (change: Partial<ProductDraft>) => ({ product: { ...tee.product, ...change } });

describe('the next publication', () => {
	it('is the present one if no draft is changed', () => {
		const next = nextPublication(shopWith({}));
		expect(next).toEqual({
			products,
			colours: catalogue.colours,
			collections: catalogue.collections,
			changes: [],
			faults: [],
			unfinished: [],
			unfinishedCollections: [],
		});
	});

	it('has what is changed, what is new at its end, and not what is archived', () => {
		const { products: next, faults } = nextPublication(
			shopWith({ isArchived: true }, { ...cap, product: { ...cap.product, price: '12' } }),
		);
		expect(next.map(({ id }) => id)).toEqual([...products.slice(1).map(({ id }) => id), 'cap']);
		expect(next.at(-1)).toMatchObject({ name: 'Cap', price: 12 });
		expect(faults).toEqual([]);
	});

	it('does not wait for a new product that is not complete', () => {
		const empty = { ...cap, product: emptyDraft };
		const next = nextPublication(shopWith(changed({ price: '30' }), empty));
		expect(next.faults).toEqual([]);
		expect(next.unfinished).toEqual([empty]);
		expect(next.changes.map(({ productId }) => productId)).toEqual([tee.id]);
	});

	it('leaves out a new product without an origin', () => {
		const facts = { ...cap.product.facts, origin: '' };
		const unknown = { ...cap, product: { ...cap.product, facts } };
		expect(nextPublication(shopWith({}, unknown))).toMatchObject({
			changes: [],
			faults: [],
			unfinished: [unknown],
		});
	});

	it('is stopped by a product that is for sale and has faults, with its fields', () => {
		const next = nextPublication(shopWith(changed({ price: '', name: '' }), cap));
		const named = { productId: tee.id, name: products[0]?.name };
		expect(next.faults).toEqual([
			{ ...named, field: 'name', sentence: 'The name is missing.' },
			{ ...named, field: 'price', sentence: 'The price is missing.' },
		]);
		expect(next.changes.map(({ productId }) => productId)).toEqual(['cap']);
	});

	it('has at least one product', () => {
		const next = nextPublication({
			published: products,
			collections: shopCollections,
			drafts: drafts.map((draft) => ({ ...draft, isArchived: true })),
		});
		expect(next.faults.map(({ sentence }) => sentence)).toEqual([
			'The shop must have at least one product.',
		]);
	});
});

describe('an address that two drafts have', () => {
	const slugFaults = (shop: ReturnType<typeof shopWith>, draft: ListedDraft) =>
		faultsInShop(shop, draft).filter(({ field }) => field === 'slug').length;
	const { slug } = tee.product;
	const newTee = { ...cap, product: { ...cap.product, slug } };

	it('stays that of the one that is for sale', () => {
		const shop = shopWith({}, newTee);
		expect([slugFaults(shop, tee), slugFaults(shop, newTee)]).toEqual([0, 1]);
	});

	it('is a fault of both if both are for sale', () => {
		const change = changed({ slug: otherTee.product.slug });
		const shop = shopWith(change);
		expect([slugFaults(shop, { ...tee, ...change }), slugFaults(shop, otherTee)]).toEqual([1, 1]);
	});

	it('is that of the older one of two new ones', () => {
		const second = { ...cap, id: 'cap-2' };
		const shop = shopWith({}, cap, second);
		expect([slugFaults(shop, cap), slugFaults(shop, second)]).toEqual([0, 1]);
	});

	it('is free again if its product is archived', () => {
		expect(slugFaults(shopWith({ isArchived: true }, newTee), newTee)).toBe(0);
	});
});

it.each<[string, Partial<ListedDraft>]>([
	['published', {}],
	['published', changed({ price: ` $${tee.product.price} ` })],
	['changed', changed({ price: '30' })],
	['changed', changed({ price: '' })],
	['archived', { isArchived: true }],
])('the state of a product is %s: %j', (state, change) => {
	const shop = shopWith(change, cap);
	expect(stateOf(shop, { ...tee, ...change })).toBe(state);
	expect(stateOf(shop, cap)).toBe('new');
});

it('the faults of drafts are those of a comparison with each other draft', {
	tags: 'property',
}, () => {
	const code = fc.constantFrom('', 'A-1', ' A-1', 'B-2');
	const variant = fc.record({
		size: fc.constantFrom('S' as const, 'M' as const),
		price: fc.constant(''),
		sku: code,
		gtin: fc.constantFrom('', '4006381333931', '4006381 333931', '036000291452', '0036000291452'),
		weightGrams: fc.constant(''),
	});
	const draft = fc
		.record({
			slug: fc.constantFrom('', 'cap', 'hat', 'Bad'),
			origin: fc.constantFrom('', 'Portugal'),
			style: fc.constantFrom('', 'deck', 'sail'),
			colourway: fc.constantFrom('Navy', 'navy ', 'Sand'),
			sizes: fc.subarray(['S', 'M'] as const),
			variants: fc.array(variant, { maxLength: 2 }),
		})
		.map(({ origin, ...change }) => ({
			...cap.product,
			...change,
			facts: { ...cap.product.facts, origin },
		}));
	const listed = fc.record({ product: draft, isArchived: fc.boolean(), isLive: fc.boolean() });
	fc.assert(
		fc.property(fc.array(listed, { maxLength: 6 }), (list) => {
			const all = list.map((one, at) => ({ ...one, id: `product-${at}` }));
			const published = all
				.filter(({ isLive }) => isLive)
				.map(({ id }) => ({ ...(products[0] as (typeof products)[number]), id }));
			const found = all.map(faultFinder({ drafts: all, published, collections: shopCollections }));
			const expected = all.map(({ id, product, isLive }, at) => {
				const others = all.filter(
					(other, place) =>
						other.id !== id && !other.isArchived && (other.isLive || (!isLive && place < at)),
				);
				return [
					...faultsOf(
						product,
						others.map((other) => other.product),
					),
					...originFaults(product, isLive ? products[0] : undefined),
				];
			});
			expect(found).toEqual(expected);
		}),
		{ numRuns: 300 },
	);
});
