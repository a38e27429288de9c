import * as v from 'valibot';
import { pricesSchema } from '../../core/catalogue/prices.ts';
import { generated, integer, json, nullable, type Row, text, textOf } from './table.ts';

const draftFields = v.looseObject({
	name: v.string(),
	colourway: v.optional(v.string(), ''),
	variants: v.array(v.looseObject({ size: v.string(), sku: v.string() })),
});

/**
 * What the merchant edits and has published. `…_by` is the merchant's account, null if it came with
 * the shop. `schedule_id` is the schedule that published it, null if a merchant did. The smallest
 * `position` comes first.
 */
export const publicationTables = {
	/** All published catalogues, the newest last. The snapshots of old ones are deleted. */
	publications: {
		number: integer,
		published_at_ms: integer,
		published_by: nullable(text),
		/** The number of the older publication that it published again; null: none. */
		restores: nullable(integer),
		/** JSON of the publication, with its number; `null`: it was deleted. */
		snapshot: text,
		/** The hash of the snapshot; empty: it was deleted. */
		hash: text,
		schedule_id: nullable(text),
		/** Sentences that say what it changed; null: the first, or one of an earlier release. */
		changes: nullable(json(v.array(v.string()))),
	},

	/** The products that the merchant edits. Those that were published once stay here. */
	product_drafts: {
		id: text,
		position: integer,
		revision: generated(integer),
		/** The draft. The shop itself reads only these fields. */
		product: json(draftFields),
		state: textOf<'active' | 'archived'>(),
		changed_at_ms: integer,
		changed_by: nullable(text),
	},

	/** The publications in which a product came with a price, or with another one. */
	price_changes: {
		product_id: text,
		price_cents: integer,
		from_ms: integer,
		publication_number: integer,
		schedule_id: nullable(text),
	},

	/** Every address that was published. A later product with the same address takes it over. */
	product_addresses: {
		slug: text,
		product_id: text,
	},

	/** The collections that the merchant edits. Those that were published once stay here. */
	collection_drafts: {
		id: text,
		position: integer,
		revision: generated(integer),
		/** The draft, which only the desk reads. */
		collection: json(v.unknown()),
		state: textOf<'active' | 'archived'>(),
		changed_at_ms: integer,
		changed_by: nullable(text),
	},

	/** The colors that the merchant edits. */
	palette_colours: {
		name: text,
		/** `#1f6fb8` */
		swatch: text,
		position: integer,
		changed_at_ms: integer,
		changed_by: nullable(text),
	},

	/** The palette as a draft. Its only row is also the lock of all drafts. */
	palette_draft: {
		id: text,
		revision: integer,
		changed_at_ms: integer,
		changed_by: nullable(text),
	},

	/** The shop's own facts that the merchant edits, in one row. */
	shop_draft: {
		id: text,
		/** The draft, which only the desk reads; null: nothing is edited. */
		content: nullable(json(v.unknown())),
		revision: integer,
		changed_at_ms: integer,
		changed_by: nullable(text),
	},

	/** Every address under `/collections` that was published. A later collection takes it over. */
	collection_addresses: {
		slug: text,
		collection_id: text,
	},

	/** What is published at a later time (desk/server/schedules). */
	publication_schedules: {
		id: text,
		kind: textOf<'price' | 'publication'>(),
		/** The product whose price it is; null for changes of several products. */
		product_id: nullable(text),
		/** `running`: a price that is in the shop until its end. */
		state: textOf<'waiting' | 'running' | 'done' | 'cancelled' | 'refused'>(),
		/** The prices, or the shop before and after the changes. Other releases may write other plans. */
		plan: json(v.unknown()),
		/** The prices before; null until the scheduled ones are in the shop. */
		before: nullable(json(pricesSchema)),
		starts_at_ms: integer,
		/** Null: a price stays. */
		ends_at_ms: nullable(integer),
		/** When it is to be published, or ended. */
		due_at_ms: integer,
		attempts: generated(integer),
		/** Until then, the process that has claimed it publishes it. */
		held_until_ms: generated(integer),
		/** Not before this moment, after an attempt has failed. */
		next_attempt_at_ms: generated(integer),
		/** Why it is not published, for the merchant. */
		problem: nullable(text),
		created_at_ms: integer,
		created_by: nullable(text),
	},

	/** Previews of drafts that can be opened. A row is deleted when its link is revoked. */
	previews: {
		id: text,
		/** SHA-256 of the token in the address. */
		token_hash: text,
		/** `link`: it can be given to others. `own`: the merchant's own, for some hours. */
		kind: textOf<'own' | 'link'>(),
		/** JSON of the publication that the drafts would become. */
		snapshot: text,
		/** Sentences that say what is missing. */
		notes: json(v.array(v.string())),
		made_at_ms: integer,
		made_by: text,
		expires_at_ms: integer,
	},
};

export type PublicationSchedule = Row<typeof publicationTables.publication_schedules>;
