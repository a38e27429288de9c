import * as v from 'valibot';
import { maxProducts } from '../../../core/catalogue/max-products.ts';
import { nameInAddress } from '../../../core/fields.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import { draftPictureSchema, emptyDraft, productDraftSchema } from '../product-draft.ts';
import { firstFault, ownMessages } from '../texts.ts';
import { type ColourwayRows, rowsByColour } from './colourway-rows.ts';
import { type DraftPatch, type PicturePatch, patchDraft } from './draft-patch.ts';
import { type ImportNote, leftOutSentence, quoted } from './import-notes.ts';
import type { ImportedFile, ImportedProduct, PictureAddress } from './imported-file.ts';
import {
	type ProductRow,
	type ProductRows,
	rowsByProduct,
	tooManyProducts,
} from './product-rows.ts';
import { cellsIn, contextOf, type ReadContext, statedIn, textIn } from './read-context.ts';
import { columnOfColour, optionsOf } from './read-options.ts';
import { categoryOf, slugOfHandle } from './shopify-values.ts';

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
	const notes: ImportNote[] = [...sorted.value.notes];
	const context = contextOf(columns, notes, options);
	if (products.some((rows) => cellsIn(rows, 'quantity').length > 0)) {
		notes.push({
			row: null,
			column: null,
			sentence: 'The stock of the file is left out. Count it at Stock.',
		});
	}
	const ofColours = products.flatMap((rows) =>
		rowsByColour(rows, columnOfColour(rows, context), context),
	);
	if (ofColours.length > maxProducts) return refuse(tooManyProducts(ofColours.length), 400);
	const read = ofColours.flatMap((rows) => productIn(rows, context) ?? []);
	const inOrder = notes.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
	return succeed({ products: read, collections: [], notes: inOrder });
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
	if (!context.isOwn && /^archived$/i.test(textIn(first, 'status'))) {
		const sentence = `${quoted(name)} is archived at Shopify. Here it becomes a draft.`;
		context.note(first, 'status', sentence);
	}
	const { colours, ...sizes } = options;
	const texts = (['productCategory', 'title', 'tags'] as const).map((one) => textIn(first, one));
	const guessedCategory = context.isOwn ? undefined : categoryOf(texts);
	const { nameOf } = context;
	const patch: DraftPatch = {
		...sizes,
		fields: {
			...(colours && { colours: [...colours] }),
			...style,
			...statedIn(first, 'read', context),
			slug,
		},
		isOwn: context.isOwn,
		...(guessedCategory !== undefined && { guessedCategory }),
		...(context.has('picture') && { images: picturesIn(rows, context) }),
		columns: {
			title: nameOf('title'),
			type: nameOf('type'),
			sku: nameOf('sku'),
			price: nameOf('price'),
			compareAtPrice: nameOf('compareAtPrice'),
		},
	};
	// What no draft may have is left out here, so that what is handed on is small.
	const { draft } = patchDraft(emptyDraft, patch, { name, takesAway: true });
	const checked = v.safeParse(productDraftSchema, draft, ownMessages);
	if (!checked.success) {
		context.note(first, null, leftOutSentence(name, firstFault(checked.issues)));
		return undefined;
	}
	const pictures = addressesIn(rows, context);
	return { row: first.number, id: idIn(first, context), slug, name, states: { patch }, pictures };
}

/** Our own id, if the file has one. */
function idIn(row: ProductRow, { note }: ReadContext): string | null {
	const id = textIn(row, 'id');
	if (id === '') return null;
	if (v.is(nameInAddress, id)) return id;
	note(row, 'id', 'The shop has no such id. Leave this column as it was exported.');
	return null;
}

/** The address; undefined, with a note, if the handle has none in it. */
function slugIn(first: ProductRow, { isOwn, note }: ReadContext): string | undefined {
	const handle = textIn(first, 'handle');
	if (isOwn) return handle;
	const slug = slugOfHandle(handle);
	if (slug === '') {
		const sentence = `${quoted(handle)} has no letter or digit for an address. Write one, such as captain-shirt.`;
		note(first, 'handle', sentence);
		return undefined;
	}
	if (slug !== handle) note(first, 'handle', `${quoted(handle)} becomes the address “${slug}”.`);
	return slug;
}

const reference = v.pipe(v.string(), v.parseJson());

/** The pictures that this shop has already. */
function picturesIn(rows: ProductRows, context: ReadContext): readonly PicturePatch[] {
	return cellsIn(rows, 'picture').flatMap(({ row, text }) => {
		const read = v.safeParse(reference, text);
		const picture = v.safeParse(draftPictureSchema, {
			...(read.success && typeof read.output === 'object' ? read.output : { name: text }),
			alt: textIn(row, 'imageAlt'),
		});
		if (picture.success) {
			const { alt, ...reference } = picture.output;
			return [context.has('imageAlt') ? { ...reference, alt } : reference];
		}
		context.note(row, 'picture', 'This is no picture of the shop, so it is left out.');
		return [];
	});
}

/** The pictures at other addresses, each once. */
function addressesIn(rows: ProductRows, { nameOf }: ReadContext): readonly PictureAddress[] {
	const found = cellsIn(rows, 'imageSrc').filter(({ row }) => textIn(row, 'picture') === '');
	const position = ({ row }: (typeof found)[number]) =>
		Number(textIn(row, 'imagePosition') || Number.POSITIVE_INFINITY);
	const seen = new Set<string>();
	return found
		.toSorted((a, b) => position(a) - position(b) || 0)
		.filter(({ text }) => !seen.has(text) && seen.add(text))
		.map(({ row, text }) => ({
			row: row.number,
			column: nameOf('imageSrc'),
			address: text,
			alt: textIn(row, 'imageAlt'),
		}));
}
