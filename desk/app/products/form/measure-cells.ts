import type { Size } from '../../../../core/catalogue/catalogue.ts';
import { measures } from '../../../../core/catalogue/size-guide.ts';
import { type MeasuresRow, measuresOf } from '../../../rules/product-fields/details.ts';

/** A cell of the table: a size and one of its measures. */
export interface Cell {
	readonly row: number;
	readonly column: number;
}

const most = 20;

/**
 * The measures after cells were typed or pasted, from a cell on to the right and down. Cells beyond
 * the table are left out.
 */
export function withCells(
	rows: readonly MeasuresRow[],
	sizes: readonly Size[],
	from: Cell,
	cells: readonly (readonly string[])[],
): MeasuresRow[] {
	const changed = sizes.map((size, row) => {
		const typed = cells[row - from.row] ?? [];
		const values = measures.flatMap(({ key }, column) => {
			const text = typed[column - from.column];
			return text === undefined ? [] : [[key, text.trim().slice(0, most)] as const];
		});
		return { ...measuresOf(rows, size), ...Object.fromEntries(values) };
	});
	return [...changed, ...rows.filter(({ size }) => !sizes.includes(size))];
}

/** The cells of a copied part of a spreadsheet; null if it is one value only. */
export function copiedCells(text: string): readonly (readonly string[])[] | null {
	const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
	const cells = lines.map((line) => line.split('\t'));
	return cells.length === 1 && cells[0]?.length === 1 ? null : cells;
}
