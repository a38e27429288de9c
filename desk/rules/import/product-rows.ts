import { formatProducts } from '../../../core/catalogue/format-products.ts';
import { maxProducts } from '../../../core/catalogue/max-products.ts';
import { writtenText } from '../../../core/csv.ts';
import { formatNumber } from '../../../core/format-number.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import { nameKey } from '../../../core/plain-text.ts';
import { columnNamed, isWithoutMeaning, type ProductColumn } from './columns.ts';
import { type ImportNote, quoted } from './import-notes.ts';

/** A row of a file: its number, and the cells of the columns that are read. */
export interface ProductRow {
	readonly number: number;
	readonly cells: ReadonlyMap<ProductColumn, string>;
}

/** The rows of one product, in the order of the file. */
export type ProductRows = readonly [ProductRow, ...ProductRow[]];

export interface RowsOfFile {
	/** The columns of the file, each with the name that it has there. */
	readonly columns: ReadonlyMap<ProductColumn, string>;
	readonly products: readonly ProductRows[];
	readonly notes: readonly ImportNote[];
}

const noProducts =
	'This is no file of products: its first row has no columns Handle and Title. At Shopify, choose Products, Export, and “Plain CSV file”.';
const otherSeparator =
	'The columns of this file are not separated by commas. Save it as “CSV UTF-8 (comma delimited)”.';
const tooLong =
	'The row has more cells than the file has columns, so it is left out. A text with a comma needs quotes.';
const noHandle = 'The cell is empty, so the row is left out. Each row needs its product’s handle.';

export function tooManyProducts(count: number): string {
	return `The file has ${formatProducts(count)}. A shop has at most ${formatNumber(maxProducts)}. Leave the others out of the file.`;
}

/** Sorts the rows of a file by product. The first row has the names of the columns. */
export function rowsByProduct(rows: readonly (readonly string[])[]): Outcome<RowsOfFile> {
	const [head = [], ...body] = rows;
	if (head.length === 1 && /[;\t]/.test(head[0] ?? '')) return refuse(otherSeparator, 400);
	const columns = head.map((name) => columnNamed(name));
	const named = new Map(
		head.flatMap((name, at): [ProductColumn, string][] => {
			const column = columns[at];
			return column === undefined ? [] : [[column, oneLine(name)]];
		}),
	);
	if (!named.has('title') || !named.has('handle')) return refuse(noProducts, 400);
	const notes = notesOfHead(head, columns);
	const groups = new RowGroups();
	for (const [place, cells] of body.entries()) {
		if (cells.every((cell) => cell.trim() === '')) continue;
		const row = { number: place + 2, cells: cellsOf(columns, cells) };
		const refuse = (column: ProductColumn | null, sentence: string) =>
			notes.push({ row: row.number, column: column && (named.get(column) ?? null), sentence });
		if (cells.slice(head.length).some((cell) => cell.trim() !== '')) refuse(null, tooLong);
		else if (!groups.add(row)) refuse('handle', noHandle);
	}
	if (groups.all.length > maxProducts) return refuse(tooManyProducts(groups.all.length), 400);
	const column = named.get('title') ?? null;
	notes.push(...groups.all.flatMap(notesOfTitles).map((note) => ({ ...note, column })));
	return succeed({ columns: named, products: groups.all, notes });
}

/** Two products with the same handle become one, which is seldom meant. Each title is named once. */
function notesOfTitles([first, ...others]: ProductRows): Omit<ImportNote, 'column'>[] {
	const seen = new Set(['', nameKey(first.cells.get('title') ?? '')]);
	const name = first.cells.get('title') || first.cells.get('handle') || '';
	return others.flatMap(({ number, cells }) => {
		const title = cells.get('title') ?? '';
		if (seen.has(nameKey(title))) return [];
		seen.add(nameKey(title));
		const sentence = `The row belongs to ${quoted(name)}, so its title ${quoted(title)} is left out. Another product needs its own handle.`;
		return [{ row: number, sentence }];
	});
}

class RowGroups {
	readonly all: [ProductRow, ...ProductRow[]][] = [];
	readonly #byKey = new Map<string, [ProductRow, ...ProductRow[]]>();

	/** Puts a row to its product: by our id, else by the handle. False if it has neither. */
	add(row: ProductRow): boolean {
		const [id, handle] = [row.cells.get('id'), row.cells.get('handle')];
		const key = id ? `id ${id}` : `handle ${handle}`;
		if (!id && !handle) return false;
		const group = this.#byKey.get(key);
		if (group) {
			group.push(row);
			return true;
		}
		const added: [ProductRow] = [row];
		this.all.push(added);
		this.#byKey.set(key, added);
		// A row that somebody adds to our own file may have the handle alone.
		if (id && handle && !this.#byKey.has(`handle ${handle}`)) {
			this.#byKey.set(`handle ${handle}`, added);
		}
		return true;
	}
}

function cellsOf(columns: readonly (ProductColumn | undefined)[], cells: readonly string[]) {
	return new Map(
		cells.flatMap((cell, place): [ProductColumn, string][] => {
			const column = columns[place];
			return column === undefined ? [] : [[column, writtenText(cell).trim()]];
		}),
	);
}

function notesOfHead(
	head: readonly string[],
	columns: readonly (ProductColumn | undefined)[],
): ImportNote[] {
	const unknown = head.filter((name, at) => columns[at] === undefined && !isWithoutMeaning(name));
	const twice = head.filter((_, at) => columns[at] && columns.indexOf(columns[at]) !== at);
	return [
		...(unknown.length === 0 ? [] : [{ row: null, column: null, sentence: leftOut(unknown) }]),
		...twice.map((name) => ({
			row: 1,
			column: oneLine(name),
			sentence: 'The file has this column twice. The last one counts.',
		})),
	];
}

/** The name of a column without spaces that mean nothing. */
function oneLine(name: string): string {
	return name.trim().replace(/\s+/g, ' ');
}

const maxListed = 20;

function leftOut(names: readonly string[]): string {
	const listed = names
		.slice(0, maxListed)
		.map((name) => quoted(name))
		.join(', ');
	const more = names.length - maxListed;
	const others = more > 0 ? `, and ${more === 1 ? '1 other' : `${formatNumber(more)} others`}` : '';
	return names.length === 1
		? `The column ${listed} is not known here and is left out.`
		: `These columns are not known here and are left out: ${listed}${others}.`;
}
