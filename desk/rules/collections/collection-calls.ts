import * as v from 'valibot';
import { isoTimeSchema } from '../../../core/iso-time.ts';
import { draftAnswerEntries, revisionOf, wantedIdSchema } from '../draft-calls.ts';
import { draftPictureSchema } from '../product-draft.ts';
import { draftFaultSchema, productStates, publishingSchema } from '../products.ts';
import { deskText } from '../texts.ts';
import { collectionDraftSchema } from './collection-draft.ts';

// The calls about collections under /functions/v1/desk.

/** Body of POST collections. The new collection’s id comes from its title, and stays for ever. */
export const newCollectionSchema = v.object({
	id: wantedIdSchema,
	title: v.optional(deskText('The title', 200), ''),
	/** The first save of a new collection. Without it an empty one is created. */
	collection: v.optional(collectionDraftSchema),
});

export type NewCollection = v.InferOutput<typeof newCollectionSchema>;

/** Body of PUT collections/{id}. */
export const saveCollectionSchema = v.object({
	revision: revisionOf('collection'),
	collection: collectionDraftSchema,
});

/** Body of PUT collections: all ids in the order of menus. */
export const collectionOrderSchema = v.object({
	ids: v.pipe(
		v.array(deskText('A collection', 200)),
		v.maxLength(1000, 'There are too many collections.'),
	),
});

const count = v.pipe(v.number(), v.integer());

/** The answer of GET collections, and of PUT collections: all, in the order of menus. */
export const collectionListAnswerSchema = v.object({
	collections: v.array(
		v.object({
			id: v.string(),
			title: v.string(),
			/** The path of its page: `/collections/summer`. */
			path: v.string(),
			isFixed: v.boolean(),
			isInMenu: v.boolean(),
			by: v.picklist(['rule', 'hand']),
			state: v.picklist(productStates),
			/** The banner, or the front of the first product. */
			picture: v.nullable(draftPictureSchema),
			/** The products that it has with the next publication. */
			productIds: v.array(v.string()),
			/** How many faults publishing would name. */
			faults: count,
			changedAt: isoTimeSchema,
		}),
	),
});

export type CollectionListAnswer = v.InferOutput<typeof collectionListAnswerSchema>;
export type ListedCollectionAnswer = CollectionListAnswer['collections'][number];

/** The answer of GET collections/{id}, and of every write to one that succeeds. */
export const collectionAnswerSchema = v.object({
	id: v.string(),
	collection: collectionDraftSchema,
	...draftAnswerEntries(collectionDraftSchema),
	state: v.picklist(productStates),
	/** Why it cannot be published. */
	faults: v.array(draftFaultSchema),
	publishing: publishingSchema,
	/** Only what was never published can be deleted. */
	isDeletable: v.boolean(),
});

export type CollectionAnswer = v.InferOutput<typeof collectionAnswerSchema>;

/** The answer of a 409 because somebody else saved in the meantime. `error` says who and when. */
export const collectionConflictSchema = v.object({
	error: v.string(),
	present: collectionAnswerSchema,
});

/** The answer of GET collection-products: what a collection may have, as the next publication is. */
export const collectionProductsSchema = v.object({
	products: v.array(
		v.object({
			id: v.string(),
			name: v.string(),
			category: v.string(),
			priceCents: v.number(),
			colours: v.array(v.string()),
			tags: v.array(v.string()),
			featured: v.boolean(),
			picture: draftPictureSchema,
		}),
	),
});

export type CollectionProducts = v.InferOutput<typeof collectionProductsSchema>;
export type CollectionProduct = CollectionProducts['products'][number];
