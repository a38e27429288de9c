import type { Product } from '../../../core/catalogue/catalogue.ts';
import type { PublicationContent } from '../../../core/catalogue/publication.ts';
import { type Outcome, refuse } from '../../../core/outcome.ts';
import { chunksOf } from '../../../server/db/chunks-of.ts';
import type { Tx } from '../../../server/db/open.ts';
import { contentOf } from '../../../server/publishing/publication-rows.ts';
import { publish } from '../../../server/publishing/publish.ts';
import type { Services } from '../../../server/services.ts';
import type { Choice } from '../../rules/chosen-documents.ts';
import { nextPublication } from '../../rules/next-publication.ts';
import { contentChanges } from '../../rules/publication-changes.ts';
import { type Change, lockDrafts, StaleDrafts } from '../drafts/save-draft.ts';
import type { StoredDrafts } from '../drafts/shop-drafts.ts';
import { withFirstPublications } from './first-publications.ts';
import { withLowestPrices } from './lowest-prices.ts';
import { startNewSizesAtZero } from './start-new-sizes.ts';
import { nameOfDocument } from './unpublished.ts';

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

/** Publishes the chosen drafts. Returns the number of the publication. */
export async function publishDrafts(
	services: PublishServices,
	shop: StoredDrafts,
	publisher: Publisher,
	isChosen?: Choice,
): Promise<Outcome<number>> {
	const { changes, faults, ...next } = nextPublication(shop, isChosen);
	const [fault] = faults;
	if (fault) {
		const name = nameOfDocument(shop, fault.document);
		return refuse(`${name}: ${fault.sentence} Nothing was published.`);
	}
	if (changes.length === 0) return refuse('Nothing has changed since the last publication.');
	return await unlessStale(() => publishContent(services, shop, publisher, next));
}

export const unknownPublication = refuse('There is no such publication.', 404);

/** Publishes an older publication again. Drafts stay as they are. */
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
			// An older publication has sizes that were sold before.
			if (restores === undefined) await startNewSizesAtZero(tx, shop, products, publisher);
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
	const before = new Map(published.map((product) => [product.id, product.priceCents]));
	const rows = products
		.filter((product) => before.get(product.id) !== product.priceCents)
		.map((product) => ({
			product_id: product.id,
			price_cents: product.priceCents,
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
