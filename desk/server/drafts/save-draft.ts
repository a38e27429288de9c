import { type Outcome, type Refused, refuse, succeed } from '../../../core/outcome.ts';
import type { DbOrTx, Tx } from '../../../server/db/open.ts';

import type { ProductDraft } from '../../rules/product-draft.ts';
import type { DraftKind, DraftTable } from './draft-document.ts';
import { deleteSchedulesOf } from './schedule-rows.ts';
import { productKind } from './shop-drafts.ts';

/** Who changes a draft, and when. */
export interface Change {
	/** Null: a command. */
	readonly accountId: string | null;
	readonly nowMs: number;
}

/** A draft as the merchant saw it. */
export interface SeenDraft {
	readonly id: string;
	readonly revision: number;
}

/**
 * Makes other transactions that create, delete or publish drafts wait, so that each new one gets an
 * id and a place of its own, and none is deleted while it is published.
 */
export async function lockDrafts(db: Tx): Promise<void> {
	// SQLite has no `for update`. An update without a change locks the row on both databases.
	const { numUpdatedRows } = await db
		.updateTable('palette_draft')
		.set(({ ref }) => ({ revision: ref('revision') }))
		.executeTakeFirstOrThrow();
	if (numUpdatedRows !== 1n) throw new Error('The table palette_draft must have one row.');
}

export interface NewDraft<Content> {
	readonly id: string;
	readonly content: Content;
}

/** Inserts drafts after the others of their kind. Deleted ones leave gaps. */
export async function insertDrafts<Content>(
	tx: Tx,
	{ table, column }: DraftKind<Content>,
	added: readonly NewDraft<Content>[],
	{ accountId, nowMs }: Change,
	revision = 1,
): Promise<void> {
	if (added.length === 0) return;
	const { last } = await tx
		.selectFrom(table)
		.select(({ fn }) => fn.max('position').as('last'))
		.executeTakeFirstOrThrow();
	const rows = added.map(({ id, content }, at) => ({
		id,
		position: (last ?? 0) + at + 1,
		[column]: JSON.stringify(content),
		state: 'active' as const,
		revision,
		changed_at_ms: nowMs,
		changed_by: accountId,
	}));
	await tx.insertInto(table).values(rows).execute();
}

/** Some columns of a draft. */
type Columns = Readonly<Record<string, string | null>>;

/** Changes the row of a draft if it has the revision that the merchant saw. */
export async function changeRow(
	db: DbOrTx,
	kind: DraftTable,
	{ id, revision }: SeenDraft,
	columns: Columns,
	{ accountId, nowMs }: Change,
): Promise<Outcome<null>> {
	const changed = await db
		.updateTable(kind.table)
		.set({ ...columns, revision: revision + 1, changed_at_ms: nowMs, changed_by: accountId })
		.where('id', '=', id)
		.where('revision', '=', revision)
		.returning('id')
		.executeTakeFirst();
	return changed ? succeed(null) : await whyUnchanged(db, kind, id);
}

/** What a change sets. The rest stays. */
export interface DraftChange<Content> {
	readonly content?: Content;
	readonly state?: 'active' | 'archived';
}

/** Changes a draft, which may be incomplete. */
export async function changeDraft<Content>(
	db: DbOrTx,
	kind: DraftKind<Content>,
	seen: SeenDraft,
	{ content, state }: DraftChange<Content>,
	change: Change,
): Promise<Outcome<null>> {
	const columns = {
		...(content !== undefined && { [kind.column]: JSON.stringify(content) }),
		...(state !== undefined && { state }),
	};
	return await changeRow(db, kind, seen, columns, change);
}

/** Saves the draft of a product, complete or not. */
export async function saveDraft(
	db: DbOrTx,
	seen: SeenDraft,
	content: ProductDraft,
	change: Change,
): Promise<Outcome<null>> {
	return await changeDraft(db, productKind, seen, { content }, change);
}

/** Deletes a draft that was never published. */
export async function deleteDraft<Content>(
	tx: Tx,
	kind: DraftKind<Content>,
	{ id, revision }: SeenDraft,
): Promise<Outcome<null>> {
	await lockDrafts(tx);
	const refused = await kind.deletionRefusal(tx, id);
	if (refused) return refused;
	if (kind.table === 'product_drafts') await deleteSchedulesOf(tx, id);
	const deleted = await tx
		.deleteFrom(kind.table)
		.where('id', '=', id)
		.where('revision', '=', revision)
		.returning('id')
		.executeTakeFirst();
	return deleted ? succeed(null) : await whyUnchanged(tx, kind, id);
}

async function whyUnchanged(db: DbOrTx, kind: DraftTable, id: string): Promise<Refused> {
	const known = await db
		.selectFrom(kind.table)
		.select('id')
		.where('id', '=', id)
		.executeTakeFirst();
	return known ? staleDraft : unknownDraft(kind);
}

/** Somebody else has saved the draft. */
const staleDraft = refuse('It was changed in the meantime.', 409, 'changed');

export function unknownDraft({ noun }: Pick<DraftTable, 'noun'>): Refused {
	return refuse(`There is no such ${noun}.`, 404);
}

export const unknownProduct = unknownDraft(productKind);

/** Thrown within a transaction to undo it: somebody else was faster. */
export class StaleDrafts extends Error {}
