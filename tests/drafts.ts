import fc from 'fast-check';
import { allSizes, categories, type Product } from '../core/catalogue/catalogue.ts';
import { lengthUnits } from '../core/catalogue/length-unit.ts';
import { defaultPalette } from '../core/catalogue/palette.ts';
import { upfRatings } from '../core/catalogue/product-details.ts';
import { draftOfCollection } from '../desk/rules/collections/collection-draft.ts';
import { draftOf } from '../desk/rules/draft-product.ts';
import { emptyDraft, type ProductDraft } from '../desk/rules/product-draft.ts';
import { catalogue, products } from './publication.ts';

const colours = defaultPalette.map(({ name }) => name);

const [, , shirt] = products as readonly [Product, Product, Product];

/** The draft of a product that is published. */
export const shirtDraft = draftOf(shirt);

/** The published collections and their drafts. */
export const shopCollections = {
	published: catalogue.collections,
	drafts: catalogue.collections.map((collection) => ({
		id: collection.id,
		collection: draftOfCollection(collection),
		isArchived: false,
	})),
};

function often<Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>) {
	return fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

const anyText = fc.string({ unit: 'binary', maxLength: 400 });
const someText = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `a${text}`);
const line = often(
	someText,
	fc.oneof(anyText, fc.constantFrom('x'.repeat(600), 'a\nb', '\u200b\u00ad', 'a\u202eb\u2066')),
);
const maybeLine = fc.oneof(fc.constant(''), line);
const whole = often(
	fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 1440 }).map(String)),
	fc.constantFrom('0', '-1', '1.5', 'heavy', '10001'),
);
const prices = often(
	fc.integer({ min: 1, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
	fc.constantFrom('', '0', '0.00', '29.999', '-1', 'ten', '10000.01', '1,00', '$', '.', '00'),
);
const gtins = often(
	fc.constantFrom('', '4006381333931', '96385074', '0360 0029 1452', '4006381-333931'),
	fc.constantFrom('4006381333930', '12', 'abc', '036000291452', '0036000291452', '00000000'),
);
const slugs = often(
	fc.constantFrom('cap', 'cap-2', 'mens-captain-long-sleeve-shirt', '7'),
	fc.constantFrom('', 'Cap', 'cap-', 'a--b', 'x'.repeat(101), 'kappe-ü', '404', '410'),
);
const pictures = fc.record({ name: fc.constantFrom('front', 'back', 'detail'), alt: line });

/** A sublist in any order, seldom with a value twice. */
function some<Value>(values: readonly Value[], minLength: number) {
	return often(
		fc.shuffledSubarray([...values], { minLength }),
		fc.array(fc.constantFrom(...values), { maxLength: 3 }),
	);
}

const measure = often(
	fc.constantFrom('40', '41.5', '42,25', '99'),
	fc.constantFrom('', '0', 'x', '500', '4'),
);
/** Chests do not fall with the size. */
const rows = often(
	fc
		.tuple(measure, measure, measure)
		.map(([chest, length, sleeve]) => allSizes.map((size) => ({ size, chest, length, sleeve }))),
	fc.uniqueArray(
		fc.record({
			size: fc.constantFrom(...allSizes),
			chest: measure,
			length: measure,
			sleeve: measure,
		}),
		{ selector: ({ size }) => size },
	),
);
const anyDetails = {
	bullets: fc.oneof(fc.constant(''), line, fc.constantFrom('Cool\n\n Dry ', 'Cool\n\u200b')),
	specifications: often(
		fc.constantFrom('', 'Knit: Interlock jersey', 'Seams:flat\n\nPrint: Dyed: twice'),
		fc.oneof(fc.constantFrom('Knit', ': a', 'a:', `${'x'.repeat(61)}: a`), anyText),
	),
	fabric: often(
		fc.constantFrom('', '100% cotton', '95 % cotton, 5% elastane', '60%wool\n40% silk;'),
		fc.oneof(
			fc.constantFrom('cotton', '99% cotton', '0% x, 100% y', '100%', '100% \u200b', '200% a'),
			anyText,
		),
	),
	upf: fc.constantFrom('' as const, ...upfRatings),
	measurements: fc.oneof(
		fc.constant(emptyDraft.measurements),
		fc.record({ unit: fc.constantFrom(...lengthUnits), rows }),
	),
	related: fc.subarray(['cap', 'tee', 'scarf']),
	successor: fc.constantFrom('', 'cap'),
};

/** Many drafts are complete. Each field is wrong in some drafts. */
export const anyDraft: fc.Arbitrary<ProductDraft> = fc.record({
	name: line,
	slug: slugs,
	description: line,
	category: often(
		fc.constantFrom(...categories, 'Caps'),
		fc.constantFrom(null, '', ' ', 'x'.repeat(61), 'a\nb'),
	),
	price: prices,
	compareAt: fc.oneof(fc.constant(''), prices),
	sizes: some(allSizes, 1),
	variants: fc.uniqueArray(
		fc.record({
			size: fc.constantFrom(...allSizes),
			price: often(fc.constantFrom('', '9,999.99'), prices),
			sku: maybeLine,
			gtin: gtins,
			weightGrams: whole,
		}),
		{ selector: ({ size }) => size, maxLength: 2 },
	),
	images: often(
		fc.uniqueArray(pictures, { selector: ({ name }) => name, minLength: 1 }),
		fc.array(pictures, { maxLength: 3 }),
	),
	tags: fc.array(maybeLine, { maxLength: 4 }),
	colours: some([...colours, 'Plaid', '/'], 1),
	style: fc.constantFrom('', 'deck'),
	colourway: often(line, fc.constant('')),
	featured: fc.boolean(),
	facts: fc.record({ dryingMinutes: whole, gramsPerSquareMeter: whole, origin: maybeLine }),
	care: maybeLine,
	searchTitle: maybeLine,
	searchDescription: maybeLine,
	...anyDetails,
});
