import * as v from 'valibot';
import { isoTimeSchema } from '../iso-time.ts';
import { draftPictureSchema, productDraftSchema } from './product-draft.ts';
import { styleDraftFields } from './style-draft.ts';
import { afterSchema, deskText } from './texts.ts';

// The calls about products and publications under /functions/v1/desk.

/**
 * `new`: not for sale yet. `published`: shoppers see it as it is. `changed`: shoppers see it as it
 * was. `archived`: it leaves the shop with the next publication, or has left it.
 */
export const productStates = ['new', 'published', 'changed', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

const seen = 'Please say which revision of the product you saw.';
const revision = v.pipe(v.number(seen), v.integer(seen), v.minValue(1, seen));

/** Body of POST products. The new product's id comes from its name, and stays for ever. */
export const newProductSchema = v.object({
	/** Empty: the name of the copied product, or none yet. */
	name: v.optional(deskText('The name', 200), ''),
	/** The id of a product whose draft is copied. */
	copyOf: v.optional(deskText('The product', 200)),
	/** Whether the copy is another color of the same style. */
	isColour: v.optional(v.boolean(), false),
	/** The first save of a new product. Without it an empty one or a copy is created. */
	product: v.optional(productDraftSchema),
});

export type NewProduct = v.InferOutput<typeof newProductSchema>;

/** Body of PUT products/{id}. */
export const saveProductSchema = v.object({ revision, product: productDraftSchema });

/** Body of POST products/{id}/archive. */
export const archiveProductSchema = v.object({
	revision,
	/** The id of the product to which its page leads; empty: to all products. */
	successor: v.optional(deskText('The product', 100), ''),
});

/** Body of POST products/{id}/restore, and of DELETE products/{id}. */
export const productSeenSchema = v.object({ revision });

const count = v.pipe(v.number(), v.integer());

/** Why a draft cannot be published. `field` is a path in the draft: `price`, `images.0.alt`. */
export const draftFaultSchema = v.object({ field: v.string(), sentence: v.string() });

export type DraftFault = v.InferOutput<typeof draftFaultSchema>;

/** The answer of GET products, in the order of the shop, new ones last. */
export const productListAnswerSchema = v.object({
	products: v.array(
		v.object({
			id: v.string(),
			...v.pick(productDraftSchema, ['name', 'slug', 'category', 'price']).entries,
			...styleDraftFields,
			/** Whether some sizes cost more. */
			hasSizePrices: v.boolean(),
			state: v.picklist(productStates),
			/** The SKUs and barcodes of its sizes, as searches compare them. */
			codes: v.array(v.string()),
			/** The first picture of the draft. */
			picture: v.nullable(draftPictureSchema),
			/** The pieces that can be sold, of all sizes; null if a size is unlimited. */
			stock: v.nullable(count),
			soldOutSizes: v.array(v.string()),
			/** How many faults publishing would name. */
			faults: count,
			changedAt: isoTimeSchema,
		}),
	),
});

export type ProductListAnswer = v.InferOutput<typeof productListAnswerSchema>;

/** The answer of GET products/{id}, and of every write to one that succeeds. */
export const productAnswerSchema = v.object({
	id: v.string(),
	product: productDraftSchema,
	/** Must be sent with the next change. */
	revision: count,
	changedAt: isoTimeSchema,
	/** The merchant's email address; null if it came with the shop. */
	changedBy: v.nullable(v.string()),
	/** What shoppers see now; null if they do not see it. */
	published: v.nullable(productDraftSchema),
	state: v.picklist(productStates),
	/** Why it cannot be published. */
	faults: v.array(draftFaultSchema),
	/** Only what was never published can be deleted. */
	isDeletable: v.boolean(),
});

export type ProductAnswer = v.InferOutput<typeof productAnswerSchema>;

/** The part of the answer of POST products that is always read. The answer is the whole product. */
export const newProductAnswerSchema = v.object({ id: v.string() });

/** The answer of a 409 because somebody else saved in the meantime. `error` says who and when. */
export const productConflictSchema = v.object({ error: v.string(), present: productAnswerSchema });

/** Something that shoppers will see after publishing. */
const publicationChangeSchema = v.object({
	/** Null: it is no change of a product. */
	productId: v.nullable(v.string()),
	/** If it is a change of a collection. */
	collectionId: v.exactOptional(v.string()),
	/** `Deck Shirt: price from $34.99 to $36.99.` */
	sentence: v.string(),
	/** The paths of the pages that change most: `/product/deck-shirt`. */
	pages: v.array(v.string()),
});

export type PublicationChange = v.InferOutput<typeof publicationChangeSchema>;

/** A product or a collection with a fault. Both ids are missing if the fault is that of the whole shop. */
const publicationFaultSchema = v.object({
	productId: v.nullable(v.string()),
	/** If it is the fault of a collection. */
	collectionId: v.exactOptional(v.string()),
	/** The name of the product or the collection. */
	name: v.string(),
	...draftFaultSchema.entries,
});

export type PublicationFault = v.InferOutput<typeof publicationFaultSchema>;

/** The answer of GET publication, and of POST publication and …/undo: what is live, what is not. */
export const publicationAnswerSchema = v.object({
	number: count,
	publishedAt: isoTimeSchema,
	/** The merchant's email address; null: it came with the shop. */
	publishedBy: v.nullable(v.string()),
	/** Empty: there is nothing to publish. */
	changes: v.array(publicationChangeSchema),
	/** Nothing is published while there is one. */
	faults: v.array(publicationFaultSchema),
	/** New products and collections that are not complete. They stay out of the publication. */
	unfinished: v.array(
		v.object({
			productId: v.nullable(v.string()),
			collectionId: v.exactOptional(v.string()),
			name: v.string(),
		}),
	),
	/** What publishing must name, so that it publishes what the merchant has seen. */
	basis: v.string(),
});

export type PublicationAnswer = v.InferOutput<typeof publicationAnswerSchema>;

/** The answer of GET publications/{number}/changes: what shoppers will see if it is published again. */
export const undoChangesSchema = v.object({ changes: v.array(publicationChangeSchema) });

/** Body of POST publication and of POST publications/{number}/undo. */
export const publishSchema = v.object({
	basis: v.pipe(
		v.string('Please say what you saw.'),
		v.regex(/^[\w-]{1,100}$/, 'Please say what you saw.'),
	),
});

/** The answer of a 409 of publishing: `error` says why, the rest is the present state. */
export const publishConflictSchema = v.object({
	error: v.string(),
	present: publicationAnswerSchema,
});

/** The query parameters of GET publications: newest first. */
export const publicationListSchema = v.object({ after: afterSchema });

/** The answer of GET publications: a page, and the cursor of the next one. */
export const publicationListAnswerSchema = v.object({
	publications: v.array(
		v.object({
			number: count,
			publishedAt: isoTimeSchema,
			publishedBy: v.nullable(v.string()),
			/** The number of the older publication that it published again; null: none. */
			restores: v.nullable(count),
			/** Whether a schedule published it. */
			isScheduled: v.boolean(),
			/** What changed against the publication before. */
			sentences: v.array(v.string()),
			isCurrent: v.boolean(),
		}),
	),
	next: v.nullable(v.string()),
});

export type PublicationListAnswer = v.InferOutput<typeof publicationListAnswerSchema>;
