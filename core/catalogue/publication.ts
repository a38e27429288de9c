import * as v from 'valibot';
import { centsFromDollars } from '../money.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { allSizes, categories, colours } from './catalogue.ts';
import { nameInAddress, text } from './fields.ts';
import { pictureSchema } from './picture.ts';

/** Measured facts about a garment. Pages show only those that are known. */
const factsSchema = v.pipe(
	v.object({
		dryingMinutes: v.exactOptional(v.number()),
		gramsPerSquareMeter: v.exactOptional(v.number()),
		/** The country in which it is made. */
		origin: v.exactOptional(text),
	}),
	v.readonly(),
);

function listOf<T extends string>(options: readonly T[]) {
	return v.pipe(
		v.array(v.picklist(options)),
		v.minLength(1, 'must not be empty'),
		v.check((values) => new Set(values).size === values.length, 'must not contain a value twice'),
		v.readonly(),
	);
}

const sizesSchema = v.pipe(
	listOf(allSizes),
	v.check(
		(sizes) => allSizes.filter((size) => sizes.includes(size)).join() === sizes.join(),
		'must be in the order of all sizes',
	),
);

const productSchema = v.pipe(
	v.object({
		id: nameInAddress,
		slug: nameInAddress,
		name: text,
		category: v.picklist(categories),
		/** In dollars. */
		price: v.pipe(
			v.number(),
			v.check(
				(dollars) => (centsFromDollars(dollars) ?? 0) > 0,
				'must be above 0 and have at most two decimals',
			),
		),
		description: text,
		sizes: sizesSchema,
		/** The first picture is the front view. */
		images: v.pipe(v.tupleWithRest([pictureSchema], pictureSchema), v.readonly()),
		/** Tags for search and filters. */
		tags: v.pipe(v.array(text), v.readonly()),
		/** The fabric's colour first, then that of the print. Each is a tag too. */
		colours: listOf(colours),
		featured: v.boolean(),
		facts: v.exactOptional(factsSchema),
	}),
	v.forward(
		v.check(
			({ colours, tags }) => colours.every((colour) => tags.includes(colour)),
			'must be tags too',
		),
		['colours'],
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
