import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import { linkDays } from '../../core/preview-path.ts';
import type { DbOrTx, Tx } from '../db/open.ts';
import { parseColumn } from '../db/parse-column.ts';
import { publicationTables } from '../db/publication-schema.ts';
import type { Schema } from '../db/schema.ts';

const hourMs = 60 * 60_000;

/** How long a preview of each kind can be opened. */
const lifeMs = { own: 12 * hourMs, link: linkDays * 24 * hourMs } as const;

/** Of all merchants. A new one takes the place of the oldest. */
const maxOwn = 20;
const maxLinks = 50;

/** Drafts as they were when somebody asked for a preview. */
export interface Preview {
	/** JSON of the publication that they would become. */
	readonly snapshot: string;
	/** Sentences for the bar: what is missing. */
	readonly notes: readonly string[];
}

interface NewPreview extends Preview {
	readonly kind: Schema['previews']['kind'];
	/** The merchant's account. */
	readonly by: string;
	readonly nowMs: number;
}

export interface WrittenPreview {
	readonly id: string;
	readonly token: string;
	readonly untilMs: number;
}

/** Writes a preview, and deletes those that have expired. */
export async function writePreview(
	tx: Tx,
	{ snapshot, notes, kind, by, nowMs }: NewPreview,
): Promise<Outcome<WrittenPreview>> {
	await tx.deleteFrom('previews').where('expires_at_ms', '<=', nowMs).execute();
	const present = await tx
		.selectFrom('previews')
		.select('id')
		.where('kind', '=', kind)
		.orderBy('made_at_ms', 'desc')
		.execute();
	if (kind === 'link' && present.length >= maxLinks) {
		return refuse(`There are ${maxLinks} links to previews. Please revoke one first.`);
	}
	for (const { id } of kind === 'own' ? present.slice(maxOwn - 1) : []) {
		await tx.deleteFrom('previews').where('id', '=', id).execute();
	}
	const id = uuidv7();
	const token = randomBytes(32).toString('base64url');
	const untilMs = nowMs + lifeMs[kind];
	await tx
		.insertInto('previews')
		.values({
			id,
			token_hash: hashOfToken(token),
			kind,
			snapshot,
			notes: JSON.stringify(notes),
			made_at_ms: nowMs,
			made_by: by,
			expires_at_ms: untilMs,
		})
		.execute();
	return succeed({ id, token, untilMs });
}

/** The id of the preview of a token; undefined if there is none, or no longer. */
export async function findPreview(
	db: DbOrTx,
	token: string,
	nowMs: number,
): Promise<string | undefined> {
	const row = await db
		.selectFrom('previews')
		.select('id')
		.where('token_hash', '=', hashOfToken(token))
		.where('expires_at_ms', '>', nowMs)
		.executeTakeFirst();
	return row?.id;
}

/** The drafts of a preview, which are large; undefined if it was deleted. */
export async function readPreview(db: DbOrTx, id: string): Promise<Preview | undefined> {
	const row = await db
		.selectFrom('previews')
		.select(['snapshot', 'notes'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { ...row, notes: parseColumn(publicationTables.previews.notes, row.notes) };
}

/** The links that work, newest first. */
export async function openLinks(db: DbOrTx, nowMs: number) {
	return await db
		.selectFrom('previews')
		.select(['id', 'made_at_ms', 'made_by', 'expires_at_ms'])
		.where('kind', '=', 'link')
		.where('expires_at_ms', '>', nowMs)
		.orderBy('made_at_ms', 'desc')
		.orderBy('id', 'desc')
		.execute();
}

/** Revokes a link. False if there is none. */
export async function revokeLink(tx: Tx, id: string): Promise<boolean> {
	const deleted = await tx
		.deleteFrom('previews')
		.where('id', '=', id)
		.where('kind', '=', 'link')
		.returning('id')
		.executeTakeFirst();
	return deleted !== undefined;
}

function hashOfToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
