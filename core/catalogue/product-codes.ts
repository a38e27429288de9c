import { plainCode } from '../plain-text.ts';
import { gtin14 } from './gtin.ts';

/** What of a SKU or a barcode is compared, typed or stored. A barcode has all its digits. */
export function codeKeys(code: string): readonly string[] {
	const plain = plainCode(code).toLowerCase();
	const digits = plain.replaceAll('-', '');
	return plain === '' ? [] : [plain, ...(/^\d{8,14}$/.test(digits) ? [gtin14(digits)] : [])];
}

interface Coded {
	readonly sku?: string;
	readonly gtin?: string;
}

/** The keys of all SKUs and barcodes of a product. */
export function codesOf(variants: readonly Coded[] = []): readonly string[] {
	const keys = variants.flatMap(({ sku = '', gtin = '' }) => [...codeKeys(sku), ...codeKeys(gtin)]);
	return [...new Set(keys)];
}
