import type { Selectable } from 'kysely';

/** The tables of what the merchant has published; `Schema` has them among its own. */
export interface PublicationSchema {
	publications: PublicationsTable;
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
