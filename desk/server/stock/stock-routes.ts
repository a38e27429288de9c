import type { Context, Hono } from 'hono';
import { hasSize } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import type { Services } from '../../../server/services.ts';
import { setOnHand } from '../../../server/stock/set-stock.ts';
import { movementListSchema, setStockSchema } from '../../rules/stock.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { auditedInTx } from '../audit/audit.ts';
import { stockState } from '../audit/audit-states.ts';
import { answerPage } from '../calls/answer-page.ts';
import { readInput } from '../calls/read-input.ts';
import { pageOfMovements, stockTable } from './stock-view.ts';

/** Registers the calls about stock. */
export function addStockRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/stock', async (context) =>
		context.json(await stockTable(services.db, services.currentCatalogue())),
	);
	desk.get(
		'/stock/movements',
		answerPage(movementListSchema, (input, after) => pageOfMovements(services.db, input, after)),
	);
	desk.put('/stock/:productId/:size', (context) => putStock(services, context));
}

async function putStock(services: Services, context: Context<DeskEnv>): Promise<Response> {
	const catalogue = services.currentCatalogue();
	const product = catalogue.byId(context.req.param('productId') ?? '');
	const size = context.req.param('size') ?? '';
	if (!product || !hasSize(product, size)) {
		return context.json({ error: 'There is no such product in that size.' }, 404);
	}
	const input = await readInput(context, setStockSchema);
	if (!input.ok) return answerRefusal(context, input);
	const { userId: accountId } = context.get('merchant');
	const { db, now } = services;
	const key = { id: product.id, size };
	const subject = `${product.id}/${size}`;
	const what = `${fullName(product)} in ${sizeText(size)}`;
	const readState = (db: DbOrTx) => stockState(db, key);
	const done = await auditedInTx(
		services,
		{ accountId, action: 'stock', subject, input: input.value, readState, now },
		(tx) => setOnHand(tx, key, { ...input.value, what }, now(), accountId),
	);
	// Notices for waiting shoppers are in the outbox.
	services.wakeOutbox();
	if (done.ok) return context.json(await stockTable(db, catalogue));
	const { onHand } = done.refusal;
	return answerRefusal(context, done, { onHand });
}
