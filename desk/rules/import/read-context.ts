import { nameKey } from '../../../core/plain-text.ts';
import { type ProductColumn, productColumns, type Reading } from './columns.ts';
import type { FlatFields, SizeRow } from './draft-patch.ts';
import type { ImportNote } from './import-notes.ts';
import type { ProductRow } from './product-rows.ts';

/** What the parts of reading a file share. */
export interface ReadContext extends Omit<Reading, 'note'> {
	has(column: ProductColumn): boolean;
	/** The name of a column in the file; null if it has none. */
	nameOf(column: ProductColumn | null): string | null;
	note(row: ProductRow, column: ProductColumn | null, sentence: string): void;
}

export function contextOf(
	columns: ReadonlyMap<ProductColumn, string>,
	notes: ImportNote[],
	options: Pick<ReadContext, 'plainText' | 'palette'>,
): ReadContext {
	const nameOf = (column: ProductColumn | null) => (column && columns.get(column)) ?? null;
	return {
		...options,
		isOwn: columns.has('id'),
		has: (column) => columns.has(column),
		nameOf,
		note({ number: row }, column, sentence) {
			notes.push({ row, column: nameOf(column), sentence });
		},
	};
}

interface Stated {
	readonly read: Partial<FlatFields>;
	readonly readSize: Partial<SizeRow>;
}

/** What the cells of a row state of a product, or of a size, by the columns that the file has. */
export function statedIn<Kind extends keyof Stated>(
	row: ProductRow,
	kind: Kind,
	context: ReadContext,
): Stated[Kind] {
	const parts = productColumns
		.filter(([key]) => context.has(key))
		.map(([key, { [kind]: read }]) => {
			const note = (sentence: string) => context.note(row, key, sentence);
			return read?.(textIn(row, key), { ...context, note });
		});
	return Object.assign({}, ...parts);
}

/** A cell of a row, empty if the file has no such column. */
export function textIn(row: ProductRow, column: ProductColumn): string {
	return row.cells.get(column) ?? '';
}

const ofSizes = productColumns.filter(([, { readSize }]) => readSize).map(([key]) => key);

/** Whether a row says something of a size. Others have pictures alone. */
export function isOfSize(row: ProductRow): boolean {
	return ofSizes.some((column) => textIn(row, column) !== '');
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

/** The texts of cells, each once, in its first spelling. */
export function distinct(cells: readonly { readonly text: string }[]): readonly string[] {
	const groups = Map.groupBy(cells, ({ text }) => nameKey(text));
	return Array.from(groups.values(), ([first]) => first?.text ?? '');
}
