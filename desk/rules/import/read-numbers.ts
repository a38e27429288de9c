import { gtinRestriction, isGtin } from '../../../core/catalogue/gtin.ts';
import { gtinDigits } from '../typed-text.ts';
import type { Reading } from './columns.ts';
import { quoted } from './import-notes.ts';

// Numbers as other programs write them. What is read otherwise than written, or not at all, is noted.

type Note = Reading['note'];

/** A price in dollars: `29.9`, `$29.90`, `1,299.00` or `29,90`. Null if it is none, empty if there is none. */
export function readPrice(cell: string, note: Note): string | null {
	if (cell === '') return '';
	const number = numberOf(cell.replace(/^\$\s*/, ''));
	if (number === undefined || !/^\d{1,7}(\.|$)/.test(number)) {
		note(`${quoted(cell)} is not a price. Write it as a number of dollars: 34.99.`);
		return null;
	}
	const price = /\.\d{3}/.test(number) ? rounded(number, 2) : number;
	noteChange(cell, number, price, note);
	return price;
}

/** A weight in whole grams. Shopify writes 0 for an unknown one. */
export function readGrams(cell: string, note: Note): { readonly weightGrams?: string } {
	if (cell === '') return { weightGrams: '' };
	const number = numberOf(cell);
	if (number === undefined) {
		note(`${quoted(cell)} is not a weight. Write it as a number of grams: 170.`);
		return {};
	}
	if (Number(number) === 0) return {};
	const weightGrams = rounded(number, 0);
	noteChange(cell, number, weightGrams, note);
	return { weightGrams };
}

/** A restricted GTIN changes nothing. Any other mistake is a fault of the draft. */
export function readBarcode(cell: string, { isOwn, note }: Reading): { readonly gtin?: string } {
	const [gtin = '', ...others] = isOwn ? [cell] : cell.split(/[,;|]/).map((one) => one.trim());
	if (others.length > 0)
		note(`A size has one barcode here, so ${quoted(others.join(', '))} is left out.`);
	const digits = gtinDigits(gtin);
	const reason = isGtin(digits) && gtinRestriction(digits);
	if (!reason) return { gtin };
	note(`${quoted(gtin)} is left out. ${reason}`);
	return {};
}

/** Digits with a point before the decimals; undefined if it is no number. */
function numberOf(typed: string): string | undefined {
	if (/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(typed)) return typed.replaceAll(',', '');
	const hasDecimalComma = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(typed);
	return hasDecimalComma ? typed.replaceAll('.', '').replace(',', '.') : undefined;
}

/** The exponent moves the decimal point without an error of floating point. */
function rounded(number: string, decimals: number): string {
	return Number(`${Math.round(Number(`${number}e${decimals}`))}e-${decimals}`).toFixed(decimals);
}

function noteChange(cell: string, number: string, value: string, note: Note): void {
	if (Number(number) !== Number(value)) note(`${quoted(cell)} is rounded to ${value}.`);
	else if (/,\d{1,2}$/.test(cell)) note(`${quoted(cell)} is read as ${value}.`);
}
