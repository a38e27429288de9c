import type { Generated, Selectable } from 'kysely';

/** The tables of what the merchant edits and has published; `Schema` has them among its own. */
export interface PublicationSchema {
	publications: PublicationsTable;
	product_drafts: ProductDraftsTable;
	price_changes: PriceChangesTable;
	product_addresses: ProductAddressesTable;
	collection_drafts: CollectionDraftsTable;
	collection_addresses: CollectionAddressesTable;
	palette_colours: PaletteColoursTable;
	publication_schedules: PublicationSchedulesTable;
	previews: PreviewsTable;
}

/** All published catalogues, the newest last. The snapshots of old ones are deleted. */
interface PublicationsTable {
	number: number;
	published_at_ms: number;
	/** The merchant's account; null: the first one. */
	published_by: string | null;
	/** The number of the older publication that it published again; null: none. */
	restores: number | null;
	/** JSON of the publication, with its number; `null`: it was deleted. */
	snapshot: string;
	/** The hash of the snapshot; empty: it was deleted. */
	hash: string;
	/** The schedule that published it; null: a merchant did. */
	schedule_id: Generated<string | null>;
	/** JSON of the sentences that say what it changed; null: the first, or one of an earlier release. */
	changes: Generated<string | null>;
}

/** The products that the merchant edits. Those that were published once stay here. */
export interface ProductDraftsTable {
	id: string;
	/** Its place in the shop, smallest first. */
	position: number;
	revision: Generated<number>;
	/** JSON of a `ProductDraft`. */
	product: string;
	/** An archived one is not part of the next publication. */
	state: 'active' | 'archived';
	changed_at_ms: number;
	/** The merchant's account; null: it came with the shop. */
	changed_by: string | null;
}

/** The publications in which a product came with a price, or with another one. */
interface PriceChangesTable {
	product_id: string;
	price_cents: number;
	from_ms: number;
	publication_number: number;
	/** The schedule that published it; null: a merchant did. */
	schedule_id: Generated<string | null>;
}

/** Every address that was published. A later product with the same address takes it over. */
interface ProductAddressesTable {
	slug: string;
	product_id: string;
}

/** The collections that the merchant edits. Those that were published once stay here. */
export interface CollectionDraftsTable {
	id: string;
	/** Its place in menus, smallest first. */
	position: number;
	revision: Generated<number>;
	/** JSON of a `CollectionDraft`. */
	collection: string;
	/** An archived one is not part of the next publication. */
	state: 'active' | 'archived';
	changed_at_ms: number;
	/** The merchant's account; null: it came with the shop. */
	changed_by: string | null;
}

/** The colors that the merchant may choose. */
interface PaletteColoursTable {
	name: string;
	/** `#1f6fb8` */
	swatch: string;
	/** Its place in filters, smallest first. */
	position: number;
	changed_at_ms: number;
	/** The merchant's account; null: it came with the shop. */
	changed_by: string | null;
}

/** Every address under `/collections` that was published. A later collection takes it over. */
interface CollectionAddressesTable {
	slug: string;
	collection_id: string;
}

/** What is published at a later time (server/desk/products/schedules). */
export interface PublicationSchedulesTable {
	id: string;
	kind: 'price' | 'publication';
	/** The product whose price it is; null for changes of several products. */
	product_id: string | null;
	/** `running`: a price that is in the shop until its end. */
	state: 'waiting' | 'running' | 'done' | 'cancelled' | 'refused';
	/** JSON of the prices, or of the products before and after the changes. */
	plan: string;
	/** JSON of the prices before; null until the scheduled ones are in the shop. */
	before: string | null;
	starts_at_ms: number;
	/** Null: a price stays. */
	ends_at_ms: number | null;
	/** When it is to be published, or ended. */
	due_at_ms: number;
	attempts: Generated<number>;
	/** Until then, the process that has claimed it publishes it. */
	held_until_ms: Generated<number>;
	/** Not before this moment, after an attempt has failed. */
	next_attempt_at_ms: Generated<number>;
	/** Why it is not published, for the merchant. */
	problem: string | null;
	created_at_ms: number;
	/** The merchant's account. */
	created_by: string | null;
}

export type PublicationSchedule = Selectable<PublicationSchedulesTable>;

/** Previews of drafts that can be opened. A row is deleted when its link is revoked. */
export interface PreviewsTable {
	id: string;
	/** SHA-256 of the token in the address. */
	token_hash: string;
	/** `link`: it can be given to others. `own`: the merchant's own, for some hours. */
	kind: 'own' | 'link';
	/** JSON of the publication that the drafts would become. */
	snapshot: string;
	/** JSON: sentences that say what is missing. */
	notes: string;
	made_at_ms: number;
	/** The merchant's account. */
	made_by: string;
	expires_at_ms: number;
}
