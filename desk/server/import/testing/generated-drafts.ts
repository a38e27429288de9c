import fc from 'fast-check';
import { allSizes, categories } from '../../../../core/catalogue/catalogue.ts';
import { lengthUnits } from '../../../../core/catalogue/length-unit.ts';
import { defaultPalette } from '../../../../core/catalogue/palette.ts';
import { upfRatings } from '../../../../core/catalogue/product-details.ts';
import type { StoredDraft } from '../../../rules/import/columns.ts';
import type { ProductDraft } from '../../../rules/product-draft.ts';

const colours = defaultPalette.map(({ name }) => name);

/** Text as the desk stores it: with everything that CSV, HTML or a spreadsheet could change. */
const text = fc
	.array(
		fc.oneof(
			fc.constantFrom(
				...['a', 'b', ' ', '  ', '\n', '\r\n', '\r', '\t', '"', "'", ',', ';', '=', '+', '-', '@'],
				...[
					'<',
					'>',
					'&',
					'&amp;',
					'<b>',
					'</p>',
					'<!--',
					'{',
					'[',
					'\\',
					'’',
					'ü',
					'💙',
					'\u00a0',
				],
				...['\u200b', '\u2028', '\u{feff}', '0', '34,99', 'TRUE', 'null', '＝', '• '],
			),
			fc.string({ unit: 'grapheme', maxLength: 3 }).filter((part) => !/\p{Cc}|\p{Cs}/u.test(part)),
		),
		{ maxLength: 12 },
	)
	.map((parts) => parts.join('').trim());

const name = fc
	.array(fc.constantFrom('women', 'men', 'tee', '2', 'x'), { minLength: 1, maxLength: 4 })
	.map((parts) => parts.join('-'));

const hex = (length: number) =>
	fc
		.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
		.map((digits) => digits.join(''));

const percent = fc.integer({ min: 0, max: 100 });
const tone = hex(6).map((digits) => `#${digits}`);

const file = fc.record(
	{
		hash: hex(16),
		width: fc.integer({ min: 320, max: 9000 }),
		height: fc.integer({ min: 1, max: 9000 }),
		tones: fc.tuple(tone, tone, tone),
		focus: fc.record({ x: percent, y: percent }),
	},
	{ requiredKeys: ['hash', 'width', 'height', 'tones'] },
);

const picture = fc.record({ name, alt: text, file }, { requiredKeys: ['name', 'alt'] });

const variant = fc.record({
	size: fc.constantFrom(...allSizes),
	price: fc.oneof(text, fc.constantFrom('39.99', '34.99')),
	sku: text,
	gtin: text,
	weightGrams: text,
});

const amount = fc.oneof(fc.constantFrom('34.99', '29', '34,99', '-1', ''), text);
const measure = text.filter(({ length }) => length <= 20);

const measures = fc.record({
	size: fc.constantFrom(...allSizes),
	chest: measure,
	length: measure,
	sleeve: measure,
});

/** Any draft that the desk can store. */
export const anyDraft: fc.Arbitrary<ProductDraft> = fc.record({
	name: text,
	slug: fc.oneof(name, text),
	description: text,
	category: fc.constantFrom(null, 'Caps', ...categories),
	price: amount,
	compareAt: amount,
	sizes: fc.array(fc.constantFrom(...allSizes), { maxLength: 8 }),
	variants: fc.uniqueArray(variant, { selector: ({ size }) => size, maxLength: 4 }),
	images: fc.array(picture, { maxLength: 4 }),
	tags: fc.array(text, { maxLength: 4 }),
	colours: fc.array(fc.constantFrom(...colours), { maxLength: 3 }),
	style: fc.oneof(fc.constant(''), name),
	colourway: text,
	featured: fc.boolean(),
	facts: fc.record({ dryingMinutes: text, gramsPerSquareMeter: text, origin: text }),
	care: text,
	searchTitle: text,
	searchDescription: text,
	bullets: text,
	specifications: text,
	fabric: text,
	upf: fc.constantFrom('' as const, ...upfRatings),
	measurements: fc.record({
		unit: fc.constantFrom(...lengthUnits),
		rows: fc.uniqueArray(measures, { selector: ({ size }) => size, maxLength: 4 }),
	}),
	related: fc.uniqueArray(name, { maxLength: 4 }),
	successor: fc.oneof(fc.constant(''), name),
});

/** Drafts of a shop, each with an id of its own. */
export function storedDrafts(draft: fc.Arbitrary<ProductDraft>): fc.Arbitrary<StoredDraft[]> {
	return fc.uniqueArray(
		fc.record({
			id: name,
			product: draft,
			status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
		}),
		{ selector: ({ id }) => id, maxLength: 4 },
	);
}
