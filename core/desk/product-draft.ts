import * as v from 'valibot';
import { allSizes } from '../catalogue/catalogue.ts';
import { pictureSchema } from '../catalogue/picture.ts';
import { draftDetailEntries, emptyDetails } from './draft-details.ts';
import { slugFrom } from './slug-from.ts';
import { styleDraftFields } from './style-draft.ts';
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
	...styleDraftFields,
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
	...draftDetailEntries,
});

export type ProductDraft = Readonly<v.InferOutput<typeof productDraftSchema>>;

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
	style: '',
	colourway: '',
	featured: false,
	facts: { dryingMinutes: '', gramsPerSquareMeter: '', origin: '' },
	care: '',
	searchTitle: '',
	searchDescription: '',
	...emptyDetails,
};

/** The address of a name, and of the color in a style. */
export function slugOf({
	name,
	style,
	colourway,
}: Pick<ProductDraft, 'name' | 'style' | 'colourway'>): string {
	return slugFrom(style === '' ? name : `${name} ${colourway}`);
}
