import * as v from 'valibot';
import { allSizes, inOrderOfSizes, type Size } from '../../../core/catalogue/catalogue.ts';
import { colourName } from '../../../core/catalogue/palette-schema.ts';
import { sizeNamed } from '../../../core/catalogue/size-named.ts';
import type { ProductColumn } from './columns.ts';
import type { DraftPatch, FlatFields, SizeRow } from './draft-patch.ts';
import { quoted } from './import-notes.ts';
import type { ProductRows } from './product-rows.ts';
import { cellsIn, distinct, isOfSize, type ReadContext, statedIn, textIn } from './read-context.ts';
import { coloursNamed } from './shopify-values.ts';

const options = [
	{ name: 'option1Name', value: 'option1Value' },
	{ name: 'option2Name', value: 'option2Value' },
	{ name: 'option3Name', value: 'option3Value' },
] as const satisfies readonly Record<'name' | 'value', ProductColumn>[];

type Option = (typeof options)[number];

type StatedOptions = Pick<DraftPatch, 'sizes' | 'rows' | 'price'> &
	Pick<Partial<FlatFields>, 'colours'>;

/** Sizes and colors of a product; undefined, with a note, if it has options that this shop has not. */
export function optionsOf(
	rows: ProductRows,
	product: string,
	context: ReadContext,
): StatedOptions | undefined {
	const found = options.map((option) => ({
		...option,
		kind: kindOf(option, rows, context),
		values: distinct(cellsIn(rows, option.value)),
	}));
	const others = found.filter(({ kind }) => kind !== 'size' && kind !== 'none');
	const several = others.find(({ values }) => values.length > 1);
	if (several) {
		const { value, kind, values } = several;
		context.note(rows[0], value, severalSentence(product, kind, values));
		return undefined;
	}
	for (const { kind, value, values } of others) {
		const sentence = `${quoted(`${kind}: ${values.join()}`)} is left out: products have sizes only.`;
		if (kind !== 'color') context.note(rows[0], value, sentence);
	}
	const colour = others.find(({ kind }) => kind === 'color')?.value ?? 'shopifyColor';
	const size = found.find(({ kind }) => kind === 'size')?.value;
	return { ...colourOf(rows, colour, context), ...sizesOf(rows, size, context) };
}

/** The column with the colors of a product, if it has an option of colors. */
export function columnOfColour(
	rows: ProductRows,
	context: ReadContext,
): Option['value'] | undefined {
	return options.find((option) => kindOf(option, rows, context) === 'color')?.value;
}

/** `size`, `color`, `none`, or the name of an option that this shop has not. */
function kindOf({ name, value }: Option, rows: ProductRows, { isOwn }: ReadContext): string {
	const [typed = ''] = distinct(cellsIn(rows, name));
	const values = distinct(cellsIn(rows, value));
	if (values.length === 0) return 'none';
	// Our own files have sizes in the first option, also if the cell of its name is deleted.
	if (isOwn && name === 'option1Name' && typed === '') return 'size';
	if (/^sizes?$/i.test(typed)) return 'size';
	if (/^colou?rs?$/i.test(typed)) return 'color';
	// Shopify writes this for a product without options.
	return values.join() === 'Default Title' ? 'none' : typed || 'Option';
}

function severalSentence(product: string, kind: string, values: readonly string[]): string {
	const listed = quoted(values.slice(0, 5).join(', ')).slice(1, -1);
	return `${quoted(product)} is left out. It has several values of ${quoted(kind)} (${listed}). Here each is a product of its own: give the rows of each their own handle and title, and import the file again.`;
}

function colourOf(
	rows: ProductRows,
	column: 'shopifyColor' | Option['value'],
	context: ReadContext,
): Pick<StatedOptions, 'colours'> {
	const [cell] = cellsIn(rows, column);
	if (!cell) return {};
	const colours = coloursNamed(cell.text, context.palette);
	const wrong = colours.filter((name) => !v.safeParse(colourName, name).success);
	const added = colours.filter((name) => !wrong.includes(name) && !context.palette.includes(name));
	for (const name of wrong) context.note(cell.row, column, noColour(name));
	for (const name of added) context.note(cell.row, column, newColour(name));
	return { colours: colours.filter((name) => !wrong.includes(name)) };
}

function noColour(name: string): string {
	return `${quoted(name)} cannot be the name of a color. Choose one at the desk.`;
}

function newColour(name: string): string {
	return `${quoted(name)} is not a color of the shop yet. Add it with its swatch at the desk.`;
}

function sizesOf(
	rows: ProductRows,
	column: Option['value'] | undefined,
	context: ReadContext,
): Pick<StatedOptions, 'sizes' | 'rows' | 'price'> {
	const areWritten = arePricesAsWritten(rows, context);
	const stated: SizeRow[] = [];
	const seen = new Set<Size>();
	for (const row of rows) {
		const named = column === undefined ? '' : textIn(row, column);
		const size = sizeNamed(named) ?? null;
		if (named !== '' && !size) {
			context.note(
				row,
				column ?? null,
				`${quoted(named)} is none of the sizes ${allSizes.join(', ')}, so it is left out.`,
			);
		} else if (size && seen.has(size)) {
			context.note(row, column ?? null, `The size ${size} is there twice. The first row counts.`);
		} else if (size || isOfSize(row)) {
			if (size) seen.add(size);
			const { price, ...values } = statedIn(row, 'readSize', context);
			const own = areWritten ? textIn(row, 'sizePrice') : price;
			stated.push({ ...values, ...(own !== undefined && { price: own }), row: row.number, size });
		}
	}
	return {
		rows: stated,
		...((column !== undefined || (context.isOwn && context.has('option1Value'))) && {
			sizes: inOrderOfSizes([...seen]),
		}),
		...(areWritten && { price: textIn(rows[0], 'productPrice') }),
	};
}

/** Whether the prices that other shops read are those that we wrote with our own, and not edited. */
function arePricesAsWritten(rows: ProductRows, { isOwn, has }: ReadContext): boolean {
	if (!isOwn || !has('productPrice') || !has('sizePrice') || !has('price')) return false;
	const ofProduct = textIn(rows[0], 'productPrice');
	// Each row of a size has a price.
	const ofSize = has('option1Value') ? 'option1Value' : 'price';
	return rows.every((row) => {
		const isPriced = row === rows[0] || textIn(row, ofSize) !== '';
		return textIn(row, 'price') === (isPriced ? textIn(row, 'sizePrice') || ofProduct : '');
	});
}
