import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productsOf } from '../../core/catalogue/collection-rule.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { shopCollections } from '../../tests/drafts.ts';
import { catalogue, products } from '../../tests/publication.ts';
import { chooseOnly, type Document, keyOf } from './chosen-documents.ts';
import { faultsOf, originFaults } from './draft-faults.ts';
import { draftOf } from './draft-product.ts';
import {
	faultFinder,
	faultsInShop,
	type ListedDraft,
	nextPublication,
	type ShopDrafts,
	stateOf,
} from './next-publication.ts';
import type { ProductDraft } from './product-draft.ts';

const drafts: readonly ListedDraft[] = products.map((product) => ({
	id: product.id,
	product: draftOf(product),
	isArchived: false,
}));
const [tee, otherTee] = drafts as readonly [ListedDraft, ListedDraft];
const [firstTee] = products as readonly [(typeof products)[number]];
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

const hat = { ...cap, id: 'hat', product: { ...cap.product, name: 'Hat', slug: 'hat' } };

function collectionOf(id: string) {
	const found = catalogue.collections.find((one) => one.id === id);
	if (!found) throw new Error(`publication 1 has no collection ${id}`);
	return found;
}

const product = (id: string) => ({ kind: 'product', id }) as const;
const only = (...documents: readonly Document[]) => chooseOnly(documents);
/** The documents of changes, without repetition. */
const documentsOf = (changes: readonly { readonly document: Document }[]) => [
	...new Set(changes.map(({ document }) => keyOf(document))),
];

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
			shop: catalogue.shop,
			changes: [],
			faults: [],
			notes: [],
		});
	});

	it('has what is changed, what is new at its end, and not what is archived', () => {
		const { products: next, faults } = nextPublication(
			shopWith({ isArchived: true }, { ...cap, product: { ...cap.product, price: '12' } }),
		);
		expect(next.map(({ id }) => id)).toEqual([...products.slice(1).map(({ id }) => id), 'cap']);
		expect(next.at(-1)).toMatchObject({ name: 'Cap', priceCents: 1200 });
		expect(faults).toEqual([]);
	});

	it('has each incomplete product as shoppers see it, and names its fields', () => {
		const nameless = { ...cap, product: { ...cap.product, name: '' } };
		const next = nextPublication(
			shopWith({ product: { ...tee.product, price: '', name: '' } }, nameless, hat),
		);
		const named = { document: product(tee.id) };
		expect(next.faults).toEqual([
			{ ...named, field: 'name', sentence: 'The name is missing.' },
			{ ...named, field: 'price', sentence: 'The price is missing.' },
			{ document: product('cap'), field: 'name', sentence: 'The name is missing.' },
		]);
		expect(next.products.slice(0, -1)).toEqual(products);
		expect(documentsOf(next.changes)).toEqual(['product hat']);
	});

	it('leaves out a new product without an origin', () => {
		const facts = { ...cap.product.facts, origin: '' };
		const unknown = { ...cap, product: { ...cap.product, facts } };
		expect(nextPublication(shopWith({}, unknown))).toMatchObject({
			changes: [],
			faults: [{ document: product('cap'), field: 'facts.origin' }],
		});
	});

	it('has at least one product', () => {
		const next = nextPublication({
			published: products,
			collections: shopCollections,
			drafts: drafts.map((draft) => ({ ...draft, isArchived: true })),
		});
		expect(next.faults).toEqual(
			drafts.map(({ id }) => ({
				document: product(id),
				field: '',
				sentence: 'The shop must have at least one product.',
			})),
		);
	});
});

describe('what is chosen', () => {
	const price = changed({ price: '30' });

	it('is published alone', () => {
		const shop = shopWith(price, cap);
		const alone = nextPublication(shop, only(product(tee.id)));
		expect(alone.products).toEqual([{ ...products[0], priceCents: 3000 }, ...products.slice(1)]);
		expect(documentsOf(alone.changes)).toEqual([`product ${tee.id}`]);
		const other = nextPublication(shop, only(product('cap')));
		expect(other.products.slice(0, -1)).toEqual(products);
		expect(documentsOf(other.changes)).toEqual(['product cap']);
	});

	it('leaves alone, and others that are archived stay', () => {
		const shop = shopWith({ isArchived: true }, cap);
		expect(nextPublication(shop, only(product('cap'))).products.slice(0, -1)).toEqual(products);
		const left = nextPublication(shop, only(product(tee.id)));
		expect(left.products).toEqual(products.slice(1));
	});

	it('comes with its new colors, and with no other change of the palette', () => {
		const sand = { name: 'Sand', swatch: '#f1eadd' };
		const [first, ...others] = catalogue.colours;
		const palette = {
			published: catalogue.colours,
			draft: [
				{ name: first?.name ?? '', swatch: '#000001' },
				...others,
				sand,
				{ ...sand, name: 'Kelp' },
			],
		};
		const shop = { ...shopWith(changed({ colours: ['Sand'] })), palette };
		const next = nextPublication(shop, only(product(tee.id)));
		expect(next.colours).toEqual([...catalogue.colours, sand]);
		expect(documentsOf(next.changes)).not.toContain('palette ');
		const alone = nextPublication(shop, only({ kind: 'palette', id: '' }));
		expect(alone.products).toEqual(products);
		expect(alone.colours).toEqual(palette.draft);
	});

	it('keeps the address and the codes of what stays as it is', () => {
		const sku = [{ size: 'M', price: '', sku: 'A-1', gtin: '', weightGrams: '' }] as const;
		const shop = {
			...shopWith(changed({ slug: 'sea-tee', variants: [...sku] })),
			published: [
				{ ...firstTee, variants: [{ size: 'M' as const, sku: 'C-1' }] },
				...products.slice(1),
			],
		};
		/** Takes what the first tee has in the shop, and leaves with its draft. */
		const taking = (change: Partial<ProductDraft>) => ({
			...shop,
			drafts: [...shop.drafts, { ...cap, product: { ...cap.product, ...change } }],
		});
		const both = only(product(tee.id), product('cap'));
		const address = taking({ slug: tee.product.slug });
		expect(nextPublication(address, only(product('cap'))).faults).toEqual([
			{
				document: product('cap'),
				field: 'slug',
				sentence: `${fullName(firstTee)} has this address in the shop. Publish both together, or choose another one.`,
			},
		]);
		expect(nextPublication(address, both).faults).toEqual([]);
		const code = taking({ variants: [{ ...sku[0], sku: 'C-1' }] });
		expect(nextPublication(code, only(product('cap'))).faults).toEqual([
			{
				document: product('cap'),
				field: '',
				sentence: `${fullName(firstTee)} has the same code or color in the shop. Publish both together, or choose another one.`,
			},
		]);
		expect(nextPublication(code, both).faults).toEqual([]);
	});

	it('is refused through a chain of addresses, whose last one stays', () => {
		const [first, second, third] = drafts as readonly [ListedDraft, ListedDraft, ListedDraft];
		const slug = (draft: ListedDraft, slug: string) => ({
			...draft,
			product: { ...draft.product, slug },
		});
		const shop = {
			published: products,
			collections: shopCollections,
			drafts: [
				slug(first, second.product.slug),
				slug(second, third.product.slug),
				slug(third, 'last'),
				...drafts.slice(3),
			],
		};
		const some = only(product(first.id), product(second.id));
		const next = nextPublication(shop, some);
		expect(next.products).toEqual(products);
		expect(next.faults.map(({ document }) => document.id)).toEqual([second.id, first.id]);
		expect(nextPublication(shop).faults).toEqual([]);
	});

	it('may be the order of menus alone', () => {
		const [first, second, ...rest] = shopCollections.drafts;
		if (!first || !second) throw new Error('there are no collections');
		const renamed = { ...first, collection: { ...first.collection, title: 'Fresh' } };
		const collections = { ...shopCollections, drafts: [second, renamed, ...rest] };
		const shop = { ...shopWith({}), collections };
		const menu = nextPublication(shop, only({ kind: 'menu', id: '' }));
		expect(documentsOf(menu.changes)).toEqual(['menu ']);
		expect(menu.collections.map(({ title }) => title).slice(0, 2)).toEqual([
			second.collection.title,
			first.collection.title,
		]);
		const title = nextPublication(shop, only({ kind: 'collection', id: first.id }));
		expect(documentsOf(title.changes)).toEqual([`collection ${first.id}`]);
		expect(title.collections[0]?.title).toBe('Fresh');
	});

	it('leaves out what the shop has not, and says so', () => {
		const [collection, ...others] = shopCollections.drafts;
		if (!collection) throw new Error('there is no collection');
		const picked = [tee.id, 'cap', 'hat'];
		const listing = { ...collection.collection, by: 'hand' as const, picked };
		const collections = {
			...shopCollections,
			drafts: [{ ...collection, collection: listing }, ...others],
		};
		const shop = {
			...shopWith({ isArchived: true, ...changed({ successor: 'cap' }) }, cap, hat),
			collections,
		};
		const related = changed({ related: ['cap', otherTee.id] });
		const left = (sentence: string) => `${sentence} not in the shop, and so left out.`;
		const notes = (document: Document, ofShop: ShopDrafts = shop) =>
			nextPublication(ofShop, only(document)).notes;
		const ofCollection = { kind: 'collection', id: collection.id } as const;
		expect(notes(ofCollection)).toEqual([
			{ document: ofCollection, sentence: left('Cap and Hat are') },
		]);
		const ofTee = { document: product(tee.id), sentence: left('Cap is') };
		expect(notes(product(tee.id))).toEqual([ofTee]);
		expect(notes(product(tee.id), shopWith(related, cap))).toEqual([ofTee]);
		expect(notes(product('cap'))).toEqual([]);
		const all = nextPublication(shop).notes;
		expect(all).toEqual([{ document: ofCollection, sentence: left(`${fullName(firstTee)} is`) }]);
	});

	it('says that no product is left in a collection that free shipping names', () => {
		const women = productsOf(collectionOf('women'), products).map(({ id }) => id);
		const men = productsOf(collectionOf('men'), products).map(({ id }) => id);
		const archived = drafts.map((draft) => ({ ...draft, isArchived: women.includes(draft.id) }));
		const shop = { ...shopWith({}), drafts: archived };
		const sentence = 'No product is left in Women’s Collection, which free shipping names.';
		const [lastWoman = '', ...otherWomen] = women;
		const document = { kind: 'collection', id: 'women' } as const;
		expect(nextPublication(shop).notes).toEqual(
			[document, ...women.map(product)].map((one) => ({ document: one, sentence })),
		);
		expect(nextPublication(shop, only(...otherWomen.map(product))).notes).toEqual([]);
		expect(nextPublication(shop, only(product(men[0] ?? ''))).notes).toEqual([]);
		const left = { ...shop, published: products.filter(({ id }) => !otherWomen.includes(id)) };
		expect(nextPublication(left, only(product(lastWoman))).notes).toEqual([
			{ document: product(lastWoman), sentence },
		]);

		const emptied = shopCollections.drafts.map((draft) =>
			draft.id === 'women'
				? { ...draft, collection: { ...draft.collection, by: 'hand' as const, picked: [] } }
				: draft,
		);
		const collections = { ...shopCollections, drafts: emptied };
		const alone = nextPublication({ ...shopWith({}), collections }, only(document));
		expect(alone.notes).toEqual([{ document, sentence }]);
		const settings = { draft: null, published: { ...catalogue.shop, freeShipping: [] } };
		expect(nextPublication({ ...shopWith({}), collections, settings }).notes).toEqual([]);
	});

	it('leads from an archived product to its successor, and nothing else does', () => {
		const shop = shopWith({ isArchived: true, ...changed({ successor: otherTee.id }) }, cap);
		expect(nextPublication(shop, only(product('cap'))).products).not.toContainEqual(
			expect.objectContaining({ replaces: [tee.id] }),
		);
		const { changes, products: next } = nextPublication(shop, only(product(tee.id)));
		expect(next.find(({ id }) => id === otherTee.id)?.replaces).toEqual([tee.id]);
		// It is published with the archived product, and not with its successor.
		expect(documentsOf(changes)).toEqual([`product ${tee.id}`]);
		const restoredShop = {
			...shop,
			published: next,
			drafts: shop.drafts.map((draft) =>
				draft.id === tee.id ? { ...draft, product: { ...draft.product, successor: '' } } : draft,
			),
		};
		// A restored product that is not complete still leads there.
		const restored = { ...tee, product: { ...tee.product, price: '' } };
		const incomplete = nextPublication(
			{ ...restoredShop, drafts: [restored, ...restoredShop.drafts.slice(1)] },
			only(product(tee.id)),
		);
		expect([incomplete.products, incomplete.changes]).toEqual([next, []]);
		const other = nextPublication(restoredShop, only(product('cap')));
		expect(other.products.find(({ id }) => id === otherTee.id)?.replaces).toEqual([tee.id]);
		expect(documentsOf(nextPublication(restoredShop, only(product(tee.id))).changes)).toEqual([
			`product ${tee.id}`,
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
