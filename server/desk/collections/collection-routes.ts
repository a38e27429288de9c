import type { Context, Hono } from 'hono';
import { formatAge } from '../../../core/desk/ages.ts';
import {
	collectionOrderSchema,
	collectionSeenSchema,
	newCollectionSchema,
	saveCollectionSchema,
} from '../../../core/desk/collections/collection-calls.ts';
import type { CollectionDraft } from '../../../core/desk/collections/collection-draft.ts';
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
import type { Change, SeenDraft } from '../products/save-draft.ts';
import { readInput } from '../read-input.ts';
import { collectionList, collectionProducts, findCollection } from './collection-view.ts';
import {
	createCollection,
	deleteCollection,
	orderCollections,
	saveCollection,
	setCollectionState,
	unknownCollection,
	withAddress,
} from './save-collection.ts';

type DeskContext = Context<DeskEnv>;

/** Registers the calls about collections. */
export function addCollectionRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db } = services;
	desk.get('/collections', async (context) => context.json(await collectionList(db)));
	desk.get('/collection-products', async (context) => context.json(await collectionProducts(db)));
	desk.post('/collections', (context) => postCollection(services, context));
	desk.put('/collections', (context) => putOrder(services, context));
	desk.get('/collections/:collectionId', (context) => answerCollection(services, context));
	desk.put('/collections/:collectionId', (context) => putCollection(services, context));
	desk.delete('/collections/:collectionId', act(services, 'collection-delete', deleteCollection));
	for (const [path, state] of [
		['archive', 'archived'],
		['restore', 'active'],
	] as const) {
		desk.post(
			`/collections/:collectionId/${path}`,
			act(services, `collection-${path}`, (tx, seen, change) =>
				setCollectionState(tx, seen, state, change),
			),
		);
	}
}

function idOf(context: DeskContext): string {
	return context.req.param('collectionId') ?? '';
}

function changeOf({ now }: Services, context: DeskContext): Change {
	return { accountId: context.get('merchant').userId, nowMs: now() };
}

async function postCollection(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, newCollectionSchema);
	if (!input.ok) return answerRefusal(context, input);
	const lost = await lostPictureRefusal(services, input.value.collection);
	if (lost) return answerRefusal(context, lost);
	const created = await commitIfOk(services.db, (tx) =>
		createCollection(tx, input.value, changeOf(services, context)),
	);
	if (!created.ok) return answerRefusal(context, created);
	return context.json(await findCollection(services.db, created.value));
}

async function putOrder({ db }: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, collectionOrderSchema);
	if (!input.ok) return answerRefusal(context, input);
	const { ids } = input.value;
	const isOrdered = await db.transaction().execute((tx) => orderCollections(tx, ids));
	const present = await collectionList(db);
	if (isOrdered) return context.json(present);
	return context.json({ error: 'The list was changed in the meantime. Here it is now.' }, 409);
}

async function answerCollection({ db }: Services, context: DeskContext): Promise<Response> {
	const collection = await findCollection(db, idOf(context));
	return collection ? context.json(collection) : answerRefusal(context, unknownCollection);
}

async function putCollection(services: Services, context: DeskContext): Promise<Response> {
	const input = await readInput(context, saveCollectionSchema);
	if (!input.ok) return answerRefusal(context, input);
	const { revision, collection } = input.value;
	const lost = await lostPictureRefusal(services, collection);
	if (lost) return answerRefusal(context, lost);
	const seen = { id: idOf(context), revision };
	const complete = await withAddress(services.db, seen.id, collection);
	const saved = await saveCollection(services.db, seen, complete, changeOf(services, context));
	return saved.ok
		? await answerCollection(services, context)
		: await answerStale(services, context, saved);
}

async function lostPictureRefusal(
	{ db }: Services,
	collection: CollectionDraft | undefined,
): Promise<Refused | undefined> {
	const lost = await lostPicture(db, collection?.picture ? [collection.picture] : []);
	if (lost === undefined) return undefined;
	return refuse('The picture is no longer stored. Please remove it and upload it again.', 400);
}

/** Answers a refusal. Of a changed draft: who saved it and when, and the present one. */
async function answerStale(
	{ db, now }: Services,
	context: DeskContext,
	refused: Refused,
): Promise<Response> {
	const present =
		refused.refusal.code === 'changed' ? await findCollection(db, idOf(context)) : undefined;
	if (!present) return answerRefusal(context, refused);
	const who = present.changedBy ?? 'Somebody';
	const age = formatAge(present.changedAt, isoTime(now()));
	return context.json({ error: `${who} changed this collection ${age} ago.`, present }, 409);
}

/** Makes a handler that changes the state of a collection, and records it. */
function act(
	services: Services,
	action: string,
	work: (tx: Tx, seen: SeenDraft, change: Change) => Promise<Outcome<null>>,
) {
	return async function answerAction(context: DeskContext): Promise<Response> {
		const input = await readInput(context, collectionSeenSchema);
		if (!input.ok) return answerRefusal(context, input);
		const seen = { id: idOf(context), revision: input.value.revision };
		const change = changeOf(services, context);
		const readState = (db: DbOrTx) => draftState(db, seen.id);
		const about = {
			accountId: change.accountId,
			action,
			subject: seen.id,
			input: input.value,
			readState,
			now: services.now,
		};
		const done = await auditedInTx(services, about, (tx) => work(tx, seen, change));
		if (!done.ok) return await answerStale(services, context, done);
		return context.json((await findCollection(services.db, seen.id)) ?? {});
	};
}

/** What the audit trail records of a draft before and after. */
async function draftState(db: DbOrTx, id: string) {
	const row = await db
		.selectFrom('collection_drafts')
		.select(['collection', 'state', 'revision'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) return null;
	const { state, revision } = row;
	const { collection } = publicationTables.collection_drafts;
	const { title: name } = parseColumn(collection, row.collection);
	return { name, state, revision };
}
