import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { documentKinds } from './chosen-documents.ts';
import { draftAnswerEntries, revisionOf, wantedIdSchema } from './draft-calls.ts';
import { draftPictureSchema, productDraftSchema } from './product-draft.ts';
import { afterSchema, deskText } from './texts.ts';

// The calls about products and publications under /functions/v1/desk.

/**
 * `new`: not for sale yet. `published`: shoppers see it as it is. `changed`: shoppers see it as it
 * was. `archived`: it leaves the shop with the next publication, or has left it.
 */
export const productStates = ['new', 'published', 'changed', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

const revision = revisionOf('product');

/** Body of POST products. The new product's id comes from its name, and stays for ever. */
export const newProductSchema = v.object({
	id: wantedIdSchema,
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

const count = v.pipe(v.number(), v.integer());

/** Why a draft cannot be published. `field` is a path in the draft: `price`, `images.0.alt`. */
export const draftFaultSchema = v.object({ field: v.string(), sentence: v.string() });

export type DraftFault = v.InferOutput<typeof draftFaultSchema>;

/** The answer of GET products, in the order of the shop, new ones last. */
export const productListAnswerSchema = v.object({
	products: v.array(
		v.object({
			id: v.string(),
			...v.pick(productDraftSchema, ['name', 'slug', 'category', 'price', 'style', 'colourway'])
				.entries,
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

/** What can be published alone. */
const documentSchema = v.object({
	kind: v.picklist(documentKinds),
	/** Empty for the palette, the menu and the shop. */
	id: v.string(),
});

/** Something that shoppers will see after publishing. */
const changeEntries = {
	/** `Deck Shirt: price from $34.99 to $36.99.` */
	sentence: v.string(),
	/** The paths of the pages that change most: `/product/deck-shirt`. */
	pages: v.array(v.string()),
};

const publicationChangeSchema = v.object({ document: documentSchema, ...changeEntries });

export type PublicationChange = v.InferOutput<typeof publicationChangeSchema>;

/** What publishing a document alone would do. */
export const publishingSchema = v.object({
	/** Empty: there is nothing to publish. */
	changes: v.array(v.object(changeEntries)),
	/** Why it cannot be published. */
	faults: v.array(draftFaultSchema),
	/** What it names and the shop has not. */
	notes: v.array(v.string()),
	/** What publishing must name, so that it publishes what the merchant has seen. */
	basis: v.string(),
});

export type Publishing = v.InferOutput<typeof publishingSchema>;

/** The answer of GET products/{id}, and of every write to one that succeeds. */
export const productAnswerSchema = v.object({
	id: v.string(),
	product: productDraftSchema,
	...draftAnswerEntries(productDraftSchema),
	state: v.picklist(productStates),
	/** Why it cannot be published. */
	faults: v.array(draftFaultSchema),
	publishing: publishingSchema,
	/** Only what was never published can be deleted. */
	isDeletable: v.boolean(),
});

export type ProductAnswer = v.InferOutput<typeof productAnswerSchema>;

/** The part of the answer of POST products that is always read. The answer is the whole product. */
export const newProductAnswerSchema = v.object({ id: v.string() });

/** The answer of a 409 because somebody else saved in the meantime. `error` says who and when. */
export const productConflictSchema = v.object({ error: v.string(), present: productAnswerSchema });

/** A draft that differs from what shoppers see, or has a fault. */
const unpublishedSchema = v.object({
	...documentSchema.entries,
	name: v.string(),
	...publishingSchema.entries,
});

export type Unpublished = v.InferOutput<typeof unpublishedSchema>;

/** The answer of GET publication, and of POST publication and …/undo: what is live, what is not. */
export const publicationAnswerSchema = v.object({
	number: count,
	publishedAt: isoTimeSchema,
	/** The merchant's email address; null: it came with the shop. */
	publishedBy: v.nullable(v.string()),
	documents: v.array(unpublishedSchema),
});

export type PublicationAnswer = v.InferOutput<typeof publicationAnswerSchema>;

/** The answer of GET publications/{number}/changes: what shoppers will see if it is published again. */
export const undoChangesSchema = v.object({ changes: v.array(v.object(changeEntries)) });

const seenNumber = v.pipe(
	v.number('Please say which publication you saw.'),
	v.integer('Please say which publication you saw.'),
	v.minValue(1, 'Please say which publication you saw.'),
);

const chosenDocuments = v.array(
	v.object({
		...documentSchema.entries,
		basis: v.pipe(
			v.string('Please say what you saw.'),
			v.maxLength(100, 'Please say what you saw.'),
		),
	}),
);

/** Body of POST publication: what is published, as the merchant saw it. */
export const publishSchema = v.object({
	documents: v.pipe(
		chosenDocuments,
		v.minLength(1, 'Choose what to publish.'),
		v.maxLength(5000, 'That is too much at once.'),
	),
});

/** Body of POST publications/{number}/undo: the number of the newest publication. */
export const undoSchema = v.object({ seen: seenNumber });

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
