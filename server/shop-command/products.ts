import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatNote } from '../../core/catalogue/import/import-notes.ts';
import type { ImportedFile } from '../../core/catalogue/import/imported-file.ts';
import {
	type ImportReport,
	importSentences,
	importSummary,
} from '../../core/desk/product-import.ts';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Database } from '../db/open.ts';
import {
	type ExportFormat,
	exportFormats,
	exportProducts,
} from '../desk/products/import/export-products.ts';
import { announcePictures, fetchPictures } from '../desk/products/import/fetch-pictures.ts';
import {
	importAction,
	importProducts,
	reportImport,
} from '../desk/products/import/import-products.ts';
import { fileTooLarge, maxFileBytes, startReading } from '../desk/products/import/start-reading.ts';
import { readPalette } from '../desk/products/read-palette.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { auditedCommand } from './audited-command.ts';
import type { Answer } from './orders.ts';
import { flag, isOneOf, readArguments, text } from './read-arguments.ts';
import { writeCsv } from './write-csv.ts';

export interface ImportProducts {
	readonly kind: 'import-products';
	readonly file: string;
	/** Whether nothing is written. */
	readonly isRehearsal: boolean;
	/** Whether pictures at other addresses are fetched. */
	readonly hasPictures: boolean;
}

/** Commands about files of products. */
export type ProductCommand = { readonly isJson: boolean } & (
	| ImportProducts
	/** Null: to the terminal. */
	| {
			readonly kind: 'export-products';
			readonly file: string | null;
			readonly format: ExportFormat;
	  }
);

export const productUsage = `npm run shop -- import shopify FILE [--dry-run] [--pictures]
npm run shop -- import products FILE [--dry-run] [--pictures]
    drafts from a CSV file of Shopify, or from a file that this shop has exported; all or nothing;
    --dry-run: only says what would happen; --pictures: fetches pictures at other addresses, too
npm run shop -- export products [FILE] [--format csv|json]
    all drafts: CSV also for Shopify, JSON exact to the letter
    Each of these takes --json.`;

type Read = Outcome<ProductCommand, string>;

/** Reads a command about files of products; undefined if it is about something else. */
export function readProductCommand([subject, what, ...args]: readonly string[]): Read | undefined {
	if (subject === 'export' && what === 'products') return readExport(args);
	if (subject !== 'import') return undefined;
	if (what !== 'shopify' && what !== 'products') return fail('Import: shopify or products?');
	const read = readArguments(args, { 'dry-run': flag, pictures: flag }, [0, 1]);
	if (!read.ok) return read;
	const { names, flags, base } = read.value;
	const [file = ''] = names;
	if (file === '') return fail(`Which file? npm run shop -- import ${what} FILE`);
	return succeed({
		...base,
		kind: 'import-products',
		file,
		isRehearsal: flags.has('dry-run'),
		hasPictures: flags.has('pictures'),
	});
}

function readExport(args: readonly string[]): Read {
	const read = readArguments(args, { format: text }, [0, 1]);
	if (!read.ok) return read;
	const [file = null] = read.value.names;
	const { format = file?.endsWith('.json') ? 'json' : 'csv' } = read.value.options;
	if (!isOneOf(format, exportFormats)) return fail(`"${format}" is no format: csv or json.`);
	return succeed({ ...read.value.base, kind: 'export-products', file, format });
}

export interface ProductServices {
	readonly db: Database;
	readonly nowMs: number;
	/** The base address of links. */
	readonly publicUrl: string;
	readonly pictures: Pick<Pictures, 'receive'>;
}

/** Runs the command. A failure is a sentence. */
export async function runProductCommand(
	services: ProductServices,
	command: ProductCommand,
): Promise<Outcome<Answer, string>> {
	const { db, nowMs, publicUrl } = services;
	if (command.kind === 'import-products') return await runImport(services, command);
	const { format, file } = command;
	const about = { action: 'export', subject: 'products', input: { format } };
	return await auditedCommand(db, { ...about, readState: async () => null, now: () => nowMs }, () =>
		writeCsv(exportProducts(db, format, publicUrl), file, 'The products'),
	);
}

async function runImport(
	{ db, nowMs, pictures }: ProductServices,
	{ file: path, isRehearsal, hasPictures }: ImportProducts,
): Promise<Outcome<Answer, string>> {
	const read = await fileAt(db, path);
	if (!read.ok) return read;
	const fetch = isRehearsal ? announcePictures : fetchPictures;
	const file = hasPictures ? await fetch(read.value, pictures) : read.value;
	const report = await reportImport(db, file);
	if (importSentences(report).length === 0) return answer(report, 'There is nothing to import.');
	if (isRehearsal) return answer(report, 'This is what would happen. Nothing was written.');
	const action = { ...importAction(basename(path), report), now: () => nowMs };
	const change = { accountId: null, nowMs };
	const done = await auditedCommand(db, action, () =>
		commitIfOk<ImportReport, string>(db, (tx) => importProducts(tx, file, report.basis, change)),
	);
	return done.ok ? answer(done.value, 'Imported as drafts. Publish them at /desk/products.') : done;
}

async function fileAt(db: Database, path: string): Promise<Outcome<ImportedFile, string>> {
	const bytes = await bytesAt(path);
	return bytes.ok ? await startReading(bytes.value, await readPalette(db)) : bytes;
}

/** A file that is too large is not even read. */
async function bytesAt(path: string): Promise<Outcome<Buffer, string>> {
	try {
		const { size } = await stat(path);
		return size > maxFileBytes ? fail(fileTooLarge) : succeed(await readFile(path));
	} catch (error) {
		return fail(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
	}
}

function answer(report: ImportReport, end: string): Outcome<Answer, string> {
	const lines = [
		...importSentences(report),
		...(report.notes.length === 0 ? [] : ['', 'Not used, or to look at:']),
		...report.notes.map(formatNote),
		'',
		`${importSummary(report)} ${end}`,
	];
	return succeed({ text: lines.join('\n').trimStart(), data: report });
}
