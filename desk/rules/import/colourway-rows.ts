import { freeName, slugFrom } from '../../../core/catalogue/slug-from.ts';
import { nameKey } from '../../../core/plain-text.ts';
import type { ProductColumn } from './columns.ts';
import { quoted } from './import-notes.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';
import { cellsIn, distinct, isOfSize, type ReadContext, textIn } from './read-context.ts';
import { slugOfHandle } from './shopify-values.ts';

/** The rows of one product, and what it is in its style if Shopify has several colors of it. */
export interface ColourwayRows {
	readonly rows: ProductRows;
	readonly fields?: { readonly style: string; readonly colourway: string };
}

/** What a product has once at Shopify, in its first row. Each color gets it. */
const ofProduct: readonly ProductColumn[] = [
	...(['title', 'body', 'productCategory', 'type', 'tags', 'status'] as const),
	...(['option1Name', 'option2Name', 'option3Name'] as const),
	...(['searchTitle', 'searchDescription'] as const),
];

const ofPicture: readonly ProductColumn[] = ['imageSrc', 'imagePosition', 'imageAlt'];

/**
 * A product of Shopify with several colors becomes one product for each of them, in one style. Each
 * has the pictures of its own variants. `column` is that of the colors; undefined if there is none.
 */
export function rowsByColour(
	rows: ProductRows,
	column: ProductColumn | undefined,
	context: ReadContext,
): readonly ColourwayRows[] {
	const ofColours = column === undefined ? [] : [...rowsOfColours(rows, column)];
	const style = slugOfHandle(textIn(rows[0], 'handle'));
	if (context.isOwn || ofColours.length < 2 || style === '') return [{ rows }];
	notePicturesOfNoColour(rows, context);
	const uncolored = rows.filter((row) => textIn(row, column ?? 'handle') === '' && isOfSize(row));
	for (const row of uncolored) context.note(row, column ?? null, noColor);
	const listed = cellsByText(rows, 'imageSrc');
	const taken = new Set<string>();
	return ofColours.flatMap(([colourway, variants], at) => {
		const handle = freeName(`${style}-${slugFrom(colourway) || at + 1}`, taken);
		taken.add(handle);
		const [first, ...others] = variants.map((row) => ({
			...row,
			cells: without(row.cells, ofPicture),
		}));
		if (!first) return [];
		const cells = new Map([...first.cells, ...only(rows[0].cells, ofProduct)]);
		const own: ProductRows = [{ ...first, cells }, ...others, ...picturesOf(variants, listed)];
		return [{ rows: withHandle(own, handle), fields: { style, colourway } }];
	});
}

/** The rows of each color, by its name in its first spelling. */
function rowsOfColours(
	rows: ProductRows,
	column: ProductColumn,
): ReadonlyMap<string, readonly ProductRow[]> {
	const groups = Map.groupBy(cellsIn(rows, column), ({ text }) => nameKey(text));
	return new Map(
		Array.from(groups.values(), (cells) => [cells[0]?.text ?? '', cells.map(({ row }) => row)]),
	);
}

const noColor = 'The row names no color of its product, so it is left out.';

type Cells = ProductRow['cells'];

function only(cells: Cells, columns: readonly ProductColumn[]): Cells {
	return new Map([...cells].filter(([column]) => columns.includes(column)));
}

function without(cells: Cells, columns: readonly ProductColumn[]): Cells {
	return new Map([...cells].filter(([column]) => !columns.includes(column)));
}

function withHandle([first, ...others]: ProductRows, handle: string): ProductRows {
	const named = (row: ProductRow) => ({
		...row,
		cells: new Map([...row.cells, ['handle', handle] as const]),
	});
	return [named(first), ...others.map(named)];
}

/** A row for each picture of these variants, with the alternative text that the file has for it. */
function picturesOf(
	variants: readonly ProductRow[],
	listed: ReturnType<typeof cellsByText>,
): readonly ProductRow[] {
	return Array.from(cellsByText(variants, 'variantImage'), ([text, shown]) => {
		const row = listed.get(text)?.[0]?.row;
		const cells: Cells = row ? only(row.cells, ofPicture) : new Map([['imageSrc', text]]);
		return { number: (row ?? shown[0]?.row)?.number ?? 0, cells };
	});
}

function cellsByText(rows: readonly ProductRow[], column: ProductColumn) {
	return Map.groupBy(cellsIn(rows, column), ({ text }) => text);
}

function notePicturesOfNoColour(rows: ProductRows, { note }: ReadContext): void {
	const ofVariants = new Set(distinct(cellsIn(rows, 'variantImage')));
	const { length } = distinct(cellsIn(rows, 'imageSrc')).filter(
		(address) => !ofVariants.has(address),
	);
	if (length === 0) return;
	const name = quoted(textIn(rows[0], 'title') || textIn(rows[0], 'handle'));
	const what =
		length === 1
			? `1 picture of ${name} belongs to no color and is left out. Add it`
			: `${length} pictures of ${name} belong to no color and are left out. Add them`;
	note(rows[0], 'imageSrc', `${what} at the desk.`);
}
