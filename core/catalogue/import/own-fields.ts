import * as v from 'valibot';
import { draftPictureSchema, type ProductDraft } from '../../desk/product-draft.ts';
import { detailsIn } from './detail-cells.ts';
import type { DraftPatch, PicturePatch } from './draft-patch.ts';
import type { ProductColumn } from './product-columns.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';
import { cellsIn, type ReadContext, textIn } from './read-context.ts';
import { colourNamed } from './shopify-values.ts';

/** The fields that only our own files have. */
export function ownFields(rows: ProductRows, context: ReadContext): DraftPatch {
	const text = (column: ProductColumn) => textIn(rows[0], column);
	const facts = (['dryingMinutes', 'gramsPerSquareMeter', 'origin'] as const)
		.filter((column) => context.has(column))
		.map((column) => [column, text(column)]);
	return {
		...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
		...(context.has('featured') && { featured: /^true$/i.test(text('featured')) }),
		...(context.has('care') && { care: text('care') }),
		...(context.has('colours') && { colours: coloursIn(rows[0], context) }),
		...(context.has('style') && { style: text('style') }),
		...(context.has('colourway') && { colourway: text('colourway') }),
		...(context.has('picture') && { images: picturesIn(rows, context) }),
		...detailsIn(rows, context),
	};
}

/** A color that the shop has not is a fault of the draft (core/desk/style-faults.ts). */
function coloursIn(row: ProductRow, { palette }: ReadContext): ProductDraft['colours'] {
	return textIn(row, 'colours')
		.split(';')
		.map((name) => name.trim())
		.filter((name) => name !== '')
		.map((name) => colourNamed(name, palette));
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
