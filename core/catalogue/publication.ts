import * as v from 'valibot';
import { listOf, nameInAddress, pageSlug, textLine, textLines, wholeNumber } from '../fields.ts';
import type { Cents } from '../money.ts';
import { type Outcome, refuseWith, succeed } from '../outcome.ts';
import { firstShop } from '../shop/first-shop.ts';
import { shopSchema } from '../shop/shop-facts.ts';
import { allSizes, inOrderOfSizes, type Size } from './catalogue.ts';
import { collectionsSchema } from './collection.ts';
import { firstCollections } from './first-collections.ts';
import { gtin14, isGtin } from './gtin.ts';
import { imageOf } from './image-of.ts';
import { defaultPalette } from './palette.ts';
import { colourName, paletteSchema } from './palette-schema.ts';
import { pictureSchema } from './picture.ts';
import { detailEntries, measuresAllSizes } from './product-details.ts';
import { withCents } from './stored-dollars.ts';
import { styleFaults } from './style-faults.ts';
import { styleFields } from './style-fields.ts';

/** The largest numbers of a product, for the rules of a draft too. */
export const productLimits = {
	cents: 1_000_000,
	images: 30,
	tags: 60,
	dryingMinutes: 1440,
	gramsPerSquareMeter: 2000,
	weightGrams: 10_000,
} as const;

function hasTwice(values: readonly string[]): boolean {
	return new Set(values).size < values.length;
}

const cents = wholeNumber(productLimits.cents);

/** Measured facts about a garment. Pages show only those that are known. */
const factsSchema = v.pipe(
	v.object({
		dryingMinutes: v.exactOptional(wholeNumber(productLimits.dryingMinutes)),
		gramsPerSquareMeter: v.exactOptional(wholeNumber(productLimits.gramsPerSquareMeter)),
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
		weightGrams: v.exactOptional(wholeNumber(productLimits.weightGrams)),
	}),
	v.readonly(),
);

const sizePricesSchema = v.pipe(
	v.record(v.picklist(allSizes), cents),
	v.check((prices) => Object.keys(prices).length > 0, 'must not be empty'),
	v.readonly(),
);

interface SizePriced {
	readonly priceCents: Cents;
	readonly compareAtCents?: Cents;
	readonly sizes: readonly Size[];
	readonly sizePricesCents?: Readonly<Partial<Record<Size, Cents>>>;
}

/** The price of a product is that of its cheapest size. */
function pricesSomeSizes(product: SizePriced): boolean {
	const { priceCents, compareAtCents, sizes, sizePricesCents } = product;
	if (sizePricesCents === undefined) return true;
	const priced = Object.keys(sizePricesCents);
	return (
		compareAtCents === undefined &&
		Object.values(sizePricesCents).every((own) => own > priceCents) &&
		priced.every((name) => sizes.some((size) => size === name)) &&
		priced.length < sizes.length
	);
}

export const productSchema = v.pipe(
	v.object({
		id: nameInAddress,
		slug: pageSlug,
		name: textLine('name'),
		/** What kind of product it is, such as `Caps`. */
		category: textLine('category'),
		/** That of its cheapest size. */
		priceCents: cents,
		/** The prices of sizes that cost more. A reduced product has none. */
		sizePricesCents: v.exactOptional(sizePricesSchema),
		/** The price before a reduction. */
		compareAtCents: v.exactOptional(cents),
		/** The lowest price of the 30 days before the reduction. Publishing writes it. */
		lowestPriceCents: v.exactOptional(cents),
		/** The number of the publication that had it first. Publishing writes it; missing: the first. */
		firstPublication: v.exactOptional(wholeNumber(Number.MAX_SAFE_INTEGER)),
		description: textLines('description'),
		sizes: sizesSchema,
		/** The first picture is the front view. */
		images: v.pipe(
			v.tupleWithRest([pictureSchema], pictureSchema),
			v.maxLength(productLimits.images, `must have at most ${productLimits.images} pictures`),
			v.check((images) => !hasTwice(images.map(imageOf)), 'must not contain a picture twice'),
			v.readonly(),
		),
		/** Tags for search and filters. */
		tags: v.pipe(
			v.array(textLine('tag')),
			v.maxLength(productLimits.tags, `must have at most ${productLimits.tags} tags`),
			v.readonly(),
		),
		/** The fabric's colour first, then that of the print. Each is a tag too. */
		colours: v.pipe(
			v.array(colourName),
			v.minLength(1, 'must not be empty'),
			v.check((names) => !hasTwice(names), 'must not contain a value twice'),
			v.readonly(),
		),
		...styleFields,
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
			({ priceCents, compareAtCents = Number.POSITIVE_INFINITY }) => compareAtCents > priceCents,
			'must be above the price',
		),
		['compareAtCents'],
	),
	v.forward(
		v.check(
			(product) => pricesSomeSizes(product),
			'must be above the price, of some of the sizes, and of no reduced product',
		),
		['sizePricesCents'],
	),
	v.forward(
		v.check(
			({ colours, tags }) => colours.every((colour) => tags.includes(colour)),
			'must be tags too',
		),
		['colours'],
	),
	v.forward(
		v.check(
			({ style, colourway }) => (style === undefined) === (colourway === undefined),
			'must be there with a style, and only then',
		),
		['colourway'],
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
				!hasTwice(variants.flatMap(({ gtin }) => (gtin === undefined ? [] : gtin14(gtin)))),
			'must not contain a SKU or GTIN twice',
		),
		['variants'],
	),
	v.readonly(),
);

const storedProduct = v.pipe(v.unknown(), v.transform(withCents), productSchema);

/** What the merchant has published: one immutable state of everything that shoppers see. */
const publicationSchema = v.pipe(
	v.object({
		number: v.pipe(v.number(), v.integer(), v.minValue(1)),
		/** All colors of the shop, in the order of its filters. */
		colours: v.optional(paletteSchema, defaultPalette),
		products: v.pipe(v.array(storedProduct), v.minLength(1, 'must not be empty'), v.readonly()),
		collections: v.optional(collectionsSchema, () => [...firstCollections]),
		shop: v.optional(shopSchema, firstShop),
	}),
	v.readonly(),
);

export type Publication = v.InferOutput<typeof publicationSchema>;

/** All that shoppers see of a publication. */
export type PublicationContent = Omit<Publication, 'number'>;

/** Checks a publication. A refusal has one line for each fault, with its product and field. */
export function parsePublication(input: unknown): Outcome<Publication, readonly string[]> {
	const parsed = v.safeParse(publicationSchema, input);
	if (!parsed.success) return refuseWith(parsed.issues.map((issue) => faultOf(input, issue)));
	const faults = [
		...repeated(parsed.output, 'id'),
		...repeated(parsed.output, 'slug'),
		...unknownColours(parsed.output),
		...styleFaults(parsed.output.products),
	];
	return faults.length > 0 ? refuseWith(faults) : succeed(parsed.output);
}

function faultOf(input: unknown, issue: v.BaseIssue<unknown>): string {
	const [list, at, ...field] = (v.getDotPath(issue) ?? '').split('.');
	if (list === 'collections') {
		const place = at === undefined ? 'collections' : `collection number ${Number(at) + 1}`;
		return [place, ...field, issue.message].join(': ');
	}
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
	const seen = new Set<string>();
	return products
		.filter((product) => {
			const isRepeated = seen.has(product[field]);
			seen.add(product[field]);
			return isRepeated;
		})
		.map((product) => `product ${product.id}: ${field}: another product has ${product[field]}`);
}

function unknownColours({ products, colours }: Publication): readonly string[] {
	const known = new Set(colours.map(({ name }) => name));
	return products.flatMap((product) =>
		product.colours
			.filter((colour) => !known.has(colour))
			.map((colour) => `product ${product.id}: colours: the palette has no ${colour}`),
	);
}
