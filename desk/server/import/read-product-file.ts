import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { defaultPalette } from '../../../core/catalogue/palette.ts';
import { type Outcome, refuse, succeed } from '../../../core/outcome.ts';
import { firstNotes } from '../../rules/import/import-notes.ts';
import type { ImportedFile } from '../../rules/import/imported-file.ts';
import { parseProductJson } from '../../rules/import/product-json.ts';
import { readProductRows } from '../../rules/import/read-products.ts';
import { plainText } from './plain-text.ts';

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

/** The longest row. A longer one has a quote that is never closed. */
const maxRowBytes = 1024 * 1024;
/** Shopify has up to 100 variants of a product, and a shop up to 3,000 products. */
const maxRows = 100_000;
const tooManyRows = 'The file has more than 100,000 rows. Please split it into several files.';
class TooManyRows extends Error {}
const chunkBytes = 64 * 1024;

/** The rows of a CSV file (RFC 4180) in UTF-8. A refusal names the row. */
export async function readCsvRows(bytes: Buffer): Promise<Outcome<string[][]>> {
	const rows: string[][] = [];
	const parser = parse({
		bom: true,
		record_delimiter: ['\r\n', '\n', '\r'],
		relax_column_count: true,
		max_record_size: maxRowBytes,
	});
	try {
		// In parts, so that a large file does not hold up other requests.
		await pipeline(Readable.from(partsOf(bytes)), parser, async (records) => {
			for await (const record of records) {
				if (rows.length >= maxRows) throw new TooManyRows();
				rows.push(record);
			}
		});
		return succeed(rows);
	} catch (error) {
		if (error instanceof TooManyRows) return refuse(tooManyRows, 400);
		if (error instanceof CsvError) return refuse(sentenceOf(error), 400);
		throw error;
	}
}

function* partsOf(bytes: Buffer): Generator<Buffer> {
	for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

function sentenceOf({ code, records }: CsvError): string {
	const row = Number(records) + 1;
	return code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
		? `Row ${row} has a quote that is never closed. Put a text with quotes into quotes, and write each quote in it twice.`
		: `Row ${row} has text beside its quotes. Put a text with quotes into quotes, and write each quote in it twice.`;
}
