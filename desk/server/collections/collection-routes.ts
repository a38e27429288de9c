import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { refuse } from '../../../core/outcome.ts';
import type { Tx } from '../../../server/db/open.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { newestCatalogue } from '../../../server/publishing/publication-rows.ts';
import type { Services } from '../../../server/services.ts';
import {
	collectionOrderSchema,
	newCollectionSchema,
	saveCollectionSchema,
} from '../../rules/collections/collection-calls.ts';
import { seenSchema } from '../../rules/draft-calls.ts';
import { whyNeeded } from '../../rules/settings/next-settings.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { readInput } from '../calls/read-input.ts';
import { addListRoutes } from '../drafts/draft-routes.ts';
import { readSettings } from '../drafts/read-settings.ts';
import { lockDrafts } from '../drafts/save-draft.ts';
import { collectionKind } from '../drafts/shop-collections.ts';
import { collectionList, collectionProducts, findCollection } from './collection-view.ts';
import { completeCollection, makeCollection } from './new-collection.ts';

/** Registers the calls about collections. */
export function addCollectionRoutes(desk: Hono<DeskEnv>, services: Services): void {
	const { db } = services;
	desk.get('/collections', async (context) => context.json(await collectionList(db)));
	desk.get('/collection-products', async (context) => context.json(await collectionProducts(db)));
	desk.put('/collections', (context) => putOrder(services, context));
	addListRoutes(desk, services, {
		kind: collectionKind,
		path: '/collections',
		find: findCollection,
		saveSchema: v.pipe(
			saveCollectionSchema,
			v.transform(({ revision, collection: content }) => ({ revision, content })),
		),
		complete: completeCollection,
		newSchema: newCollectionSchema,
		make: makeCollection,
		archiveSchema: seenSchema('collection'),
		async archiveRefusal(tx, id) {
			const { shop } = await newestCatalogue(tx);
			const why = whyNeeded(id, await readSettings(tx, shop));
			return why === undefined ? undefined : refuse(why);
		},
	});
}

async function putOrder({ db }: Services, context: Context<DeskEnv>): Promise<Response> {
	const input = await readInput(context, collectionOrderSchema);
	if (!input.ok) return answerRefusal(context, input);
	const { ids } = input.value;
	const isOrdered = await db.transaction().execute((tx) => orderCollections(tx, ids));
	const present = await collectionList(db);
	if (isOrdered) return context.json(present);
	return context.json({ error: 'The list was changed in the meantime. Here it is now.' }, 409);
}

/** Gives the collections this order. False if these are not all of them. */
async function orderCollections(db: Tx, ids: readonly string[]): Promise<boolean> {
	await lockDrafts(db);
	const rows = await db.selectFrom('collection_drafts').select('id').execute();
	const isAll = new Set(ids).size === ids.length && rows.every(({ id }) => ids.includes(id));
	if (!isAll || rows.length !== ids.length) return false;
	for (const [at, id] of ids.entries()) {
		await db
			.updateTable('collection_drafts')
			.set({ position: at + 1 })
			.where('id', '=', id)
			.execute();
	}
	return true;
}
