import * as v from 'valibot';
import { maxOfCollection } from '../../../core/catalogue/collection.ts';
import { maxProducts } from '../../../core/catalogue/max-products.ts';
import { defaultPalette, type PaletteColour } from '../../../core/catalogue/palette.ts';
import { colourSchema, maxColours } from '../../../core/catalogue/palette-schema.ts';
import { nameInAddress } from '../../../core/fields.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import { collectionDraftSchema } from '../collections/collection-draft.ts';
import { productDraftSchema } from '../product-draft.ts';
import { firstFault, ownMessages } from '../texts.ts';
import type { StoredDraft } from './columns.ts';
import type { ImportNote } from './import-notes.ts';
import type { ImportedFile, ImportedProduct } from './imported-file.ts';
import type { ImportedCollection } from './plan-collections.ts';
import { tooManyProducts } from './product-rows.ts';

const format = 'blue-products-1';

const fileSchema = v.object({
	format: v.literal(format),
	colours: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(maxColours)), []),
	products: v.array(v.unknown()),
	/** Files from before collections were data have none. */
	collections: v.optional(
		v.pipe(v.array(v.unknown()), v.maxLength(maxOfCollection.collections)),
		[],
	),
});

const collectionSchema = v.object({ id: nameInAddress, collection: collectionDraftSchema });

const storedSchema = v.object({ id: nameInAddress, product: productDraftSchema });

/** Our own file of products, collections and colors. Unlike CSV it has everything that a draft has. */
export function* writeProductJson(
	products: Iterable<StoredDraft>,
	collections: readonly ImportedCollection[] = [],
	colours: readonly PaletteColour[] = defaultPalette,
): Generator<string> {
	yield `{"format":"${format}","colours":${JSON.stringify(colours)},"products":[`;
	yield* listed(products);
	yield '\n],"collections":[';
	yield* listed(collections.map(({ id, collection }) => ({ id, collection })));
	yield '\n]}\n';
}

function* listed(entries: Iterable<unknown>): Generator<string> {
	let separator = '\n';
	for (const entry of entries) {
		yield `${separator}${JSON.stringify(entry)}`;
		separator = ',\n';
	}
}

/** Reads our own file. A product that cannot be used is left out with a note. */
export function parseProductJson(text: string): Outcome<ImportedFile> {
	const file = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
	if (!file.success) return refuse('This is no file of products that this shop has written.', 400);
	const { length } = file.output.products;
	if (length > maxProducts) return refuse(tooManyProducts(length), 400);
	const notes: ImportNote[] = [];
	/** The entries that fit. */
	const usable = <Entry>(
		entries: readonly unknown[],
		schema: v.GenericSchema<unknown, Entry>,
		sentenceOf: (number: number, reason: string) => string,
	) =>
		entries.flatMap((entry, at) => {
			const read = v.safeParse(schema, entry, ownMessages);
			if (read.success) return [read.output];
			const sentence = sentenceOf(at + 1, firstFault(read.issues));
			notes.push({ row: null, column: null, sentence });
			return [];
		});
	const leftOut = (noun: string) => (number: number, reason: string) =>
		`${noun} ${number} of the file is left out. ${reason}`;
	const noColour = () => 'A color of the file is no color, so it is left out.';
	const { products, collections, colours } = file.output;
	return succeed({
		products: usable(products, storedSchema, leftOut('Product')).map(importedOf),
		collections: usable(collections, collectionSchema, leftOut('Collection')),
		colours: usable(colours, colourSchema, noColour),
		notes,
	});
}

function importedOf({ id, product }: v.InferOutput<typeof storedSchema>): ImportedProduct {
	const { slug, name } = product;
	return { row: null, id, slug, name, states: { draft: product }, pictures: [] };
}
