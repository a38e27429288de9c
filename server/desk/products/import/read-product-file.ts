import { isUtf8 } from 'node:buffer';
import { firstNotes } from '../../../../core/catalogue/import/import-notes.ts';
import type { ImportedFile } from '../../../../core/catalogue/import/imported-file.ts';
import { parseProductJson } from '../../../../core/catalogue/import/product-json.ts';
import { readProductRows } from '../../../../core/catalogue/import/shopify-products.ts';
import { defaultPalette } from '../../../../core/catalogue/palette.ts';
import { type Outcome, refuse, succeed } from '../../../../core/outcome.ts';
import { plainText } from './plain-text.ts';
import { readCsvRows } from './read-csv-rows.ts';

/**
 * Reads a file of products: Shopify's CSV, or our own CSV or JSON. The file may
 * be made to do harm, so the shop calls it by `startReading`. `palette` has the names of its colors.
 */
export async function readProductFile(
	bytes: Buffer,
	palette: readonly string[] = defaultPalette.map(({ name }) => name),
): Promise<Outcome<ImportedFile>> {
	const refusal = refusalOfText(bytes);
	if (refusal !== undefined) return refuse(refusal, 400);
	if (/^\s*[{[]/.test(bytes.toString('utf8', 0, 100))) {
		return withFirstNotes(parseProductJson(bytes.toString().trimStart()));
	}
	const rows = await readCsvRows(bytes);
	if (!rows.ok) return rows;
	return withFirstNotes(readProductRows(rows.value, { plainText, palette }));
}

function withFirstNotes(read: Outcome<ImportedFile>): Outcome<ImportedFile> {
	return read.ok ? succeed({ ...read.value, notes: firstNotes(read.value.notes) }) : read;
}

const save = 'Save it as “CSV UTF-8 (comma delimited)”.';

function refusalOfText(bytes: Buffer): string | undefined {
	const begin = bytes.toString('latin1', 0, 2);
	if (bytes.length === 0) return 'The file is empty.';
	if (begin === '\xff\xfe' || begin === '\xfe\xff') return `The file is in UTF-16. ${save}`;
	if (begin === 'PK') return `This is a spreadsheet or an archive. ${save}`;
	if (bytes.includes(0)) return `This is no text. ${save}`;
	return isUtf8(bytes) ? undefined : `The letters of the file are not in UTF-8. ${save}`;
}
