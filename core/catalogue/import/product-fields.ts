import * as v from 'valibot';
import { nameInAddress } from '../fields.ts';
import type { DraftPatch } from './draft-patch.ts';
import { quoted } from './import-notes.ts';
import type { PictureAddress } from './imported-file.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';
import { cellsIn, type ReadContext, textIn } from './read-context.ts';
import { categoryNamed, categoryOf, slugOfHandle } from './shopify-values.ts';

/** Our own id, if the file has one. */
export function idIn(row: ProductRow, { note }: ReadContext): string | null {
	const id = textIn(row, 'id');
	if (id === '') return null;
	if (v.is(nameInAddress, id)) return id;
	note(row, 'id', 'The shop has no such id. Leave this column as it was exported.');
	return null;
}

/** The address; undefined, with a note, if the handle has none in it. */
export function slugIn(first: ProductRow, { isOwn, note }: ReadContext): string | undefined {
	const handle = textIn(first, 'handle');
	if (isOwn) return handle;
	const slug = slugOfHandle(handle);
	if (slug === '') {
		note(
			first,
			'handle',
			`${quoted(handle)} has no letter or digit for an address. Write one, such as captain-shirt.`,
		);
		return undefined;
	}
	if (slug !== handle) note(first, 'handle', `${quoted(handle)} becomes the address “${slug}”.`);
	return slug;
}

/** The type of the file. Only without one do the words of name and tags decide. */
export function categoryIn(first: ProductRow, { isOwn, has, note }: ReadContext): DraftPatch {
	const type = textIn(first, 'type');
	if (isOwn) return has('type') ? { category: type || null } : {};
	if (type !== '') return { category: categoryNamed(type) ?? type };
	const others = (['productCategory', 'title', 'tags'] as const).map((name) => textIn(first, name));
	const category = categoryOf(others);
	if (category) return { category };
	const named = textIn(first, 'title') || textIn(first, 'handle');
	const sentence = `${quoted(named)} has no type. Choose its category at the desk.`;
	note(first, has('type') ? 'type' : null, sentence);
	return {};
}

/** The pictures at other addresses, each once. */
export function addressesIn(rows: ProductRows, { nameOf }: ReadContext): readonly PictureAddress[] {
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
