import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, products } from '../../../tests/publication.ts';
import { sorts } from '../../catalogue/filters.ts';
import { collectionChanges } from './collection-changes.ts';
import {
	type CollectionDraft,
	collectionOf,
	draftOfCollection,
	emptyCollection,
} from './collection-draft.ts';
import { collectionFaults } from './collection-faults.ts';
import { type ListedCollection, nextCollections } from './next-collections.ts';

const typed = fc.constantFrom(
	'',
	'Summer',
	' Sun ',
	'\u0000',
	'two\nlines',
	'x'.repeat(400),
	'<b>',
);
const amount = fc.constantFrom('', '10', '$20.50', '9.999', 'ten', '20000', '0');
const values = fc.uniqueArray(fc.constantFrom('a', 'b', '', 'x'.repeat(90)), { maxLength: 3 });

const anyDraft: fc.Arbitrary<CollectionDraft> = fc.record({
	title: typed,
	slug: fc.constantFrom('', 'summer', 'Summer', '404', 'a--b', 'x'.repeat(101)),
	intro: typed,
	note: typed,
	picture: fc.constantFrom(null, { name: 'gallery-deck', alt: 'A deck' }, { name: 'a', alt: '' }),
	by: fc.constantFrom('rule', 'hand'),
	rule: fc.record({
		categories: values,
		colours: values,
		tags: values,
		priceFrom: amount,
		priceTo: amount,
		featured: fc.boolean(),
		newest: fc.constantFrom('', '3', '0', '1000', 'two'),
	}),
	picked: fc.uniqueArray(fc.constantFrom('men-captain', 'gone')),
	sort: fc.constantFrom(...sorts),
	isInMenu: fc.boolean(),
	menuText: typed,
	searchTitle: typed,
	searchDescription: typed,
});

const summer: CollectionDraft = { ...emptyCollection, title: 'Summer', slug: 'summer' };
const byRule = (rule: Partial<CollectionDraft['rule']>): CollectionDraft => ({
	...summer,
	by: 'rule',
	rule: { ...summer.rule, ...rule },
});

describe('a draft of a collection', () => {
	it('is published if it has no fault, and only then', () => {
		fc.assert(
			fc.property(anyDraft, (draft) => {
				const faults = collectionFaults('summer', draft, []);
				expect(collectionOf('summer', draft) === undefined).toBe(faults.length > 0);
			}),
			{ numRuns: 2000 },
		);
	});

	it('of a published collection publishes the same', () => {
		for (const collection of catalogue.collections) {
			expect(collectionOf(collection.id, draftOfCollection(collection))).toEqual(collection);
		}
	});

	it.each<[string, CollectionDraft, string]>([
		['title', { ...summer, title: '' }, 'The title is missing.'],
		['slug', { ...summer, slug: '' }, 'The address is missing.'],
		['slug', { ...summer, slug: 'sun' }, 'The address is that of Sun. Choose another one.'],
		['slug', { ...summer, slug: '410' }, 'The shop needs this address itself. Choose another one.'],
		[
			'picture.alt',
			{ ...summer, picture: { name: 'gallery-deck', alt: '' } },
			'The alternative text is missing: say what the picture shows, for people who do not see it.',
		],
		[
			'rule.priceFrom',
			byRule({ priceFrom: '9.999' }),
			'The price must be an amount in dollars, such as 34.99.',
		],
		[
			'rule.priceTo',
			byRule({ priceFrom: '30', priceTo: '20' }),
			'The highest price is below the lowest one.',
		],
		[
			'rule.newest',
			byRule({ newest: '0' }),
			'This must be a whole number of products from 1 to 200, or nothing.',
		],
	])('says at %s what is wrong', (field, draft, sentence) => {
		const others = [{ title: 'Sun', slug: 'sun' }];
		expect(collectionFaults('summer', draft, others)).toEqual([{ field, sentence }]);
	});

	it('of a fixed collection keeps its address', () => {
		const [first] = catalogue.collections;
		if (!first) throw new Error('There is no collection');
		const draft = { ...draftOfCollection(first), slug: 'news' };
		expect(collectionFaults(first.id, draft, [])).toEqual([
			{ field: 'slug', sentence: 'The address is always /new-arrivals.' },
		]);
	});
});

const drafts: readonly ListedCollection[] = catalogue.collections.map((collection) => ({
	id: collection.id,
	collection: draftOfCollection(collection),
	isArchived: false,
}));

function nextWith(some: readonly ListedCollection[]) {
	return nextCollections({ drafts: some, published: catalogue.collections }, products);
}

const isNew = (collection: CollectionDraft): ListedCollection => ({
	id: 'summer',
	collection,
	isArchived: false,
});

describe('the next collections', () => {
	it('are the present ones if no draft is changed', () => {
		const { collections: next, changes } = nextWith(drafts);
		expect(next).toEqual(catalogue.collections);
		expect(changes).toEqual([]);
	});

	it('have a complete new one, and not one that is not complete', () => {
		const draft = { ...summer, picked: ['men-captain'] };
		expect(nextWith([...drafts, isNew(draft)]).changes).toEqual([
			{
				productId: null,
				collectionId: 'summer',
				sentence: 'New collection: Summer, with 1 product.',
				pages: ['/collections/summer'],
			},
		]);
		const unfinished = isNew({ ...summer, title: '' });
		expect(nextWith([...drafts, unfinished])).toMatchObject({
			changes: [],
			faults: [],
			unfinished: [unfinished],
		});
	});

	it('stop publishing if one that shoppers see has a fault', () => {
		const [first, ...others] = drafts as readonly [ListedCollection, ...ListedCollection[]];
		const broken = { ...first, collection: { ...first.collection, title: '' } };
		expect(nextWith([broken, ...others]).faults).toEqual([
			{
				productId: null,
				collectionId: 'new-arrivals',
				name: 'New Arrivals',
				field: 'title',
				sentence: 'The title is missing.',
			},
		]);
	});

	it('say in sentences what shoppers will see', () => {
		const was = collectionOf('summer', { ...summer, picked: ['a', 'b'] });
		const is = collectionOf('summer', {
			...summer,
			title: 'Sun',
			slug: 'sun',
			picked: ['b', 'c', 'd'],
			isInMenu: false,
		});
		const rule = collectionOf('summer', byRule({ categories: ['Men’s Long Sleeve'] }));
		if (!was || !is || !rule) throw new Error('A draft has a fault');
		const sentences = (from: typeof was, to: typeof was) =>
			collectionChanges([from], [to], products).map(({ sentence }) => sentence);
		expect(sentences(was, is)).toEqual([
			'Collection Summer: title from “Summer” to “Sun”.',
			'Collection Summer: address from /collections/summer to /collections/sun; the old one leads to the new one.',
			'Collection Summer: 2 products are added, and 1 product is removed.',
			'Collection Summer: is no longer in the menu.',
		]);
		expect(sentences(was, rule)).toContain(
			'Collection Summer: the rule for its products is changed.',
		);
		expect(sentences(was, { ...was, picked: ['b', 'a'] })).toEqual([
			'Collection Summer: the products have another order.',
		]);
		expect(collectionChanges([was], [], products).map(({ sentence }) => sentence)).toEqual([
			'The collection Summer is no longer in the shop.',
		]);
	});

	it('say that menus have another order', () => {
		const { changes } = nextWith(drafts.toReversed());
		expect(changes.map(({ sentence }) => sentence)).toEqual([
			'The collections have another order in menus.',
		]);
	});
});
