import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Context, Hono } from 'hono';
import type { PaletteColour } from '../../../core/catalogue/palette.ts';
import { type Outcome, refuse } from '../../../core/outcome.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import type { ImportedFile } from '../../rules/import/imported-file.ts';
import { importQuerySchema } from '../../rules/product-import.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { auditedInTx } from '../audit/audit.ts';
import { csvAnswer } from '../audit/csv-answer.ts';
import { parseInput } from '../calls/read-input.ts';
import { readPalette } from '../drafts/read-palette.ts';
import { exportFormats, exportProducts } from './export-products.ts';
import { importAction, importProducts, reportImport } from './import-products.ts';
import { fileTooLarge, maxFileBytes, readAtMost, startReading } from './start-reading.ts';

/** Registers the import and the export of products. */
export function addImportRoutes(desk: Hono<DeskEnv>, services: Services): void {
	for (const type of exportFormats) {
		desk.get(`/products.${type}`, (context) => {
			const parts = exportProducts(services.db, type, services.defaultUrl);
			return csvAnswer(services, context, { name: 'products', type, input: null }, parts);
		});
	}
	// One at a time, because each takes a processor for seconds and hundreds of megabytes.
	const reading = bulkhead(1, maxWaiting);
	desk.post('/products/import', (context) => postImport(services, context, reading));
}

/** How many files wait while one is read. A merchant sends one after another. */
const maxWaiting = 3;

const busy = 'Other files are being read just now. Please try again in a minute.';

async function postImport(
	services: Services,
	context: Context<DeskEnv>,
	reading: BulkheadPolicy,
): Promise<Response> {
	const { db, now } = services;
	const query = parseInput(importQuerySchema, context.req.query());
	if (!query.ok) return answerRefusal(context, query);
	const file = await fileOf(context.req.raw, await readPalette(db), reading);
	if (!file.ok) return answerRefusal(context, file);
	const { basis, file: name, takesAway } = query.value;
	const imported = { file: file.value, takesAway };
	const report = await reportImport(db, imported);
	if (basis === undefined) return context.json(report);
	const change = { accountId: context.get('merchant').userId, nowMs: now() };
	const about = { ...importAction(name, report), accountId: change.accountId, now };
	const done = await auditedInTx(services, about, (tx) =>
		importProducts(tx, imported, basis, change),
	);
	if (done.ok) return context.json(done.value);
	const present = await reportImport(db, imported);
	return answerRefusal(context, done, { present });
}

async function fileOf(
	request: Request,
	palette: readonly PaletteColour[],
	reading: BulkheadPolicy,
): Promise<Outcome<ImportedFile>> {
	const bytes = await readAtMost(request.body ?? [], maxFileBytes);
	if (!bytes) return refuse(fileTooLarge, 413);
	try {
		return await reading.execute(() => startReading(bytes, palette));
	} catch (error) {
		if (error instanceof BulkheadRejectedError) return refuse(busy, 503);
		throw error;
	}
}
