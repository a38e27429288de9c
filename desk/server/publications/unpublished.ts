import { createHash } from 'node:crypto';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { chooseOnly, type Document, keyOf } from '../../rules/chosen-documents.ts';
import { type NextPublication, nextPublication } from '../../rules/next-publication.ts';
import type { Publishing, Unpublished } from '../../rules/products.ts';
import { isUntouched, type StoredDrafts } from '../drafts/shop-drafts.ts';

/** What publishing one document alone would do. */
export function publishingOf(shop: StoredDrafts, document: Document): Publishing {
	const { changes, faults, notes } = nextPublication(shop, chooseOnly([document]));
	return publishing(shop, document, { changes, faults, notes });
}

/** All documents that differ from what shoppers see or have a fault, in the order of the shop. */
export function unpublishedDocuments(shop: StoredDrafts): Unpublished[] {
	const next = nextPublication(shop);
	const ofDocument = ({ document }: { readonly document: Document }) => keyOf(document);
	const changes = Map.groupBy(next.changes, ofDocument);
	const faults = Map.groupBy(next.faults, ofDocument);
	const notes = Map.groupBy(next.notes, ofDocument);
	const documents: readonly Document[] = [
		...shop.drafts.filter((draft) => !isUntouched(draft)).map(({ id }) => inShop('product', id)),
		...shop.collections.drafts.map(({ id }) => inShop('collection', id)),
		inShop('palette'),
		inShop('menu'),
		inShop('shop'),
	];
	return documents
		.map((document) => ({ document, key: keyOf(document) }))
		.filter(({ key }) => changes.has(key) || faults.has(key))
		.map(({ document, key }) => ({
			...document,
			name: nameOfDocument(shop, document),
			...publishing(shop, document, {
				changes: changes.get(key) ?? [],
				faults: faults.get(key) ?? [],
				notes: notes.get(key) ?? [],
			}),
		}));
}

function inShop(kind: Document['kind'], id = ''): Document {
	return { kind, id };
}

function publishing(
	shop: StoredDrafts,
	document: Document,
	{ changes, faults, notes }: Pick<NextPublication, 'changes' | 'faults' | 'notes'>,
): Publishing {
	return {
		changes: changes.map(({ sentence, pages }) => ({ sentence, pages })),
		faults: faults.map(({ field, sentence }) => ({ field, sentence })),
		notes: notes.map(({ sentence }) => sentence),
		basis: basisOf(shop, document),
	};
}

/** A hash of the draft and of what shoppers see. Who publishes must have seen both. */
export function basisOf(shop: StoredDrafts, document: Document): string {
	const seen = JSON.stringify(bothSides(shop, document));
	return createHash('sha256').update(seen).digest('base64url').slice(0, 22);
}

function bothSides(shop: StoredDrafts, document: Document) {
	const { drafts, published, collections, palette, settings } = shop;
	const { kind, id } = document;
	const has = (one: { readonly id: string }) => one.id === id;
	switch (kind) {
		case 'product': {
			const draft = drafts.find(has);
			return [draft?.product, draft?.isArchived, published.find(has)];
		}
		case 'collection': {
			const draft = collections.drafts.find(has);
			return [draft?.collection, draft?.isArchived, collections.published.find(has)];
		}
		case 'palette':
			return [palette.draft, palette.published];
		case 'menu':
			return [collections.drafts, collections.published].map((some) => some.map((one) => one.id));
		case 'shop':
			return [settings.draft, settings.published];
	}
}

/** The name of a document for the merchant. */
export function nameOfDocument(shop: StoredDrafts, { kind, id }: Document): string {
	const has = (one: { readonly id: string }) => one.id === id;
	switch (kind) {
		case 'product': {
			const [draft, live] = [shop.drafts.find(has), shop.published.find(has)];
			const name = draft && fullName(draft.product);
			return name || (live && fullName(live)) || 'Product without a name';
		}
		case 'collection': {
			const title = shop.collections.drafts.find(has)?.collection.title;
			return title || shop.collections.published.find(has)?.title || 'Collection without a name';
		}
		case 'palette':
			return 'Colors';
		case 'menu':
			return 'Order of menus';
		case 'shop':
			return 'Settings';
	}
}
