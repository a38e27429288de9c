import type { Generated, Selectable } from 'kysely';

/** The tables of what the merchant edits and has published; `Schema` has them among its own. */
export interface PublicationSchema {
	publications: PublicationsTable;
	product_drafts: ProductDraftsTable;
	price_changes: PriceChangesTable;
	product_addresses: ProductAddressesTable;
	previews: PreviewsTable;
}

/** All published catalogues, the newest last. A row is never changed. */
export interface PublicationsTable {
	number: number;
	published_at_ms: number;
	/** The merchant's account; null: the first one. */
	published_by: string | null;
	/** The number of the older publication that it published again; null: none. */
	restores: number | null;
	/** JSON of the publication, with its number. */
	snapshot: string;
	/** Of the snapshot. */
	hash: string;
}

export type PublicationRow = Selectable<PublicationsTable>;

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
export interface PriceChangesTable {
	product_id: string;
	price_cents: number;
	from_ms: number;
	publication_number: number;
}

/** Every address that was published. A later product with the same address takes it over. */
export interface ProductAddressesTable {
	slug: string;
	product_id: string;
}

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
