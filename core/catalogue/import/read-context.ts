import type { ImportNote } from './import-notes.ts';
import type { ProductColumn } from './product-columns.ts';
import type { ProductRow } from './product-rows.ts';

/** What the parts of reading a file share. */
export interface ReadContext {
	/** Whether this shop has written the file. Then texts are taken as they are. */
	readonly isOwn: boolean;
	/** The names of the shop’s colors. */
	readonly palette: readonly string[];
	has(column: ProductColumn): boolean;
	/** The name of a column in the file; null if it has none. */
	nameOf(column: ProductColumn | null): string | null;
	note(row: ProductRow, column: ProductColumn | null, sentence: string): void;
	/** Makes text of HTML. */
	plainText(html: string): string;
}

export function contextOf(
	columns: ReadonlyMap<ProductColumn, string>,
	notes: ImportNote[],
	{ plainText, palette }: Pick<ReadContext, 'plainText' | 'palette'>,
): ReadContext {
	const nameOf = (column: ProductColumn | null) => (column && columns.get(column)) ?? null;
	return {
		isOwn: columns.has('id'),
		palette,
		has: (column) => columns.has(column),
		nameOf,
		note({ number: row }, column, sentence) {
			notes.push({ row, column: nameOf(column), sentence });
		},
		plainText,
	};
}

/** A cell of a row, empty if the file has no such column. */
export function textIn(row: ProductRow, column: ProductColumn): string {
	return row.cells.get(column) ?? '';
}

/** The rows that have something in this column, with it. */
export function cellsIn(
	rows: readonly ProductRow[],
	column: ProductColumn,
): readonly { readonly row: ProductRow; readonly text: string }[] {
	return rows.flatMap((row) => {
		const text = textIn(row, column);
		return text === '' ? [] : [{ row, text }];
	});
}

export function distinct(cells: readonly { readonly text: string }[]): readonly string[] {
	return [...new Set(cells.map(({ text }) => text))];
}
