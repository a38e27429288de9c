import type { Context, Hono } from 'hono';
import { hasSize } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { movementListSchema, setStockSchema } from '../../../core/desk/stock.ts';
import { fail, type Outcome, succeed } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { lessThanSoldMessage, setOnHand } from '../../stock/set-stock.ts';
import { answerPage } from '../answer-page.ts';
import { stockState } from '../audit/audit-states.ts';
import { auditedInTx } from '../audit.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { type DeskRefusal, readInput, refusalAnswer } from '../refusal.ts';
import { pageOfMovements, stockTable } from './stock-view.ts';

/** Registers the calls about stock. */
export function addStockRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/stock', async (context) =>
		context.json(await stockTable(services.db, services.currentCatalogue().products)),
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
	if (!input.ok) return refusalAnswer(context, input.failure);
	const { userId: accountId } = context.get('merchant');
	const { db, now } = services;
	const key = { id: product.id, size };
	const subject = `${product.id}/${size}`;
	const present: { onHand?: number | null } = {};
	const readState = (db: DbOrTx) => stockState(db, key);
	const done = await auditedInTx(
		services,
		{ accountId, action: 'stock', subject, input: input.value, readState, now },
		async (tx): Promise<Outcome<null, DeskRefusal>> => {
			const set = await setOnHand(tx, key, input.value, now(), accountId);
			if (set.ok) return succeed(null);
			const what = `${fullName(product)} in ${sizeText(size)}`;
			if (set.failure.kind === 'less-than-sold') {
				return fail({ status: 409, sentence: lessThanSoldMessage(what, set.failure.toShip) });
			}
			present.onHand = set.failure.onHand;
			const available = present.onHand === null ? 'unlimited' : `${present.onHand} on hand`;
			const sentence = `${what} was changed in the meantime: ${available} now.`;
			return fail({ status: 409, sentence });
		},
	);
	// Notices for waiting shoppers are in the outbox.
	services.wakeOutbox();
	if (done.ok) return context.json(await stockTable(db, catalogue.products));
	return context.json({ error: done.failure.sentence, ...present }, 409);
}
