import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { pino } from 'pino';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { formatNote } from '../../desk/rules/import/import-notes.ts';
import type { ImportedFile } from '../../desk/rules/import/imported-file.ts';
import {
	type ImportLine,
	type ImportReport,
	importLines,
	importSummary,
	lossLines,
} from '../../desk/rules/product-import.ts';
import { auditedInTx } from '../../desk/server/audit/audit.ts';
import { readPalette } from '../../desk/server/drafts/read-palette.ts';
import { announcePictures, fetchPictures } from '../../desk/server/import/fetch-pictures.ts';
import {
	importAction,
	importProducts,
	reportImport,
} from '../../desk/server/import/import-products.ts';
import {
	fileTooLarge,
	maxFileBytes,
	startReading,
} from '../../desk/server/import/start-reading.ts';
import type { Database } from '../db/open.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Answer } from './answer.ts';

/** Imports a file of products as drafts. */
export interface ImportCommand {
	readonly kind: 'import-products';
	readonly isJson: boolean;
	readonly file: string;
	/** Whether nothing is written. */
	readonly isRehearsal: boolean;
	/** Whether pictures at other addresses are fetched. The desk does not do that. */
	readonly hasPictures: boolean;
	/** Whether it takes away what drafts have and the file leaves empty or lacks. */
	readonly takesAway: boolean;
}

export const importUsage = `npm run shop -- import shopify FILE [--dry-run] [--pictures] [--take-away]
npm run shop -- import products FILE [--dry-run] [--pictures] [--take-away]
    drafts from a CSV file of Shopify, or from a file that this shop has exported; all or nothing;
    --dry-run: only says what would happen; --pictures: fetches pictures at other addresses, too;
    --take-away: also empties fields whose cells are empty, and removes sizes and pictures that are missing
    Each of these takes --json.`;

const options = ['--dry-run', '--pictures', '--take-away', '--json'];

/** Reads the command; undefined if it is another one. */
export function readImportCommand([subject, what, ...args]: readonly string[]):
	| Outcome<ImportCommand>
	| undefined {
	if (subject !== 'import') return undefined;
	if (what !== 'shopify' && what !== 'products') return refuse('Import: shopify or products?');
	const [file, ...more] = args.filter((arg) => !options.includes(arg));
	if (file === undefined || file === '') {
		return refuse(`Which file? npm run shop -- import ${what} FILE`);
	}
	if (more.length > 0) return refuse(`"${more.join(' ')}" is too much.`);
	if (file.startsWith('-')) return refuse(`"${file}" is no file and no option.`);
	return succeed({
		kind: 'import-products',
		isJson: args.includes('--json'),
		file,
		isRehearsal: args.includes('--dry-run'),
		hasPictures: args.includes('--pictures'),
		takesAway: args.includes('--take-away'),
	});
}

export interface ImportServices {
	readonly db: Database;
	readonly nowMs: number;
	readonly pictures: Pick<Pictures, 'receive'>;
}

/** Runs the command. */
export async function runImportCommand(
	{ db, nowMs, pictures }: ImportServices,
	{ file: path, isRehearsal, hasPictures, takesAway }: ImportCommand,
): Promise<Outcome<Answer>> {
	const read = await fileAt(db, path);
	if (!read.ok) return read;
	const fetch = isRehearsal ? announcePictures : fetchPictures;
	const file = hasPictures ? await fetch(read.value, pictures) : read.value;
	const imported = { file, takesAway };
	const report = await reportImport(db, imported);
	const say = (done: ImportReport, end: string) => answer(done, takesAway, end);
	if (importLines(report).length === 0) return say(report, 'There is nothing to import.');
	if (isRehearsal) return say(report, 'This is what would happen. Nothing was written.');
	const services = { db, log: pino({ level: 'silent' }) };
	const by = { accountId: null, actor: actor() };
	const action = { ...importAction(basename(path), report), ...by, now: () => nowMs };
	const change = { accountId: null, nowMs };
	const done = await auditedInTx(services, action, (tx) =>
		importProducts(tx, imported, report.basis, change),
	);
	if (!done.ok) return done;
	return say(done.value, 'Imported as drafts. Publish them at /desk/products.');
}

/** Who runs the command, by the name of the operating system. */
function actor(): string {
	try {
		return `command line, ${userInfo().username}`;
	} catch {
		// A container may run under a number without a name.
		return 'command line';
	}
}

async function fileAt(db: Database, path: string): Promise<Outcome<ImportedFile>> {
	const bytes = await bytesAt(path);
	return bytes.ok ? await startReading(bytes.value, await readPalette(db)) : bytes;
}

/** A file that is too large is not even read. */
async function bytesAt(path: string): Promise<Outcome<Buffer>> {
	try {
		const { size } = await stat(path);
		return size > maxFileBytes ? refuse(fileTooLarge) : succeed(await readFile(path));
	} catch (error) {
		return refuse(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
	}
}

function answer(report: ImportReport, takesAway: boolean, end: string): Outcome<Answer> {
	const printed = ({ text, isDetail }: ImportLine) => (isDetail ? `  ${text}` : text);
	const part = (head: string, lines: readonly string[]) =>
		lines.length === 0 ? [] : ['', head, ...lines];
	const lost = takesAway ? 'Taken away:' : 'Not taken away, which --take-away would do:';
	const lines = [
		...importLines(report).map(printed),
		...part(lost, lossLines(report).map(printed)),
		...part('Not used, or to look at:', report.notes.map(formatNote)),
		'',
		`${importSummary(report)} ${end}`,
	];
	return succeed({ text: lines.join('\n').trimStart(), data: report });
}
