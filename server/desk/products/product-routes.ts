import type { Context, Hono } from 'hono';
import type * as v from 'valibot';
import { formatAge } from '../../../core/desk/ages.ts';
import type { ProductDraft } from '../../../core/desk/product-draft.ts';
import {
	archiveProductSchema,
	newProductSchema,
	productSeenSchema,
	saveProductSchema,
} from '../../../core/desk/products.ts';
import { isoTime } from '../../../core/iso-time.ts';
import { type Outcome, type Refused, refuse } from '../../../core/outcome.ts';
import { commitIfOk } from '../../db/commit-if-ok.ts';
import type { DbOrTx, Tx } from '../../db/open.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { publicationTables } from '../../db/publication-schema.ts';
import { answerRefusal } from '../../http/json.ts';
import { lostPicture } from '../../pictures/lost-picture.ts';
import type { Services } from '../../services.ts';
import { auditedInTx } from '../audit.ts';
import type { DeskEnv } from '../merchant-only.ts';
import { readInput } from '../read-input.ts';
import { findProduct, productList } from './product-view.ts';
import {
	archiveDraft,
	type Change,
	completeDraft,
	createDraft,
	deleteDraft,
	restoreDraft,
	type SeenDraft,
	saveDraft,
	unknownProduct,
} from './save-draft.ts';

type DeskContext = Context<DeskEnv>;
type ProductSeen = v.InferOutput<typeof productSeenSchema>;

/** Registers the calls about products. */
export function addProductRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/products', async (context) => context.json(await productList(services.db)));
	desk.post('/products', (context) => postProduct(services, context));
	desk.get('/products/:productId', (context) => answerProduct(services, context));
	desk.put('/products/:productId', (context) => putProduct(services, context));
	desk.delete(
		'/products/:productId',
		act(services, 'product-delete', deleteDraft, productSeenSchema),
	);
	desk.post(
		'/products/:productId/archive',
		act(services, 'product-archive', archiveDraft, archiveProductSchema),
	);
	desk.post(
		'/products/:productId/restore',
		act(services, 'product-restore', restoreDraft, productSeenSchema),
	);
}

function idOf(context: DeskContext): string {
	return context.req.param('productId') ?? '';
}

function changeOf({ now }: Services, context: DeskContext): Change {
	return { accountId: context.get('merchant').userId, nowMs: now() };
}

async function postProduct(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, newProductSchema);
	if (!input.ok) return answerRefusal(context, input);
	const lost = await lostPictureRefusal(services, input.value.product);
	if (lost) return answerRefusal(context, lost);
	const created = await commitIfOk(services.db, (tx) =>
		createDraft(tx, input.value, changeOf(services, context)),
	);
	if (!created.ok) return answerRefusal(context, created);
	return context.json(await findProduct(services.db, created.value));
}

async function answerProduct({ db }: Services, context: DeskContext): Promise<Response> {
	const product = await findProduct(db, idOf(context));
	return product ? context.json(product) : answerRefusal(context, unknownProduct);
}

async function putProduct(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, saveProductSchema);
	if (!input.ok) return answerRefusal(context, input);
	const { revision, product } = input.value;
	const lost = await lostPictureRefusal(services, product);
	if (lost) return answerRefusal(context, lost);
	const seen = { id: idOf(context), revision };
	const complete = await completeDraft(services.db, seen.id, product);
	const saved = await saveDraft(services.db, seen, complete, changeOf(services, context));
	return saved.ok
		? await answerProduct(services, context)
		: await answerStale(services, context, saved);
}

async function lostPictureRefusal(
	{ db }: Services,
	product: ProductDraft | undefined,
): Promise<Refused | undefined> {
	const lost = await lostPicture(db, product?.images ?? []);
	if (lost === undefined) return undefined;
	return refuse(`Picture ${lost} is no longer stored. Please remove it and upload it again.`, 400);
}

/** Answers a refusal. Of a changed draft: who saved it and when, and the present one. */
async function answerStale(
	{ db, now }: Services,
	context: DeskContext,
	refused: Refused,
): Promise<Response> {
	const present =
		refused.refusal.code === 'changed' ? await findProduct(db, idOf(context)) : undefined;
	if (!present) return answerRefusal(context, refused);
	const who = present.changedBy ?? 'Somebody';
	const age = formatAge(present.changedAt, isoTime(now()));
	return context.json({ error: `${who} changed this product ${age} ago.`, present }, 409);
}

/** Makes a handler that changes the state of a product, and records it. */
function act<Input extends ProductSeen>(
	services: Services,
	action: string,
	work: (tx: Tx, seen: SeenDraft, change: Change, input: Input) => Promise<Outcome<null>>,
	schema: v.GenericSchema<unknown, Input>,
) {
	return async function answerAction(context: DeskContext): Promise<Response> {
		const input = await readInput(context, schema);
		if (!input.ok) return answerRefusal(context, input);
		const seen = { id: idOf(context), revision: input.value.revision };
		const change = changeOf(services, context);
		const { accountId } = change;
		const readState = (db: DbOrTx) => draftState(db, seen.id);
		const { now } = services;
		const about = { accountId, action, subject: seen.id, input: input.value, readState, now };
		const done = await auditedInTx(services, about, (tx) => work(tx, seen, change, input.value));
		if (!done.ok) return await answerStale(services, context, done);
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
	const { name } = parseColumn(publicationTables.product_drafts.product, row.product);
	return { name, state, revision };
}
