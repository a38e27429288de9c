import { sql } from 'kysely';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { nextPublication } from '../../../core/desk/next-publication.ts';
import { deskPageLength } from '../../../core/desk/order-requests.ts';
import type {
	PublicationAnswer,
	PublicationChange,
	PublicationListAnswer,
} from '../../../core/desk/products.ts';
import { contentChanges } from '../../../core/desk/publication-changes.ts';
import { isoTime } from '../../../core/iso-time.ts';
import type { DbOrTx } from '../../db/open.ts';
import { parseColumn } from '../../db/parse-column.ts';
import { publicationTables } from '../../db/publication-schema.ts';
import { contentOf, newestCatalogue } from '../../publishing/publication-rows.ts';
import { accountNames } from '../account-names.ts';
import { type Cursor, pageOf } from '../cursor.ts';
import { basisOf } from './publish-drafts.ts';
import { isUntouched, readDrafts } from './shop-drafts.ts';

/** What is live, and what publishing would change. */
export async function publicationAnswer(db: DbOrTx): Promise<PublicationAnswer> {
	const shop = await readDrafts(db);
	const { number, publishedAtMs, publishedBy } = shop.newest;
	const { changes, faults, unfinished, unfinishedCollections } = nextPublication(shop);
	const nameOf = await accountNames(db, [publishedBy]);
	const untouched = new Set(shop.drafts.filter(isUntouched).map(({ id }) => id));
	return {
		number,
		publishedAt: isoTime(publishedAtMs),
		publishedBy: nameOf(publishedBy),
		changes: [...changes],
		faults: [...faults],
		unfinished: [
			...unfinished
				.filter(({ id }) => !untouched.has(id))
				.map(({ id, product }) => ({ productId: id, name: fullName(product) })),
			...unfinishedCollections.map(({ id, collection }) => ({
				productId: null,
				collectionId: id,
				name: collection.title,
			})),
		],
		basis: basisOf(shop),
	};
}

/** What shoppers will see if a publication is published again; undefined if there is none. */
export async function changesByUndo(
	db: DbOrTx,
	number: number,
): Promise<readonly PublicationChange[] | undefined> {
	const content = await contentOf(db, number);
	return content && contentChanges(await newestCatalogue(db), content);
}

/** A page of the publications that can be published again, newest first. */
export async function pageOfPublications(
	db: DbOrTx,
	after: Cursor | undefined,
): Promise<PublicationListAnswer> {
	const found = await db
		.selectFrom('publications')
		.select(['number', 'published_at_ms', 'published_by', 'restores', 'schedule_id', 'changes'])
		// The cast compares any number that a cursor has.
		.where(after ? sql<boolean>`number < cast(${after.value} as bigint)` : sql<boolean>`true`)
		.where('hash', '!=', '')
		.orderBy('number', 'desc')
		.limit(deskPageLength + 1)
		.execute();
	const { shown, next } = pageOf(found, ({ number: value }) => ({ value, id: 'publication' }));
	const nameOf = await accountNames(
		db,
		shown.map((row) => row.published_by),
	);
	const sentences: (readonly string[])[] = [];
	for (const row of shown) sentences.push(await sentencesOf(db, row));
	return {
		publications: shown.map((row, at) => ({
			number: row.number,
			publishedAt: isoTime(row.published_at_ms),
			publishedBy: nameOf(row.published_by),
			restores: row.restores,
			isScheduled: row.schedule_id !== null,
			sentences: [...(sentences[at] ?? [])],
			isCurrent: after === undefined && at === 0,
		})),
		next,
	};
}

/** What a publication has changed against the one before. */
async function sentencesOf(
	db: DbOrTx,
	{ number, changes }: { readonly number: number; readonly changes: string | null },
): Promise<readonly string[]> {
	if (changes !== null) return parseColumn(publicationTables.publications.changes, changes);
	const before = await contentOf(db, number - 1);
	const content = before && (await contentOf(db, number));
	return content ? contentChanges(before, content).map(({ sentence }) => sentence) : [];
}
