import * as v from 'valibot';
import type { ProductDraft } from './product-draft.ts';

// The call POST products/import under /functions/v1/desk.

/**
 * The query parameters of POST products/import, whose body is the file. Without `basis` nothing is
 * written: the answer says what would happen.
 */
export const importQuerySchema = v.object({
	/** The name of the file, for the audit trail. */
	file: v.optional(v.pipe(v.string(), v.maxLength(200, 'The name of the file is too long.')), ''),
	/** What the merchant has seen and confirms. */
	basis: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'Please say what you saw.'))),
});

const count = v.pipe(v.number(), v.integer());

const importedProductSchema = v.object({
	name: v.string(),
	isNew: v.boolean(),
	/** The fields that change, in words; empty if it is new. */
	fields: v.array(v.string()),
	/** How many faults publishing would name. */
	faults: count,
});

/** A new or changed product or collection. */
export type ListedImport = v.InferOutput<typeof importedProductSchema>;

/** The answer: what an import does, or has done. */
export const importReportSchema = v.object({
	/** New and changed ones. */
	products: v.array(importedProductSchema),
	/** New and changed collections. */
	collections: v.array(importedProductSchema),
	unchanged: count,
	/** The names of colors that the shop gets. */
	colours: v.array(v.string()),
	/** What could not be used. */
	notes: v.array(
		v.object({ row: v.nullable(count), column: v.nullable(v.string()), sentence: v.string() }),
	),
	/** Identifies what happens. The call that imports must name it. */
	basis: v.string(),
});

export type ImportReport = v.InferOutput<typeof importReportSchema>;

/** The answer of a 409: the drafts were changed since, so something else would happen. */
export const importConflictSchema = v.object({ error: v.string(), present: importReportSchema });

/** The fields of a product in sentences. */
export const fieldTexts: Readonly<Record<keyof ProductDraft, string>> = {
	name: 'name',
	slug: 'address',
	description: 'description',
	category: 'category',
	price: 'price',
	compareAt: 'compare-at price',
	sizes: 'sizes',
	variants: 'details of sizes',
	images: 'pictures',
	tags: 'search words',
	colours: 'colors',
	style: 'style',
	colourway: 'name of the color',
	featured: 'featured',
	facts: 'facts',
	care: 'care',
	searchTitle: 'title for search engines',
	searchDescription: 'description for search engines',
	bullets: 'key points',
	specifications: 'specifications',
	fabric: 'fabric',
	upf: 'UPF rating',
	measurements: 'measurements',
	related: 'related products',
	successor: 'successor',
};

/** `New: Tee. Before it can be published, 3 things are missing.` */
function importSentence(
	{ name, isNew, fields, faults }: ListedImport,
	noun: 'product' | 'collection' = 'product',
): string {
	const named = name || `a ${noun} without a name`;
	const about = noun === 'product' ? '' : ' collection';
	const what = isNew
		? `New${about}: ${named}.`
		: `Changed${about}: ${named} (${fields.join(', ')}).`;
	if (faults === 0) return what;
	const missing = faults === 1 ? '1 thing is' : `${faults} things are`;
	return `${what} Before it can be published, ${missing} missing.`;
}

/** What happens, one sentence for each product, collection and new color. */
export function importSentences({
	products,
	collections,
	colours,
}: ImportReport): readonly string[] {
	return [
		...products.map((one) => importSentence(one)),
		...collections.map((one) => importSentence(one, 'collection')),
		...colours.map((name) => `New color of the shop: ${name}.`),
	];
}

/** `4 new products, 1 changed, 12 unchanged. 1 new color.` */
export function importSummary({ products, collections, unchanged, colours }: ImportReport): string {
	const added = products.filter(({ isNew }) => isNew).length;
	const changed = products.length - added;
	const noun = added === 1 ? 'product' : 'products';
	const more = collections.length === 1 ? '1 collection' : `${collections.length} collections`;
	const also = collections.length === 0 ? '' : ` ${more} new or changed.`;
	const newColors = colours.length === 1 ? ' 1 new color.' : ` ${colours.length} new colors.`;
	const andColors = colours.length === 0 ? '' : newColors;
	return `${added} new ${noun}, ${changed} changed, ${unchanged} unchanged.${also}${andColors}`;
}
