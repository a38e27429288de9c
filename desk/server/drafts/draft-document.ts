import { isoTime } from '../../../core/iso-time.ts';
import type { Refused } from '../../../core/outcome.ts';
import type { DbOrTx } from '../../../server/db/open.ts';
import { accountNames } from '../calls/account-names.ts';

/** A kind of draft: its rows have a revision. */
export interface DraftTable {
	/** The kind in sentences. */
	readonly noun: 'product' | 'collection' | 'palette' | 'settings';
	readonly table: 'product_drafts' | 'collection_drafts' | 'palette_draft' | 'shop_draft';
}

interface ListTable extends DraftTable {
	readonly table: 'product_drafts' | 'collection_drafts';
	/** The column that has the content as JSON. */
	readonly column: 'product' | 'collection';
}

/** A kind of draft that the merchant creates, archives and deletes. */
export interface DraftKind<Content> extends ListTable {
	readonly parse: (json: string) => Content;
	/** The contents of the last call by their JSON. Most of a thousand are the same in the next one. */
	readonly parsed: Map<string, Content>;
	readonly nameOf: (content: Content) => string;
	/** Why one is in every shop; undefined: it can be archived. */
	readonly whyFixed: (id: string) => Refused | undefined;
	/** Why one cannot be deleted; undefined: it was never published. */
	readonly deletionRefusal: (db: DbOrTx, id: string) => Promise<Refused | undefined>;
}

/** A draft with who changed it last. */
export interface StoredDocument<Content> {
	readonly id: string;
	readonly content: Content;
	readonly isArchived: boolean;
	readonly revision: number;
	readonly changedAtMs: number;
	/** The merchant's account; null: it came with the shop. */
	readonly changedBy: string | null;
}

/** Who changed a draft last, for its answer. */
export async function lastChange(
	db: DbOrTx,
	draft: Pick<StoredDocument<unknown>, 'revision' | 'changedAtMs' | 'changedBy'>,
) {
	const nameOf = await accountNames(db, [draft.changedBy]);
	const { revision, changedAtMs, changedBy } = draft;
	return { revision, changedAt: isoTime(changedAtMs), changedBy: nameOf(changedBy) };
}

/** All drafts of a kind in their order. */
export async function readDocuments<Content>(
	db: DbOrTx,
	kind: DraftKind<Content>,
): Promise<readonly StoredDocument<Content>[]> {
	const rows = await rowsOf(db, kind).orderBy('position').orderBy('id').execute();
	const known = new Map(kind.parsed);
	kind.parsed.clear();
	return rows.map((row) => {
		const content = known.get(row.json) ?? kind.parse(row.json);
		kind.parsed.set(row.json, content);
		return documentFrom(row, content);
	});
}

export async function findDocument<Content>(
	db: DbOrTx,
	kind: DraftKind<Content>,
	id: string,
): Promise<StoredDocument<Content> | undefined> {
	const row = await rowsOf(db, kind).where('id', '=', id).executeTakeFirst();
	return row && documentFrom(row, kind.parse(row.json));
}

function rowsOf(db: DbOrTx, { table, column }: ListTable) {
	return db
		.selectFrom(table)
		.select(['id', 'state', 'revision', 'changed_at_ms', 'changed_by'])
		.select(({ ref }) => ref(column).as('json'));
}

type DraftRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

function documentFrom<Content>(row: DraftRow, content: Content): StoredDocument<Content> {
	return {
		id: row.id,
		content,
		isArchived: row.state === 'archived',
		revision: row.revision,
		changedAtMs: row.changed_at_ms,
		changedBy: row.changed_by,
	};
}
