import * as v from 'valibot';
import { emptyDraft, productDraftSchema } from '../../desk/product-draft.ts';
import { firstFault, ownMessages } from '../../desk/texts.ts';
import { type Outcome, refuse, succeed } from '../../outcome.ts';
import { maxProducts } from '../max-products.ts';
import { type ColourwayRows, rowsByColour } from './colourway-rows.ts';
import { type DraftPatch, patchDraft } from './draft-patch.ts';
import { type ImportNote, leftOutSentence, quoted } from './import-notes.ts';
import type { ImportedFile, ImportedProduct } from './imported-file.ts';
import { ownFields } from './own-fields.ts';
import { pricesIn } from './price-columns.ts';
import type { ProductColumn } from './product-columns.ts';
import { addressesIn, categoryIn, idIn, slugIn } from './product-fields.ts';
import { columnOfColour, optionsOf } from './product-options.ts';
import {
	type ProductRow,
	type ProductRows,
	rowsByProduct,
	tooManyProducts,
} from './product-rows.ts';
import { cellsIn, contextOf, type ReadContext, textIn } from './read-context.ts';
import { splitTags } from './tag-list.ts';

/**
 * Reads the products of a CSV file of Shopify, or of our own (write-products.ts), which has the same
 * columns and more. What cannot be used is left out with a note.
 */
export function readProductRows(
	rows: readonly (readonly string[])[],
	options: Pick<ReadContext, 'plainText' | 'palette'>,
): Outcome<ImportedFile> {
	const sorted = rowsByProduct(rows);
	if (!sorted.ok) return sorted;
	const { columns, products } = sorted.value;
	const notes: ImportNote[] = [];
	const context = contextOf(columns, notes, options);
	const ofColours = products.flatMap((rows) =>
		rowsByColour(rows, columnOfColour(rows, context), context),
	);
	if (ofColours.length > maxProducts) return refuse(tooManyProducts(ofColours.length), 400);
	const read = ofColours.flatMap((rows) => productIn(rows, context) ?? []);
	const ofFile = [...sorted.value.notes, ...leftOut(products, context)];
	const inOrder = [...ofFile, ...notes].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
	return succeed({ products: read, collections: [], notes: inOrder });
}

const notImported: readonly (readonly [ProductColumn, string])[] = [
	['quantity', 'The stock of the file is left out. Count it at Stock.'],
];

function leftOut(products: readonly ProductRows[], { has }: ReadContext): readonly ImportNote[] {
	return notImported
		.filter(([column]) => has(column) && products.some((rows) => cellsIn(rows, column).length > 0))
		.map(([, sentence]) => ({ row: null, column: null, sentence }));
}

function productIn(
	{ rows, fields: style }: ColourwayRows,
	context: ReadContext,
): ImportedProduct | undefined {
	const [first] = rows;
	const slug = slugIn(first, context);
	const name = textIn(first, 'title') || textIn(first, 'handle');
	const options = slug === undefined ? undefined : optionsOf(rows, name, context);
	if (slug === undefined || !options) return undefined;
	noteState(first, name, context);
	const fields = { slug, ...textFields(first, context), ...options, ...style };
	const all = {
		...fields,
		...ownFields(rows, context),
		...categoryIn(first, context),
		...pricesIn(rows, { name, ...options }, context),
	};
	// What no draft may have is left out here, so that what is handed on is small.
	const draft = v.safeParse(productDraftSchema, patchDraft(emptyDraft, all), ownMessages);
	if (!draft.success) {
		context.note(first, null, leftOutSentence(name, firstFault(draft.issues)));
		return undefined;
	}
	return {
		row: first.number,
		id: idIn(first, context),
		slug,
		name,
		states: { patch: all },
		pictures: addressesIn(rows, context),
	};
}

function noteState(first: ProductRow, name: string, { isOwn, note }: ReadContext): void {
	if (textIn(first, 'title') === '') {
		note(first, 'title', 'The name is missing. Enter it here or at the desk.');
	}
	if (!isOwn && /^archived$/i.test(textIn(first, 'status'))) {
		note(first, 'status', `${quoted(name)} is archived at Shopify. Here it becomes a draft.`);
	}
}

/** The most characters of HTML. The text that is made of it may have 5,000. */
const longestDescription = 100_000;

function textFields(first: ProductRow, context: ReadContext): DraftPatch {
	const { isOwn, has, note, plainText } = context;
	const name = textIn(first, 'title');
	const body = textIn(first, 'body');
	const isTooLong = body.length > longestDescription;
	if (isTooLong) {
		note(first, 'body', 'The description has more than 100,000 characters. It is left out.');
	}
	return {
		...((isOwn || name !== '') && { name }),
		...(has('body') && !isTooLong && { description: plainText(body) }),
		...(has('tags') && { tags: [...splitTags(textIn(first, 'tags'))] }),
		...(has('searchTitle') && { searchTitle: textIn(first, 'searchTitle') }),
		...(has('searchDescription') && { searchDescription: textIn(first, 'searchDescription') }),
	};
}
