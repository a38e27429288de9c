import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFromText } from '../../../core/calendar.ts';
import { allPlaces } from '../../../core/shop/places.ts';
import type { ShopFacts } from '../../../core/shop/shop-facts.ts';
import { shopCollections } from '../../../tests/drafts.ts';
import { catalogue, products } from '../../../tests/publication.ts';
import { chooseOnly } from '../chosen-documents.ts';
import { draftOfCollection, emptyCollection } from '../collections/collection-draft.ts';
import { draftOf } from '../draft-product.ts';
import { nextPublication } from '../next-publication.ts';
import { contentChanges } from '../publication-changes.ts';
import { timeZones } from '../time-zones.ts';
import type { RestOfShop } from './field.ts';
import { factsOf, isEdited, settingsChanges, settingsFaults, settingsOf } from './next-settings.ts';
import type { SettingsDraft } from './settings-draft.ts';

const { shop: published, collections } = catalogue;
const typed = settingsOf(published);
const today = dayFromText('2026-11-20');
const rest: RestOfShop = {
	products,
	collections,
	drafts: shopCollections.drafts,
	published,
	today,
};
const [anyRule, teesRule] = typed.freeShipping as [Rule, Rule];
type Rule = SettingsDraft['freeShipping'][number];

const faultsOf = (change: Partial<SettingsDraft>, shop = rest) =>
	settingsFaults({ ...typed, ...change }, shop).map(
		({ field, sentence }) => `${field}: ${sentence}`,
	);
const withRule = (change: Partial<Rule>): Partial<SettingsDraft> => ({
	freeShipping: [anyRule, { ...teesRule, ...change }],
});
const off = (from: string, to: string) => ({ daysOff: [{ from, to }] });
const zone = (name: string, isOpen: boolean, ...places: string[]) => ({ name, isOpen, places });
const usa = zone('United States', true, 'United States');
const abroad = (isOpen: boolean) => ({ elsewhere: { isOpen } });
const over = 'Enter a day after today, or open the shop.';
const closed = (sentence: string, until = '') => ({ closed: { isClosed: true, sentence, until } });

it('an email address is published without invisible characters, which a copied one can have', () => {
	const email = '\u200Bhello@bücher.example\uFEFF ';
	expect(faultsOf({ email })).toEqual([]);
	expect(factsOf({ ...typed, email })?.email).toBe('hello@xn--bcher-kva.example');
});

it.each([
	['fl', 'FL'],
	[' Florida ', 'FL'],
	['NEW  YORK', 'NY'],
	['new york', 'NY'],
	['Baja California', 'Baja California'],
])('the state %j is published as %j', (state, shown) => {
	expect(factsOf({ ...typed, state })?.state).toBe(shown);
});

it('a published day of opening that is over is no fault, until something about it is changed', () => {
	const open = closed('We sail.', '2026-11-20');
	const facts = factsOf({ ...typed, ...open });
	if (!facts) throw new Error('These are no facts');
	const shop = { ...rest, published: facts };
	expect(faultsOf({ ...open, city: 'Tampa' }, shop)).toEqual([]);
	expect(faultsOf(closed('We drift.', '2026-11-20'), shop)).toEqual([`closed.until: ${over}`]);
	expect(faultsOf(closed('We sail.', '2026-11-19'), shop)).toEqual([`closed.until: ${over}`]);
});

it('the settings of a shop publish its facts again, without a fault or a change', () => {
	expect(factsOf(typed)).toEqual(published);
	expect(faultsOf({})).toEqual([]);
	expect(isEdited({ draft: typed, published })).toBe(false);
});

it.each<[Partial<SettingsDraft>, string[]]>([
	[{ timeZone: 'Europe/Berlin' }, ['timeZone: Choose a time zone of the list.']],
	[{ timeZone: 'toString' }, ['timeZone: Choose a time zone of the list.']],
	[{ shipping: '5.999' }, ['shipping: The price of standard shipping has at most two decimals.']],
	[
		{ shipping: 'cheap' },
		['shipping: The price of standard shipping must be an amount in dollars, such as 34.99.'],
	],
	[
		{ shipping: '' },
		['shipping: The price of standard shipping is missing. Enter 0 if shipping is free.'],
	],
	[{ shipping: '0', estimatedShipping: '0.00' }, []],
	[
		{ shipping: '12' },
		[
			'estimatedShipping: Enter $12.00 or more: checkout must not ask for more than the cart has said.',
		],
	],
	[
		{ socialLinks: [{ name: '', url: 'instagram.com/blue' }] },
		[
			'socialLinks.0.name: The name is missing, such as Instagram.',
			'socialLinks.0.url: Enter the address of the page. It begins with https://.',
		],
	],
	[{ socialLinks: [{ name: 'Instagram', url: ' https://instagram.com/blue ' }] }, []],
	[{ city: ' ' }, ['city: The city is missing. The address needs all of its parts.']],
	[{ email: 'hello' }, ['email: Enter an email address, such as hello@example.com.']],
	[{ phone: 'call us' }, ['phone: Enter the number as people dial it, such as +1 (305) 555-0142.']],
	[
		{ answerHours: '0' },
		['answerHours: The hours until an answer must be a whole number from 1 to 240.'],
	],
	[{ lowStock: '0' }, []],
	[{ notice: 'x'.repeat(120) }, []],
	[{ notice: 'x'.repeat(121) }, ['notice: The notice has at most 120 characters. It has 121 now.']],
	[
		{ processingDays: { from: '3', to: '2' } },
		['processingDays.to: Enter 3 or more: the business days until shipping are at least 3.'],
	],
	[
		{ deliveryDays: { from: '', to: '61' } },
		[
			'deliveryDays.from: The business days on the way must be a whole number from 1 to 60.',
			'deliveryDays.to: The business days on the way must be a whole number from 1 to 60.',
		],
	],
	[
		off('2026-12-24', ''),
		['daysOff.0.to: Enter the last day. It is the first one, if it is one day.'],
	],
	[off('2026-02-31', '2026-03-02'), ['daysOff.0.from: Enter the first day.']],
	[
		off('2026-12-24', '2026-12-23'),
		['daysOff.0.to: The last day is before the first one. Enter a later one.'],
	],
	[off('2026-12-01', '2027-01-29'), []],
	[
		off('2026-12-01', '2027-01-30'),
		['daysOff.0.to: At most 60 days at once. Close the shop instead.'],
	],
	[{ zones: [zone('x'.repeat(60), true, 'Canada')] }, []],
	[{ zones: [], ...abroad(true) }, []],
	[
		{ zones: [usa, zone('', true), zone('x'.repeat(61), true, 'Canada')] },
		[
			'zones.1.name: The name is missing, such as North America.',
			'zones.1.places: This zone has no place. Add one, or remove the zone.',
			'zones.2.name: The name has at most 60 characters. It has 61 now.',
		],
	],
	[
		{ zones: [zone('South', true, 'US-FL', 'US-GA'), zone('East', true, 'US-FL')] },
		['zones.1.places: Florida is in the zone South already. Remove it from one of them.'],
	],
	[
		{ zones: [usa, zone('', true, 'US-GA'), zone('East', true, 'Georgia', 'US-GA')] },
		[
			'zones.1.name: The name is missing, such as North America.',
			'zones.2.places: Georgia (US state) is in the zone 2 already. Remove it from one of them.',
		],
	],
	[
		{ zones: [zone('South', true, 'US-FL', 'US-FL')] },
		['zones.0.places: Florida is in this zone twice. Remove it once.'],
	],
	[
		{ zones: [usa, zone('Sunk', true, 'Mexico', 'Atlantis')] },
		['zones.1.places: The shop does not know the place “Atlantis”. Remove it.'],
	],
	[
		{ zones: [usa, zone('Islands', false, 'Puerto Rico')] },
		['zones.1.places: The shop does not know the place “Puerto Rico”. Remove it.'],
	],
	[
		{ zones: [zone('North', true, 'Canada'), zone(' north', true, 'Mexico')] },
		['zones.1.name: Another zone has this name. Enter another one.'],
	],
	[{ zones: allPlaces.slice(0, 20).map((place) => zone(place, true, place)) }, []],
	[
		{ zones: allPlaces.slice(0, 21).map((place) => zone(place, true, place)) },
		['zones: A shop has at most 20 zones. Remove one.'],
	],
	[
		{ zones: [{ ...usa, isOpen: false }] },
		['zones: The shop would sell nowhere. Open a zone, or close the shop instead.'],
	],
	[{ zones: [{ ...usa, isOpen: false }], ...abroad(true) }, []],
	[closed(''), ['closed.sentence: The sentence is missing: say why nothing can be ordered.']],
	[closed('We sail.', 'soon'), ['closed.until: Enter a day, or leave it empty until you open.']],
	[closed('We sail.', '2026-11-21'), []],
	[closed('We sail.', '2026-11-20'), [`closed.until: ${over}`]],
	[closed('We sail.', '2025-12-24'), [`closed.until: ${over}`]],
	[{ closed: { isClosed: false, sentence: '', until: 'soon' } }, []],
	[
		{
			daysOff: [
				...off('2026-12-24', '2026-12-24').daysOff,
				...off('2026-12-24', '2026-12-25').daysOff,
			],
		},
		[],
	],
	[
		{ daysOff: Array.from({ length: 3 }, () => off('2026-12-24', '2026-12-25').daysOff).flat() },
		[
			'daysOff.1.from: These days are in the list already. Remove them here.',
			'daysOff.2.from: These days are in the list already. Remove them here.',
		],
	],
	[
		{
			daysOff: [
				{ from: '', to: '' },
				{ from: '', to: '' },
			],
		},
		[
			'daysOff.0.from: Enter the first day.',
			'daysOff.0.to: Enter the last day. It is the first one, if it is one day.',
			'daysOff.1.from: Enter the first day.',
			'daysOff.1.to: Enter the last day. It is the first one, if it is one day.',
		],
	],
	[
		{
			socialLinks: [
				{ name: 'Instagram', url: 'https://a.co' },
				{ name: 'Instagram ', url: ' https://a.co' },
			],
		},
		['socialLinks.1.url: This link is in the list already. Remove it here.'],
	],
	[
		{
			socialLinks: [
				{ name: 'Instagram', url: 'https://a.co' },
				{ name: 'Instagram', url: 'https://a.co/men' },
			],
		},
		[],
	],
	[
		withRule({ from: '0' }),
		[
			'freeShipping.1.from: The amount must be more than $0.00. If every order ships free, enter 0 as the price.',
		],
	],
	[withRule({ from: '99.99' }), []],
	[
		withRule({ from: '100' }),
		[
			'freeShipping.1.from: Any products ship free from $100.00 already. Enter less, or remove the rule.',
		],
	],
	[
		withRule({ goods: '' }),
		['freeShipping.1.goods: The name of its products is missing: enter it as in a sentence.'],
	],
	[
		withRule({ collection: 'gone' }),
		['freeShipping.1.collection: This collection is no longer in the shop. Choose another one.'],
	],
	[
		withRule({ collection: '' }),
		['freeShipping.1.collection: Another rule is about the same products. Remove one of them.'],
	],
	[
		{ freeShipping: Array.from({ length: 11 }, () => anyRule).with(0, anyRule) },
		expect.arrayContaining(['freeShipping: A shop has at most 10 rules. Remove one.']),
	],
])('the settings %j have the faults %j', (change, faults) => {
	expect(faultsOf(change)).toEqual(faults);
});

describe('a rule of free shipping', () => {
	const draftOf = (id: string, isArchived: boolean) => ({
		id,
		collection: { ...emptyCollection, title: 'Caps' },
		isArchived,
	});
	const shopWith = (isArchived: boolean): RestOfShop => ({
		...rest,
		drafts: [...rest.drafts, draftOf('caps', isArchived)],
	});
	const rule = withRule({ collection: 'caps' });

	it('must not name a collection that is archived, not published or empty', () => {
		expect(faultsOf(rule, shopWith(true))).toEqual([
			'freeShipping.1.collection: Caps is archived. Restore it, or choose another collection.',
		]);
		expect(faultsOf(rule, shopWith(false))).toEqual([
			'freeShipping.1.collection: Shoppers do not see Caps yet. Publish it too, or choose another collection.',
		]);
		const [first] = collections;
		if (!first) throw new Error('publication 1 has collections');
		const { rule: _, ...withoutRule } = first;
		const empty = { ...withoutRule, id: 'caps', slug: 'caps', picked: [] };
		expect(faultsOf(rule, { ...rest, collections: [...collections, empty] })).toEqual([
			'freeShipping.1.collection: This collection has no product, so no order can ship free by it. Choose another one.',
		]);
	});

	it('must be within the reach of a cart', () => {
		const [tee] = products.filter(({ category }) => category.startsWith('Women'));
		if (!tee) throw new Error('publication 1 has tees');
		const cheap = { ...tee, sizes: tee.sizes.slice(0, 1), priceCents: 75 };
		const shop = { ...rest, products: [cheap] };
		expect(faultsOf({ freeShipping: [{ ...teesRule, from: '74.25' }] }, shop)).toEqual([]);
		expect(faultsOf({ freeShipping: [{ ...teesRule, from: '74.26' }] }, shop)).toEqual([
			'freeShipping.0.from: No cart can reach this: the largest one costs $74.25.',
		]);
	});
});

describe('what shoppers will see of the settings', () => {
	const sentences = (change: Partial<SettingsDraft>, before: Partial<SettingsDraft> = {}) =>
		settingsChanges(facts(before), facts(change)).map(({ sentence }) => sentence);
	function facts(change: Partial<SettingsDraft>): ShopFacts {
		const made = factsOf({ ...typed, ...change });
		if (!made) throw new Error('These are no facts');
		return made;
	}

	it.each<[Partial<SettingsDraft>, string[]]>([
		[{ shipping: '6.99' }, ['Standard shipping: from $5.99 to $6.99.']],
		[
			{ timeZone: 'Pacific/Guam' },
			['Time zone: from Eastern time (New York, Miami) to Chamorro time (Guam).'],
		],
		[{ name: 'Sky' }, ['Name of the shop: from “Blue” to “Sky”.']],
		[{ notice: 'Sale.' }, ['Notice: from nothing to “Sale.”.']],
		[{ returnAddress: 'A Pier' }, ['Address for returns: from that of the shop to “A Pier”.']],
		[
			{ processingDays: { from: '2', to: '4' } },
			['Business days until shipping: from 1–2 to 2–4.'],
		],
		[off('2026-12-24', '2026-12-24'), ['New days off: Dec 24, 2026 only.']],
		[
			withRule({ from: '50' }),
			[
				'New offer of free shipping: from $50.00 of women’s tees, the collection women.',
				'No longer free shipping: from $75.00 of women’s tees, the collection women.',
			],
		],
		[{ freeShipping: [teesRule, anyRule] }, ['The offers of free shipping have another order.']],
		[
			closed('We sail.', '2026-12-24'),
			[
				'The shop closes, and nothing can be ordered. Shoppers read: “We sail.” It opens on Dec 24, 2026.',
			],
		],
	])('%j says %j', (change, expected) => {
		expect(sentences(change)).toEqual(expected);
	});

	const hawaii = zone('Hawaii', false, 'US-HI');
	const north = zone('North', true, 'Mexico', 'Canada');
	const everywhere = abroad(true);

	it.each<[string, Partial<SettingsDraft>, Partial<SettingsDraft>, string[]]>([
		['a zone that opens', {}, { zones: [usa, north] }, ['Opens for orders: Canada, Mexico.']],
		['a state that closes', {}, { zones: [usa, hawaii] }, ['No longer sold to: Hawaii.']],
		['a state that opens again', { zones: [usa, hawaii] }, {}, ['Opens for orders: Hawaii.']],
		[
			'Georgia, the country and the state',
			{},
			{ zones: [usa, zone('A', false, 'US-GA'), zone('B', true, 'Georgia')] },
			['Opens for orders: Georgia.', 'No longer sold to: Georgia (US state).'],
		],
		[
			'places that come and go, with another name',
			{ zones: [usa, north] },
			{ zones: [usa, zone('Norden', true, 'Canada', 'Norway')] },
			['Opens for orders: Norway.', 'No longer sold to: Mexico.'],
		],
		[
			'the states with their country',
			{ zones: [{ ...usa, isOpen: false }, zone('South', true, 'US-FL'), north] },
			{ zones: [usa, north, zone('Far', false, 'US-AK', 'US-HI')] },
			['Opens for orders: United States (without Alaska, Hawaii).'],
		],
		[
			'a state that stays as its country closes',
			{ zones: [usa, north] },
			{ zones: [{ ...usa, isOpen: false }, north, zone('South', true, 'US-FL')] },
			['No longer sold to: United States (without Florida).'],
		],
		['all other places that open', {}, everywhere, ['Everywhere else: open.']],
		['all other places that close', everywhere, {}, ['Everywhere else: closed.']],
		[
			'a country that stays closed as all others open',
			{},
			{ ...everywhere, zones: [usa, zone('Closed', false, 'Norway')] },
			[
				'The zones have changed. Their places are open or closed as before.',
				'Everywhere else: open.',
			],
		],
		[
			'a closed zone while all others are open',
			everywhere,
			{ ...everywhere, zones: [usa, zone('Closed', false, 'Norway')] },
			['No longer sold to: Norway.'],
		],
		[
			'another name',
			{ zones: [usa, north] },
			{ zones: [usa, { ...north, name: 'The North' }] },
			['Name of a zone: from “North” to “The North”.'],
		],
		[
			'another order',
			{ zones: [usa, north] },
			{ zones: [north, usa] },
			['The zones have changed. Their places are open or closed as before.'],
		],
		[
			'a place in another zone',
			{ zones: [usa, north] },
			{ zones: [usa, zone('North', true, 'Mexico'), zone('Canada', true, 'Canada')] },
			['The zones have changed. Their places are open or closed as before.'],
		],
	])('says of %s only what a shopper notices', (_, before, change, expected) => {
		expect(sentences(change, before)).toEqual(expected);
	});

	it('says that a closed shop is open, or stays closed', () => {
		expect(sentences({}, closed('We sail.'))).toEqual(['The shop is open: shoppers can order.']);
		expect(sentences(closed('We drift.'), closed('We sail.'))).toEqual([
			'The shop stays closed. Shoppers read: “We drift.”',
		]);
	});

	it('names the pages', () => {
		expect(settingsChanges(published, facts({ shipping: '6.99' }))).toEqual([
			{
				document: { kind: 'shop', id: '' },
				sentence: 'Standard shipping: from $5.99 to $6.99.',
				pages: ['/cart', '/checkout', 'every product page'],
			},
		]);
	});
});

describe('the next publication', () => {
	const drafts = products.map((product) => ({
		id: product.id,
		product: draftOf(product),
		isArchived: false,
	}));
	const shop = { drafts, published: products, collections: shopCollections };
	const next = { ...typed, shipping: '6.99' };
	const settings = { draft: next, published };

	it('has the edited settings, and leaves them as published with another document alone', () => {
		const all = nextPublication({ ...shop, settings });
		expect(all).toMatchObject({ faults: [], shop: { ...published, shippingCents: 699 } });
		expect(all.changes).toEqual(contentChanges(catalogue, all));
		const alone = nextPublication({ ...shop, settings }, chooseOnly([{ kind: 'menu', id: '' }]));
		expect(alone).toMatchObject({ changes: [], faults: [], shop: published });
	});

	it('has settings with a fault as shoppers see them', () => {
		const draft = { ...next, city: '' };
		const { shop: facts, faults } = nextPublication({ ...shop, settings: { ...settings, draft } });
		expect(facts).toEqual(published);
		expect(faults).toMatchObject([{ document: { kind: 'shop', id: '' }, field: 'city' }]);
	});

	it('keeps a collection that a published rule names', () => {
		const [first] = collections as readonly [(typeof collections)[number]];
		const caps = { ...first, id: 'caps', slug: 'caps', title: 'Caps' };
		const archived = { id: 'caps', collection: draftOfCollection(caps), isArchived: true };
		const withCaps = {
			published: [...collections, caps],
			drafts: [...shopCollections.drafts, archived],
		};
		const rule = { fromCents: 100, collection: 'caps', goods: 'caps' };
		const facts = { ...published, freeShipping: [rule] };
		const named = { ...shop, collections: withCaps, settings: { draft: null, published: facts } };
		const alone = nextPublication(named);
		expect(alone.collections.map(({ id }) => id)).toContain('caps');
		expect(alone.faults).toEqual([
			{
				document: { kind: 'collection', id: 'caps' },
				field: '',
				sentence:
					'Free shipping from $1.00 of caps needs this collection. First remove that rule under Settings, and publish it.',
			},
		]);
		const both = nextPublication({ ...named, settings: { draft: typed, published: facts } });
		expect(both.faults).toEqual([]);
		expect(both.collections.map(({ id }) => id)).not.toContain('caps');
	});
});

it.each([
	['We sail', 'We sail.'],
	['We sail!', 'We sail!'],
	['“We sail.”', '“We sail.”'],
	['We sail (at last…)', 'We sail (at last…)'],
])('what shoppers read of a closed shop ends as a sentence: %j', (sentence, shown) => {
	expect(factsOf({ ...typed, ...closed(sentence) })?.closed?.sentence).toBe(shown);
});

const text = fc.oneof(
	{ weight: 20, arbitrary: fc.constantFrom('Blue', ' Sky ', 'a@b.co', '305', '2') },
	{
		weight: 1,
		arbitrary: fc.oneof(
			fc.constantFrom('', '\u0000', 'two\nlines', 'x'.repeat(400)),
			fc.string({ unit: 'binary' }),
		),
	},
);
const anyNumber = fc.oneof(
	{ weight: 10, arbitrary: fc.constantFrom('1', '2', '7.50', '9') },
	{ weight: 1, arbitrary: fc.constantFrom('', '0', '-1', '1.234', '99999', 'ten') },
);
const count = fc.oneof(
	{ weight: 10, arbitrary: fc.constantFrom('1', '2', '30') },
	{ weight: 1, arbitrary: fc.constantFrom('', '0', '1.5', '5000', 'ten') },
);
const day = fc.oneof(
	{ weight: 10, arbitrary: fc.constantFrom('2026-12-24', '2026-12-31', '2027-01-02') },
	{ weight: 1, arbitrary: fc.constantFrom('', '2026-02-31', '1999-01-01', '2030-01-01', 'soon') },
);
const range = fc.record({ from: count, to: count });
const anyPlace = fc.oneof(
	{
		weight: 20,
		arbitrary: fc.constantFrom('United States', 'US-HI', 'US-GA', 'Georgia', 'Canada'),
	},
	{ weight: 5, arbitrary: fc.constantFrom(...allPlaces) },
	{ weight: 1, arbitrary: fc.oneof(fc.constantFrom('', 'Guam', 'US-XX', 'toString'), text) },
);
const anyZone = fc.record({
	name: fc.oneof(fc.constantFrom('North', ' North ', 'South', 'United States'), text),
	isOpen: fc.boolean(),
	places: fc.oneof(
		{ weight: 5, arbitrary: fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 2 }) },
		{ weight: 1, arbitrary: fc.array(anyPlace, { maxLength: 3 }) },
	),
});
const anySettings: fc.Arbitrary<SettingsDraft> = fc.record({
	name: text,
	tagline: text,
	email: fc.oneof(fc.constantFrom('hello@blue.example', ' Hello@Bücher.example '), text),
	phone: fc.oneof(fc.constant('+1 (305) 555-0142'), text),
	street: text,
	city: text,
	state: text,
	zip: text,
	timeZone: fc.oneof(
		fc.constantFrom(...timeZones.map(({ name }) => name)),
		fc.constantFrom('', 'Europe/Berlin', 'toString'),
	),
	socialLinks: fc.array(
		fc.record({
			name: text,
			url: fc.oneof(fc.constantFrom('https://a.co', ' https://b.co/x ', 'https://', 'a.co'), text),
		}),
		{ maxLength: 2 },
	),
	answerHours: count,
	lowStock: count,
	processingDays: range,
	deliveryDays: range,
	zones: fc.oneof(
		{ weight: 3, arbitrary: fc.constant(typed.zones) },
		{
			weight: 3,
			arbitrary: fc.uniqueArray(anyZone, { maxLength: 3, selector: ({ name }) => name }),
		},
		{ weight: 1, arbitrary: fc.array(anyZone, { maxLength: 22 }) },
	),
	elsewhere: fc.record({ isOpen: fc.boolean() }),
	shipping: anyNumber,
	estimatedShipping: anyNumber,
	freeShipping: fc.array(
		fc.record({
			from: anyNumber,
			collection: fc.constantFrom('', 'women', 'men', 'gone', 'A B'),
			goods: text,
		}),
		{ maxLength: 2 },
	),
	returnDays: count,
	returnAddress: fc.oneof(fc.constant(''), text),
	daysOff: fc.array(fc.record({ from: day, to: day }), { maxLength: 2 }),
	notice: fc.oneof(fc.constant(''), text),
	closed: fc.record({
		isClosed: fc.boolean(),
		sentence: text,
		until: fc.oneof(fc.constant(''), day),
	}),
});

it('settings without a fault always make facts, and those that differ always say so', () => {
	fc.assert(
		fc.property(anySettings, (draft) => {
			const facts = factsOf(draft);
			const faults = settingsFaults(draft, rest);
			if (faults.length === 0) expect(facts, JSON.stringify(draft)).toBeDefined();
			if (!facts) expect(faults).not.toEqual([]);
			if (facts) {
				const isSame = settingsChanges(published, facts).length === 0;
				expect(isSame).toBe(JSON.stringify(facts) === JSON.stringify(published));
				expect(factsOf(settingsOf(facts))).toEqual(facts);
			}
		}),
		{ numRuns: 500 },
	);
});
