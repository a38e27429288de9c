import {
	catalogueOf,
	type Product,
	type PublishedCatalogue,
} from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import type { PaletteColour } from '../../core/catalogue/palette.ts';
import { parsePublication } from '../../core/catalogue/publication.ts';
import { type Outcome, refuse, succeed } from '../../core/outcome.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import { publicationHash, snapshotOf } from '../catalogue/read-publication.ts';
import { commitIfOk } from '../db/commit-if-ok.ts';
import type { Tx } from '../db/open.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import type { Services } from '../services.ts';
import { writeCollectionAddresses } from './collection-addresses.ts';
import { writeAddresses } from './product-addresses.ts';
import { newestNumber, rememberCatalogue } from './publication-rows.ts';

/** The pages of this process, and the catalogue that belongs to them. */
export interface Publications {
	/**
	 * Renders all pages of a publication, and keeps them ready. The returned function shows them and
	 * makes the catalogue the current one, both at once.
	 */
	prepare(catalogue: PublishedCatalogue): Promise<Outcome<() => void>>;
	/** Looks for a newer publication in the database, renders and shows it. Never throws. */
	refresh(): Promise<void>;
}

export interface Publishing {
	readonly products: readonly Product[];
	readonly collections: readonly Collection[];
	/** Today’s four colors, if it is left out. */
	readonly colours?: readonly PaletteColour[];
	readonly shop: ShopFacts;
	/** The merchant's account. */
	readonly by: string | null;
	/** The number of the older publication that is published again. */
	readonly restores?: number;
	/** The schedule that publishes. */
	readonly scheduleId?: string;
	/** What it changes, in sentences. */
	readonly changes?: readonly string[];
	/** Runs in the transaction that publishes. It gets the number of the new publication. */
	readonly within?: (tx: Tx, number: number) => Promise<void>;
}

const somebodyElse = refuse(
	'Somebody else has published in the meantime. Look at the changes again, then publish.',
);

/**
 * Publishes these products: renders all their pages, writes the publication, and shows the pages.
 * Returns its number. Other processes follow. If it is refused, nothing has changed.
 */
export async function publish(
	services: Pick<Services, 'db' | 'publications' | 'now'>,
	{ products, collections, colours, shop, by, restores, scheduleId, changes, within }: Publishing,
): Promise<Outcome<number>> {
	const { db, publications, now } = services;
	const number = (await newestNumber(db)) + 1;
	const parsed = parsePublication({ number, products, collections, colours, shop });
	if (!parsed.ok) return refuse(parsed.refusal.join('\n'));
	const catalogue = catalogueOf(parsed.value);
	const prepared = await publications.prepare(catalogue);
	if (!prepared.ok) return prepared;
	const row = {
		number,
		published_at_ms: now(),
		published_by: by,
		restores: restores ?? null,
		schedule_id: scheduleId ?? null,
		snapshot: snapshotOf(catalogue),
		hash: publicationHash(catalogue),
		changes: changes ? JSON.stringify(changes) : null,
	};
	const written = await commitIfOk(db, async (tx) => {
		if ((await newestNumber(tx)) !== number - 1) return somebodyElse;
		try {
			await tx.insertInto('publications').values(row).execute();
		} catch (error) {
			if (isUniqueViolation(error)) return somebodyElse;
			throw error;
		}
		await writeAddresses(tx, parsed.value.products);
		await writeCollectionAddresses(tx, parsed.value.collections);
		await within?.(tx, number);
		return succeed(number);
	});
	if (written.ok) {
		rememberCatalogue(catalogue);
		prepared.value();
	}
	return written;
}
