import { sql } from 'kysely';
import { isoTime } from '../../../core/iso-time.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { parseColumn } from '../../../server/db/parse-column.ts';
import { publicationTables } from '../../../server/db/publication-schema.ts';
import { contentOf, newestCatalogue } from '../../../server/publishing/publication-rows.ts';
import { deskPageLength } from '../../rules/order-requests.ts';
import type {
	PublicationAnswer,
	PublicationChange,
	PublicationListAnswer,
} from '../../rules/products.ts';
import { contentChanges } from '../../rules/publication-changes.ts';
import { accountNames } from '../calls/account-names.ts';
import { type Cursor, pageOf } from '../calls/cursor.ts';
import { readDrafts } from '../drafts/shop-drafts.ts';
import { unpublishedDocuments } from './unpublished.ts';

/** What is live, and what is not published. */
export async function publicationAnswer(db: DbOrTx, nowMs: number): Promise<PublicationAnswer> {
	const shop = await readDrafts(db, nowMs);
	const { number, publishedAtMs, publishedBy } = shop.newest;
	const nameOf = await accountNames(db, [publishedBy]);
	return {
		number,
		publishedAt: isoTime(publishedAtMs),
		publishedBy: nameOf(publishedBy),
		documents: unpublishedDocuments(shop),
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
