import { createHash } from 'node:crypto';
import { type Product, priceCents } from '../../../core/catalogue/catalogue.ts';
import type { PublicationContent } from '../../../core/catalogue/publication.ts';
import { draftAfterUndo } from '../../../core/desk/draft-after-undo.ts';
import { type NextPublication, nextPublication } from '../../../core/desk/next-publication.ts';
import type { ProductDraft } from '../../../core/desk/product-draft.ts';
import { contentChanges } from '../../../core/desk/publication-changes.ts';
import { type Outcome, refuse } from '../../../core/outcome.ts';
import { chunksOf } from '../../db/chunks-of.ts';
import type { Tx } from '../../db/open.ts';
import { contentOf } from '../../publishing/publication-rows.ts';
import { publish } from '../../publishing/publish.ts';
import type { Services } from '../../services.ts';
import { restoreCollections } from '../collections/restore-collections.ts';
import { withFirstPublications } from './first-publications.ts';
import { withLowestPrices } from './lowest-prices.ts';
import { restorePalette } from './palette.ts';
import { type Change, lockDrafts } from './save-draft.ts';
import type { StoredDraft, StoredDrafts } from './shop-drafts.ts';
import { StaleDrafts } from './stale-drafts.ts';
import { startNewSizesAtZero } from './start-new-sizes.ts';

/**
 * What a merchant has seen before publishing: the number of the publication, all drafts, and what is
 * scheduled.
 */
export function basisOf({ newest, drafts, collections, palette, scheduled }: StoredDrafts): string {
	const seen = [
		...[drafts, collections.drafts].map((some) =>
			some.map(({ id, revision }) => `${id} ${revision}`).join('\n'),
		),
		palette.draft.map(({ name, swatch }) => `${name} ${swatch}`).join('\n'),
		scheduled.map(({ id }) => id).join('\n'),
	].join('\n\n');
	const hash = createHash('sha256').update(seen).digest('base64url').slice(0, 22);
	return `${newest.number}-${hash}`;
}

/** Who publishes, and what ends the audit record in the transaction. */
export interface Publisher extends Change {
	readonly within: (tx: Tx) => Promise<void>;
}

type PublishServices = Pick<Services, 'db' | 'publications' | 'now'>;

/** A draft that must not change was changed. */
const stale = refuse(
	'The products were changed in the meantime. Look at the changes again, then publish.',
	409,
	'changed',
);

/** Publishes the drafts. Returns the number of the publication. */
export async function publishDrafts(
	services: PublishServices,
	shop: StoredDrafts,
	publisher: Publisher,
): Promise<Outcome<number>> {
	const { changes, faults, ...next } = nextPublication(shop);
	if (faults.length > 0) return refuse(`${incomplete(faults)} Nothing was published.`);
	if (changes.length === 0) return refuse('Nothing has changed since the last publication.');
	return await unlessStale(() => publishContent(services, shop, publisher, next));
}

export const unknownPublication = refuse('There is no such publication.', 404);

/**
 * Publishes an older publication again. Its products become what they were at the desk too, and
 * products that came later are archived. What was edited and not published stays an edit.
 */
export async function publishAgain(
	services: PublishServices,
	shop: StoredDrafts,
	publisher: Publisher,
	number: number,
): Promise<Outcome<number>> {
	const content = await contentOf(services.db, number);
	if (!content) return unknownPublication;
	if (contentChanges(shop.newest, content).length === 0) {
		return refuse('This is what shoppers see now.');
	}
	const next = { ...content, restores: number };
	return await unlessStale(() => publishContent(services, shop, publisher, next));
}

export function incomplete(faults: NextPublication['faults']): string {
	const isOfProducts = faults.every(({ collectionId }) => collectionId === undefined);
	const what = isOfProducts ? 'Some products are' : 'Some products or collections are';
	return `${what} not complete.`;
}

interface Next extends PublicationContent {
	/** The number of an older publication. */
	readonly restores?: number;
	/** The schedule that publishes. */
	readonly scheduleId?: string;
}

/** The outcome of work that may throw `StaleDrafts`. */
export async function unlessStale(work: () => Promise<Outcome<number>>): Promise<Outcome<number>> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof StaleDrafts) return stale;
		throw error;
	}
}

/** Publishes this content. Throws `StaleDrafts` if a draft was changed that must not be. */
export async function publishContent(
	services: PublishServices,
	shop: StoredDrafts,
	publisher: Publisher,
	next: Next,
): Promise<Outcome<number>> {
	const { published } = shop;
	const { restores, scheduleId } = next;
	const nowMs = services.now();
	const changes = contentChanges(shop.newest, next).map(({ sentence }) => sentence);
	const priced = await withLowestPrices(services.db, {
		published,
		products: next.products,
		nowMs,
	});
	const products = await withFirstPublications(services.db, {
		published,
		products: priced,
		number: shop.newest.number + 1,
	});
	return await publish(services, {
		...next,
		products,
		changes,
		by: publisher.accountId,
		async within(tx, number) {
			if (number !== shop.newest.number + 1) throw new StaleDrafts();
			await lockDrafts(tx);
			if (restores === undefined) await startNewSizesAtZero(tx, shop, products, publisher);
			else {
				await restoreDrafts(tx, shop, products, publisher);
				await restoreCollections(tx, shop.collections, next.collections, publisher);
				await restorePalette(tx, shop.palette.published, next.colours, publisher);
			}
			await writePrices(tx, shop, products, { number, nowMs: services.now(), scheduleId });
			await publisher.within(tx);
		},
	});
}

interface Numbered {
	readonly number: number;
	readonly nowMs: number;
	readonly scheduleId: string | undefined;
}

/** Writes the prices that differ from those of the publication before. */
async function writePrices(
	tx: Tx,
	{ published }: StoredDrafts,
	products: readonly Product[],
	{ number, nowMs, scheduleId }: Numbered,
): Promise<void> {
	const before = new Map(published.map((product) => [product.id, priceCents(product)]));
	const rows = products
		.filter((product) => before.get(product.id) !== priceCents(product))
		.map((product) => ({
			product_id: product.id,
			price_cents: priceCents(product),
			from_ms: nowMs,
			publication_number: number,
			schedule_id: scheduleId ?? null,
		}));
	for (const some of chunksOf(rows)) {
		const ids = some.map(({ product_id: id }) => id);
		const known = await tx
			.selectFrom('product_drafts')
			.select('id')
			.where('id', 'in', ids)
			.execute();
		// A new product was deleted while its page was rendered.
		if (known.length < ids.length) throw new StaleDrafts();
		await tx.insertInto('price_changes').values(some).execute();
	}
}

async function restoreDrafts(
	tx: Tx,
	shop: StoredDrafts,
	products: readonly Product[],
	change: Change,
): Promise<void> {
	const older = new Map(products.map((product) => [product.id, product]));
	const shown = new Map(shop.published.map((product) => [product.id, product]));
	for (const draft of shop.drafts) {
		const [was, live] = [older.get(draft.id), shown.get(draft.id)];
		const isGone = draft.isArchived || live !== undefined;
		if (was) {
			const product = draftAfterUndo(draft.id, draft.product, live, was);
			const state = live && draft.isArchived ? 'archived' : 'active';
			await restoreDraft(tx, draft, { state, product }, change);
		} else if (isGone) {
			const successor = products.find(({ replaces }) => replaces?.includes(draft.id))?.id ?? '';
			const gone = { state: 'archived' as const, product: { ...draft.product, successor } };
			await restoreDraft(tx, draft, gone, change);
		}
	}
}

interface Restored {
	readonly product: ProductDraft;
	readonly state: 'active' | 'archived';
}

async function restoreDraft(
	tx: Tx,
	draft: StoredDraft,
	{ product, state }: Restored,
	{ accountId, nowMs }: Change,
): Promise<void> {
	const json = JSON.stringify(product);
	const isSame = json === JSON.stringify(draft.product);
	if (isSame && draft.isArchived === (state === 'archived')) return;
	const { numUpdatedRows } = await tx
		.updateTable('product_drafts')
		.set({
			product: json,
			state,
			revision: draft.revision + 1,
			changed_at_ms: nowMs,
			changed_by: accountId,
		})
		.where('id', '=', draft.id)
		.where('revision', '=', draft.revision)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) throw new StaleDrafts();
}
