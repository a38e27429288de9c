import * as v from 'valibot';
import { gtinDigits } from '../../desk/typed-text.ts';
import { allSizes, type Size } from '../catalogue.ts';
import { gtinRestriction, isGtin } from '../gtin.ts';
import { colourName } from '../palette-schema.ts';
import { sizeNamed } from '../size-named.ts';
import type { DraftPatch, VariantPatch } from './draft-patch.ts';
import { quoted } from './import-notes.ts';
import { columnOfSizePrice } from './price-columns.ts';
import type { ProductColumn } from './product-columns.ts';
import type { ProductRow, ProductRows } from './product-rows.ts';
import { cellsIn, distinct, type ReadContext, textIn } from './read-context.ts';
import { coloursNamed } from './shopify-values.ts';

type OptionFields = Pick<DraftPatch, 'sizes' | 'variants' | 'colours'>;

const options = [
	{ name: 'option1Name', value: 'option1Value' },
	{ name: 'option2Name', value: 'option2Value' },
	{ name: 'option3Name', value: 'option3Value' },
] as const satisfies readonly Record<'name' | 'value', ProductColumn>[];

type Option = (typeof options)[number];

/** Sizes and colors of a product; undefined, with a note, if it has options that this shop has not. */
export function optionsOf(
	rows: ProductRows,
	product: string,
	context: ReadContext,
): OptionFields | undefined {
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
	const size = found.find(({ kind }) => kind === 'size');
	return {
		...colourOf(rows, colour, context),
		...(size ? sizesOf(rows, size, context) : noSizes(rows, product, context)),
	};
}

function noSizes([first]: ProductRows, product: string, { isOwn, has, note }: ReadContext) {
	if (isOwn) return has('option1Value') ? { sizes: [] } : {};
	note(first, null, `${quoted(product)} has no option named Size. Add its sizes at the desk.`);
	return {};
}

/** The column with the colors of a product, if it has an option of colors. */
export function columnOfColour(
	rows: ProductRows,
	context: ReadContext,
): Option['value'] | undefined {
	return options.find((option) => kindOf(option, rows, context) === 'color')?.value;
}

/** `size`, `color`, `none`, or the name of an option that this shop has not. */
function kindOf({ name, value }: Option, rows: ProductRows, { isOwn, has }: ReadContext): string {
	const [typed = ''] = distinct(cellsIn(rows, name));
	const values = distinct(cellsIn(rows, value));
	if (values.length === 0) return 'none';
	// Our own files have sizes in the first option, also if the column of its name is deleted.
	if (isOwn && name === 'option1Name' && !has(name)) return 'size';
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
): OptionFields {
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

function sizesOf(rows: ProductRows, { value }: Option, context: ReadContext): OptionFields {
	const found = new Map<Size, ProductRow>();
	for (const { row, text } of cellsIn(rows, value)) {
		const size = sizeNamed(text);
		if (!size) {
			context.note(
				row,
				value,
				`${quoted(text)} is none of the sizes ${allSizes.join(', ')}, so it is left out.`,
			);
		} else if (found.has(size)) {
			context.note(row, value, `The size ${size} is there twice. The first row counts.`);
		} else found.set(size, row);
	}
	const sizes = allSizes.filter((size) => found.has(size));
	const price = columnOfSizePrice(rows, context);
	const variants = [...found].map(([size, row]) => ({
		...(context.has(price) && { price: textIn(row, price) }),
		...variantOf(size, row, context),
	}));
	return { sizes, variants };
}

function variantOf(size: Size, row: ProductRow, context: ReadContext): VariantPatch {
	const text = (column: ProductColumn) => {
		const cell = textIn(row, column);
		// Shopify protects long numbers from spreadsheets by an apostrophe.
		return context.isOwn ? cell : cell.replace(/^'/, '');
	};
	return {
		size,
		...(context.has('sku') && { sku: text('sku') }),
		...(context.has('barcode') && gtinIn(text('barcode'), row, context)),
		...(context.has('grams') && {
			weightGrams: context.isOwn ? text('grams') : grams(text('grams')),
		}),
	};
}

/** A restricted GTIN changes nothing. Any other mistake is a fault of the draft. */
function gtinIn(typed: string, row: ProductRow, context: ReadContext): { readonly gtin?: string } {
	const digits = gtinDigits(typed);
	const reason = isGtin(digits) && gtinRestriction(digits);
	if (!reason) return { gtin: typed };
	context.note(row, 'barcode', `${quoted(typed)} is left out. ${reason}`);
	return {};
}

/** Shopify writes 0 for an unknown weight, and 170.0 for a whole one. */
function grams(typed: string): string {
	const whole = typed.replace(/\.0+$/, '');
	return whole === '0' ? '' : whole;
}
