import * as v from 'valibot';
import { allSizes } from '../../core/catalogue/catalogue.ts';
import { lengthUnits } from '../../core/catalogue/length-unit.ts';
import { pictureSchema } from '../../core/catalogue/picture.ts';
import { maxDetails, upfRatings } from '../../core/catalogue/product-details.ts';
import { slugFrom } from '../../core/catalogue/slug-from.ts';
import { nameInAddress } from '../../core/fields.ts';
import { deskText } from './texts.ts';

// A draft is what the merchant typed. It may be incomplete: `faultsOf` says what is missing before
// it can be published. The limits here only keep a row small.

export const draftPictureSchema = v.object({
	...pictureSchema.pipe[0].entries,
	alt: deskText('The alternative text', 2000),
});

/** What the merchant knows of one size. Empty if unknown. */
const variantSchema = v.object({
	size: v.picklist(allSizes),
	/** In dollars, if it costs more than the cheapest size. */
	price: v.optional(deskText('The price', 200), ''),
	sku: deskText('The SKU', 200),
	gtin: deskText('The GTIN', 200),
	weightGrams: deskText('The weight', 200),
});

const measure = deskText('A measurement', 20);

/** The measures of one size, as typed. */
const rowSchema = v.object({
	size: v.picklist(allSizes),
	chest: measure,
	length: measure,
	sleeve: measure,
});

const measurementsSchema = v.object({
	unit: v.picklist(lengthUnits),
	rows: v.pipe(
		v.array(rowSchema),
		v.check(
			(rows) => new Set(rows.map(({ size }) => size)).size === rows.length,
			'A size is measured twice.',
		),
	),
});

const noMeasurements: v.InferInput<typeof measurementsSchema> = { unit: 'in', rows: [] };

const productId = v.pipe(
	deskText('The product', 100),
	v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A product is named by its id, such as captain-shirt.'),
);

/** Drafts of earlier releases lack these fields. */
export const addedEntries = {
	/** Products with the same one are one style in several colors. Empty: none. */
	style: v.optional(
		v.pipe(
			deskText('The style', 200),
			v.check((style) => style === '' || v.is(nameInAddress, style), 'There is no such style.'),
		),
		'',
	),
	/** The name of its color, such as `Reef Blue`. */
	colourway: v.optional(deskText('The name of the color', 200), ''),
	/** One in each line. */
	bullets: v.optional(deskText('The key points', 5000), ''),
	/** `Knit: Interlock jersey`, one in each line. */
	specifications: v.optional(deskText('The specifications', 10_000), ''),
	/** `95% cotton, 5% elastane` */
	fabric: v.optional(deskText('The fabric', 1000), ''),
	/** Empty: not stated. */
	upf: v.optional(v.picklist(['', ...upfRatings], 'There is no such UPF rating.'), ''),
	measurements: v.optional(measurementsSchema, noMeasurements),
	/** Ids of products, in their order. */
	related: v.optional(
		v.pipe(
			v.array(productId),
			v.maxLength(maxDetails.related, `Choose at most ${maxDetails.related} related products.`),
			v.check((ids) => new Set(ids).size === ids.length, 'A related product is there twice.'),
		),
		[],
	),
	/** The id of the product to which the page leads when this one is archived; empty: none. */
	successor: v.optional(v.union([v.literal(''), productId]), ''),
};

/** A product that the merchant edits. Numbers are text as typed; an unknown value is empty. */
export const productDraftSchema = v.object({
	name: deskText('The name', 200),
	slug: deskText('The address', 200),
	description: deskText('The description', 10_000),
	/** Null: none yet. */
	category: v.pipe(
		v.nullable(deskText('The category', 200)),
		v.transform((category) => category || null),
	),
	/** In dollars: `34.99`. */
	price: deskText('The price', 200),
	/** The price before a reduction, in dollars. */
	compareAt: v.optional(deskText('The compare-at price', 200), ''),
	sizes: v.pipe(v.array(v.picklist(allSizes)), v.maxLength(50, 'There are too many sizes.')),
	variants: v.pipe(
		v.array(variantSchema),
		v.check(
			(variants) => new Set(variants.map(({ size }) => size)).size === variants.length,
			'A size is there twice.',
		),
	),
	/** The first picture is the front view. */
	images: v.pipe(v.array(draftPictureSchema), v.maxLength(100, 'There are too many pictures.')),
	/** Search words. The colours are tags too, without being listed here. */
	tags: v.pipe(
		v.array(deskText('A search word', 200)),
		v.maxLength(100, 'There are too many search words.'),
	),
	/** The fabric's colour first, then that of the print. */
	colours: v.pipe(
		v.array(deskText('The color', 200)),
		v.maxLength(50, 'There are too many colors.'),
	),
	featured: v.boolean(),
	facts: v.object({
		dryingMinutes: deskText('The drying time', 200),
		gramsPerSquareMeter: deskText('The weight of the fabric', 200),
		/** The country in which it is made. */
		origin: deskText('The origin', 200),
	}),
	care: deskText('The care', 5000),
	searchTitle: deskText('The title for search engines', 1000),
	searchDescription: deskText('The description for search engines', 2000),
	...addedEntries,
});

export type ProductDraft = Readonly<v.InferOutput<typeof productDraftSchema>>;

/** The fields that are one text. */
export type TextName = {
	[Name in keyof ProductDraft]: [string, ProductDraft[Name]] extends [ProductDraft[Name], string]
		? Name
		: never;
}[keyof ProductDraft];

/** The draft of a new product. */
export const emptyDraft: ProductDraft = {
	name: '',
	slug: '',
	description: '',
	category: null,
	price: '',
	compareAt: '',
	sizes: [],
	variants: [],
	images: [],
	tags: [],
	colours: [],
	featured: false,
	facts: { dryingMinutes: '', gramsPerSquareMeter: '', origin: '' },
	care: '',
	searchTitle: '',
	searchDescription: '',
	...v.parse(v.object(addedEntries), {}),
};

/** The address of a name, and of the color in a style. */
export function slugOf({
	name,
	style,
	colourway,
}: Pick<ProductDraft, 'name' | 'style' | 'colourway'>): string {
	return slugFrom(style === '' ? name : `${name} ${colourway}`);
}
