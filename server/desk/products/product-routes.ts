import type { Context, Hono } from 'hono';
import { formatAge } from '../../../core/desk/ages.ts';
import { productDraftSchema } from '../../../core/desk/product-draft.ts';
import {
	newProductSchema,
	productSeenSchema,
	saveProductSchema,
} from '../../../core/desk/products.ts';
import { isoTime } from '../../../core/iso-time.ts';
import { fail, type Outcome } from '../../../core/outcome.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { lostPicture } from '../../pictures/lost-picture.ts';
import type { Services } from '../../services.ts';
import { auditedInTx } from '../audit.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { type DeskRefusal, readInput, refusalAnswer } from '../refusal.ts';
import { findProduct, productList } from './product-view.ts';
import {
	type Change,
	createDraft,
	deleteDraft,
	type SaveRefusal,
	type SeenDraft,
	saveDraft,
	setDraftState,
} from './save-draft.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about products. */
export function addProductRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/products', async (context) => context.json(await productList(services.db)));
	desk.post('/products', (context) => postProduct(services, context));
	desk.get('/products/:productId', (context) => answerProduct(services, context));
	desk.put('/products/:productId', (context) => putProduct(services, context));
	desk.delete('/products/:productId', act(services, 'product-delete', deleteDraft));
	for (const [path, state] of [
		['archive', 'archived'],
		['restore', 'active'],
	] as const) {
		desk.post(
			`/products/:productId/${path}`,
			act(services, `product-${path}`, (tx, seen, change) =>
				setDraftState(tx, seen, state, change),
			),
		);
	}
}

const noSuchProduct = 'There is no such product.';

function idOf(context: DeskContext): string {
	return context.req.param('productId') ?? '';
}

function changeOf({ now }: Services, context: DeskContext): Change {
	return { accountId: context.get('merchant').userId, nowMs: now() };
}

async function postProduct(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, newProductSchema);
	if (!input.ok) return refusalAnswer(context, input.failure);
	const created = await commitIfOk(services.db, (tx) =>
		createDraft(tx, input.value, changeOf(services, context)),
	);
	if (created.ok) return context.json({ id: created.value });
	return created.failure === 'unknown'
		? context.json({ error: noSuchProduct }, 404)
		: context.json({ error: 'The shop has 1,000 products. Please delete one first.' }, 409);
}

async function answerProduct({ db }: Services, context: DeskContext): Promise<Response> {
	const product = await findProduct(db, idOf(context));
	return product ? context.json(product) : context.json({ error: noSuchProduct }, 404);
}

async function putProduct(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, saveProductSchema);
	if (!input.ok) return refusalAnswer(context, input.failure);
	const { revision, product } = input.value;
	const lost = await lostPicture(services.db, product.images);
	if (lost !== undefined) {
		const sentence = `Picture ${lost} is no longer stored. Please remove it and upload it again.`;
		return refusalAnswer(context, { status: 400, sentence });
	}
	const seen = { id: idOf(context), revision };
	const saved = await saveDraft(services.db, seen, product, changeOf(services, context));
	return saved.ok
		? await answerProduct(services, context)
		: await answerRefusal(services, context, refusalOf(saved.failure));
}

type ActionRefusal = SaveRefusal | 'published';

function refusalOf(why: ActionRefusal): DeskRefusal {
	switch (why) {
		case 'unknown':
			return { status: 404, sentence: noSuchProduct };
		case 'changed':
			return { status: 409, sentence: 'It was changed in the meantime.', isStale: true };
		case 'published':
			return {
				status: 409,
				sentence: 'This product was for sale once, and its orders need it. You can archive it.',
			};
	}
}

/** A stale one answers who saved and when, and the present draft. */
async function answerRefusal(
	{ db, now }: Services,
	context: DeskContext,
	refusal: DeskRefusal,
): Promise<Response> {
	const present = refusal.isStale ? await findProduct(db, idOf(context)) : undefined;
	if (!present) return refusalAnswer(context, refusal);
	const who = present.changedBy ?? 'Somebody';
	const age = formatAge(present.changedAt, isoTime(now()));
	return context.json({ error: `${who} changed this product ${age} ago.`, present }, 409);
}

/** Makes a handler that changes the state of a product, and records it. */
function act(
	services: Services,
	action: string,
	work: (tx: Tx, seen: SeenDraft, change: Change) => Promise<Outcome<null, ActionRefusal>>,
) {
	return async function answerAction(context: DeskContext): Promise<Response> {
		const input = await readInput(context, productSeenSchema);
		if (!input.ok) return refusalAnswer(context, input.failure);
		const seen = { id: idOf(context), revision: input.value.revision };
		const change = changeOf(services, context);
		const { accountId } = change;
		const readState = (db: DbOrTx) => draftState(db, seen.id);
		const { now } = services;
		const about = { accountId, action, subject: seen.id, input: input.value, readState, now };
		const done = await auditedInTx(services, about, async (tx) => {
			const worked = await work(tx, seen, change);
			return worked.ok ? worked : fail(refusalOf(worked.failure));
		});
		if (!done.ok) return await answerRefusal(services, context, done.failure);
		const product = await findProduct(services.db, seen.id);
		return context.json(product ?? {});
	};
}

/** What the audit trail records of a draft before and after. */
async function draftState(db: DbOrTx, id: string) {
	const row = await db
		.selectFrom('product_drafts')
		.select(['product', 'state', 'revision'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) return null;
	const { state, revision } = row;
	const { name } = parseColumn('product_drafts.product', productDraftSchema, row.product);
	return { name, state, revision };
}
