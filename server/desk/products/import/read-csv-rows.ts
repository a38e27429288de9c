import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { type Outcome, refuse, succeed } from '../../../../core/outcome.ts';

/** Of a row. More than this is a quote that is never closed. */
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
