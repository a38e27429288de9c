import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sorts } from '../../../core/catalogue/filters.ts';
import { parsePublication } from '../../../core/catalogue/publication.ts';
import { catalogue, products } from '../../../tests/publication.ts';
import { collectionChanges } from './collection-changes.ts';
import {
	type CollectionDraft,
	collectionOf,
	draftOfCollection,
	emptyCollection,
} from './collection-draft.ts';
import { collectionFaults } from './collection-faults.ts';
import { type ListedCollection, nextCollections } from './next-collections.ts';

function often<Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>) {
	return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

const typed = often(
	fc.constantFrom('Summer', ' Sun ', '<b>'),
	fc.oneof(
		fc.constantFrom('', '\u0000', 'two\nlines', 'x'.repeat(400)),
		fc.string({ unit: 'binary' }),
	),
);
const maybeTyped = fc.oneof(fc.constant(''), typed);
const amount = often(
	fc.constantFrom('', '10', '$20.50'),
	fc.constantFrom('9.999', 'ten', '20000', '0', '$0.00'),
);
/** The draft schema allows 100 values of 200 characters. */
const values = fc.uniqueArray(
	often(
		fc.constantFrom('a', 'b', ' a ', '"', 'x'.repeat(40)),
		fc.oneof(
			fc.constantFrom('', ' ', '\t', 'x'.repeat(90), 'x'.repeat(150), ' '.repeat(199), 'a\nb'),
			fc.string({ unit: 'binary', maxLength: 200 }),
		),
	),
	{ maxLength: 3 },
);
const manyValues = fc.constant(Array.from({ length: 21 }, (_, at) => String(at)));
const picked = fc.uniqueArray(
	often(
		fc.constantFrom('men-captain', 'gone'),
		fc.oneof(
			fc.constantFrom('Foo Bar', '', ' gone', 'Gone', 'a--b', 'x'.repeat(101)),
			fc.string({ unit: 'binary', maxLength: 200 }),
		),
	),
	{ maxLength: 4 },
);

/** Many drafts are complete. Each field is wrong in some drafts. */
const anyDraft: fc.Arbitrary<CollectionDraft> = fc.record({
	title: typed,
	slug: often(
		fc.constantFrom('summer', 'sun-2'),
		fc.constantFrom('', 'Summer', '404', 'a--b', 'x'.repeat(101)),
	),
	intro: maybeTyped,
	note: maybeTyped,
	picture: often<CollectionDraft['picture']>(
		fc.constantFrom(null, { name: 'gallery-deck', alt: 'A deck' }),
		fc.constant({ name: 'a', alt: '' }),
	),
	by: fc.constantFrom('rule', 'hand'),
	rule: fc.record({
		categories: often(values, manyValues),
		colours: often(values, manyValues),
		tags: often(values, manyValues),
		priceFrom: amount,
		priceTo: amount,
		featured: fc.boolean(),
		newest: often(fc.constantFrom('', '3', '200'), fc.constantFrom('0', '1000', 'two')),
	}),
	picked: often(picked, fc.constant(['gone', 'gone'])),
	sort: fc.constantFrom(...sorts),
	isInMenu: fc.boolean(),
	menuText: maybeTyped,
	searchTitle: maybeTyped,
	searchDescription: maybeTyped,
});

const summer: CollectionDraft = { ...emptyCollection, title: 'Summer', slug: 'summer' };
const byRule = (rule: Partial<CollectionDraft['rule']>): CollectionDraft => ({
	...summer,
	by: 'rule',
	rule: { ...summer.rule, ...rule },
});

describe('a draft of a collection', () => {
	it('has no fault exactly if it makes a collection of a valid publication', {
		tags: 'property',
	}, () => {
		let complete = 0;
		fc.assert(
			fc.property(anyDraft, (draft) => {
				const hasFaults = collectionFaults('summer', draft, []).length > 0;
				const collection = collectionOf('summer', draft);
				const collections = [...catalogue.collections, collection];
				const parsed = parsePublication({ number: 2, products, collections });
				expect(parsed.ok).toBe(!hasFaults);
				if (!collection || hasFaults) return;
				complete += 1;
				expect(collectionOf('summer', draftOfCollection(collection))).toEqual(collection);
			}),
			{ numRuns: 500 },
		);
		expect(complete).toBeGreaterThan(50);
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
		['rule.priceFrom', byRule({ priceFrom: '10000000' }), 'The price is at most $10,000.00.'],
		[
			'rule.priceFrom',
			byRule({ priceFrom: '9.999' }),
			'The price must be an amount in dollars, such as 34.99.',
		],
		['rule.priceTo', byRule({ priceTo: '0' }), 'The price must be more than $0.00.'],
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
		[
			'picked',
			{ ...summer, picked: ['men-captain', 'Foo Bar'] },
			'“Foo Bar” is not the id of a product. Please remove it.',
		],
		[
			'picked',
			{ ...summer, picked: ['x'.repeat(101)] },
			`“${'x'.repeat(101)}” is not the id of a product. Please remove it.`,
		],
		['rule.categories', byRule({ categories: [''] }), 'A category is empty. Please remove it.'],
		['rule.colours', byRule({ colours: ['a', ''] }), 'A color is empty. Please remove it.'],
		['rule.tags', byRule({ tags: [''] }), 'A search word is empty. Please remove it.'],
		[
			'rule.categories',
			byRule({ categories: ['x'.repeat(150)] }),
			'A category has at most 60 characters. It has 150 now.',
		],
	])('says at %s what is wrong', (field, draft, sentence) => {
		const others = [{ title: 'Sun', slug: 'sun' }];
		expect(collectionFaults('summer', draft, others)).toEqual([{ field, sentence }]);
	});

	it.each(['0', ' $0.00 '])('has no lowest price with %j', (priceFrom) => {
		const draft = byRule({ priceFrom, priceTo: '20' });
		expect(collectionFaults('summer', draft, [])).toEqual([]);
		expect(collectionOf('summer', draft)?.rule).toEqual({ priceToCents: 2000 });
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
				document: { kind: 'collection', id: 'summer' },
				sentence: 'New collection: Summer, with 1 product.',
				pages: ['/collections/summer'],
			},
		]);
		const unfinished = isNew({ ...summer, title: '' });
		expect(nextWith([...drafts, unfinished])).toMatchObject({
			changes: [],
			faults: [{ document: { kind: 'collection', id: 'summer' }, field: 'title' }],
		});
	});

	it('keep one with a fault as shoppers see it', () => {
		const [first, ...others] = drafts as readonly [ListedCollection, ...ListedCollection[]];
		const broken = { ...first, collection: { ...first.collection, title: '' } };
		expect(nextWith([broken, ...others])).toMatchObject({
			collections: catalogue.collections,
			changes: [],
			faults: [
				{
					document: { kind: 'collection', id: 'new-arrivals' },
					field: 'title',
					sentence: 'The title is missing.',
				},
			],
		});
	});

	it('keep the address of one that stays as it is', () => {
		const own = { ...summer, picked: ['men-captain'] };
		const live = collectionOf('summer', own);
		if (!live) throw new Error('The draft has a fault');
		const published = [...catalogue.collections, live];
		const winter = { id: 'winter', collection: { ...own, title: 'Winter' }, isArchived: false };
		const shop = { drafts: [...drafts, isNew({ ...own, slug: 'sun' }), winter], published };
		expect(nextCollections(shop, products, ({ id }) => id === 'winter')).toMatchObject({
			collections: published,
			faults: [
				{
					document: { kind: 'collection', id: 'winter' },
					field: 'slug',
					sentence:
						'Summer has this address in the shop. Publish both together, or choose another one.',
				},
			],
		});
		expect(nextCollections(shop, products).faults).toEqual([]);
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
