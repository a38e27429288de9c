import * as v from 'valibot';
import { centsFromDollars } from '../money.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { allSizes, categories, colours, inOrderOfSizes } from './catalogue.ts';
import { listOf, nameInAddress, textLine, textLines, wholeNumber } from './fields.ts';
import { isGtin } from './gtin.ts';
import { imageOf } from './image-of.ts';
import { pictureSchema } from './picture.ts';
import { detailEntries, measuresAllSizes } from './product-details.ts';

/** The largest numbers of a product, for the rules of a draft too. */
export const mostOf = {
	dollars: 10_000,
	images: 30,
	tags: 60,
	dryingMinutes: 1440,
	gramsPerSquareMeter: 2000,
	weightGrams: 10_000,
} as const;

function hasTwice(values: readonly string[]): boolean {
	return new Set(values).size < values.length;
}

/** Measured facts about a garment. Pages show only those that are known. */
const factsSchema = v.pipe(
	v.object({
		dryingMinutes: v.exactOptional(wholeNumber(mostOf.dryingMinutes)),
		gramsPerSquareMeter: v.exactOptional(wholeNumber(mostOf.gramsPerSquareMeter)),
		/** The country in which it is made. */
		origin: v.exactOptional(textLine('origin')),
	}),
	v.readonly(),
);

const sizesSchema = v.pipe(
	listOf(allSizes),
	v.check(
		(sizes) => inOrderOfSizes(sizes).join() === sizes.join(),
		'must be in the order of all sizes',
	),
);

/** What is known of a size besides that it is made. */
const variantSchema = v.pipe(
	v.object({
		size: v.picklist(allSizes),
		sku: v.exactOptional(textLine('sku')),
		gtin: v.exactOptional(v.pipe(v.string(), v.check(isGtin, 'must be a valid GTIN'))),
		weightGrams: v.exactOptional(wholeNumber(mostOf.weightGrams)),
	}),
	v.readonly(),
);

export const productSchema = v.pipe(
	v.object({
		id: nameInAddress,
		slug: nameInAddress,
		name: textLine('name'),
		category: v.picklist(categories),
		/** In dollars. */
		price: v.pipe(
			v.number(),
			v.check(
				(dollars) => (centsFromDollars(dollars) ?? 0) > 0,
				'must be above 0 and have at most two decimals',
			),
			v.maxValue(mostOf.dollars, `must be at most ${mostOf.dollars}`),
		),
		description: textLines('description'),
		sizes: sizesSchema,
		/** The first picture is the front view. */
		images: v.pipe(
			v.tupleWithRest([pictureSchema], pictureSchema),
			v.maxLength(mostOf.images, `must have at most ${mostOf.images} pictures`),
			v.check((images) => !hasTwice(images.map(imageOf)), 'must not contain a picture twice'),
			v.readonly(),
		),
		/** Tags for search and filters. */
		tags: v.pipe(
			v.array(textLine('tag')),
			v.maxLength(mostOf.tags, `must have at most ${mostOf.tags} tags`),
			v.readonly(),
		),
		/** The fabric's colour first, then that of the print. Each is a tag too. */
		colours: listOf(colours),
		featured: v.boolean(),
		facts: v.exactOptional(factsSchema),
		/** How to wash it. */
		care: v.exactOptional(textLines('care')),
		/** The title and the description of its page for search engines, instead of the usual ones. */
		searchTitle: v.exactOptional(textLine('searchTitle')),
		searchDescription: v.exactOptional(textLine('searchDescription')),
		/** Of some sizes, in the order of all sizes. */
		variants: v.exactOptional(v.pipe(v.array(variantSchema), v.readonly())),
		...detailEntries,
	}),
	v.forward(
		v.check((product) => measuresAllSizes(product), 'must be of all sizes, in their order'),
		['measurements'],
	),
	v.forward(
		v.check(
			({ colours, tags }) => colours.every((colour) => tags.includes(colour)),
			'must be tags too',
		),
		['colours'],
	),
	v.forward(
		v.check(({ sizes, variants = [] }) => {
			const known = variants.map(({ size }) => size);
			return sizes.filter((size) => known.includes(size)).join() === known.join();
		}, 'must be of sizes that are made, in their order'),
		['variants'],
	),
	v.forward(
		v.check(
			({ variants = [] }) =>
				!hasTwice(variants.flatMap(({ sku = [] }) => sku)) &&
				!hasTwice(variants.flatMap(({ gtin = [] }) => gtin)),
			'must not contain a SKU or GTIN twice',
		),
		['variants'],
	),
	v.readonly(),
);

/** What the merchant has published: one immutable state of everything that shoppers see. */
const publicationSchema = v.pipe(
	v.object({
		number: v.pipe(v.number(), v.integer(), v.minValue(1)),
		products: v.pipe(v.array(productSchema), v.minLength(1, 'must not be empty'), v.readonly()),
	}),
	v.readonly(),
);

export type Publication = v.InferOutput<typeof publicationSchema>;

/** Checks a publication. A failure has one line for each fault, with its product and field. */
export function parsePublication(input: unknown): Outcome<Publication, readonly string[]> {
	const parsed = v.safeParse(publicationSchema, input);
	if (!parsed.success) return fail(parsed.issues.map((issue) => faultOf(input, issue)));
	const twice = [...repeated(parsed.output, 'id'), ...repeated(parsed.output, 'slug')];
	return twice.length > 0 ? fail(twice) : succeed(parsed.output);
}

function faultOf(input: unknown, issue: v.BaseIssue<unknown>): string {
	const [list, at, ...field] = (v.getDotPath(issue) ?? '').split('.');
	if (list !== 'products' || at === undefined) return `${list || 'publication'}: ${issue.message}`;
	return `product ${productName(input, Number(at))}: ${field.join('.')}: ${issue.message}`;
}

/** The id of a product that may be malformed, else its place in the list. */
function productName(input: unknown, at: number): string {
	const named = v.object({ products: v.array(v.object({ id: v.fallback(v.string(), '') })) });
	const parsed = v.safeParse(named, input);
	return (parsed.success && parsed.output.products[at]?.id) || `number ${at + 1}`;
}

function repeated({ products }: Publication, field: 'id' | 'slug'): readonly string[] {
	return products
		.filter((product, at) => products.findIndex((one) => one[field] === product[field]) !== at)
		.map((product) => `product ${product.id}: ${field}: another product has ${product[field]}`);
}
