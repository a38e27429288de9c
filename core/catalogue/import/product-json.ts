import * as v from 'valibot';
import { collectionDraftSchema } from '../../desk/collections/collection-draft.ts';
import { productDraftSchema } from '../../desk/product-draft.ts';
import { firstFault, ownMessages } from '../../desk/texts.ts';
import { type Outcome, refuse, succeed } from '../../outcome.ts';
import { maxOfCollection } from '../collection.ts';
import { nameInAddress } from '../fields.ts';
import { maxProducts } from '../max-products.ts';
import { defaultPalette, type PaletteColour } from '../palette.ts';
import { colourSchema, maxColours } from '../palette-schema.ts';
import type { ImportNote } from './import-notes.ts';
import type { ImportedFile, ImportedProduct } from './imported-file.ts';
import type { ImportedCollection } from './plan-collections.ts';
import { tooManyProducts } from './product-rows.ts';
import type { StoredDraft } from './write-products.ts';

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
	let separator = '\n';
	for (const stored of products) {
		yield `${separator}${JSON.stringify(stored)}`;
		separator = ',\n';
	}
	yield '\n],"collections":[';
	separator = '\n';
	for (const { id, collection } of collections) {
		yield `${separator}${JSON.stringify({ id, collection })}`;
		separator = ',\n';
	}
	yield '\n]}\n';
}

/** Reads our own file. A product that cannot be used is left out with a note. */
export function parseProductJson(text: string): Outcome<ImportedFile> {
	const file = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
	if (!file.success) return refuse('This is no file of products that this shop has written.', 400);
	const { length } = file.output.products;
	if (length > maxProducts) return refuse(tooManyProducts(length), 400);
	const products: ImportedProduct[] = [];
	const notes: ImportNote[] = [];
	for (const [at, entry] of file.output.products.entries()) {
		const read = v.safeParse(storedSchema, entry, ownMessages);
		if (read.success) products.push(importedOf(read.output));
		else {
			const sentence = `Product ${at + 1} of the file is left out. ${firstFault(read.issues)}`;
			notes.push({ row: null, column: null, sentence });
		}
	}
	const collections: ImportedCollection[] = [];
	for (const [at, entry] of file.output.collections.entries()) {
		const read = v.safeParse(collectionSchema, entry, ownMessages);
		if (read.success) collections.push(read.output);
		else {
			const sentence = `Collection ${at + 1} of the file is left out. ${firstFault(read.issues)}`;
			notes.push({ row: null, column: null, sentence });
		}
	}
	const colours = coloursIn(file.output.colours, notes);
	return succeed({ products, collections, colours, notes });
}

function coloursIn(entries: readonly unknown[], notes: ImportNote[]): readonly PaletteColour[] {
	return entries.flatMap((entry) => {
		const read = v.safeParse(colourSchema, entry);
		if (read.success) return [read.output];
		notes.push({
			row: null,
			column: null,
			sentence: 'A color of the file is no color, so it is left out.',
		});
		return [];
	});
}

function importedOf({ id, product }: v.InferOutput<typeof storedSchema>): ImportedProduct {
	const { slug, name } = product;
	return { row: null, id, slug, name, states: { draft: product }, pictures: [] };
}
