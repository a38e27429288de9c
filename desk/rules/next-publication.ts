import type { Product } from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { productsOf } from '../../core/catalogue/collection-rule.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { defaultPalette, type PaletteColour } from '../../core/catalogue/palette.ts';
import { codesOf } from '../../core/catalogue/product-codes.ts';
import { formatList } from '../../core/format-list.ts';
import { nameKey } from '../../core/plain-text.ts';
import type { ShopFacts } from '../../core/shop/shop-facts.ts';
import {
	type Choice,
	chooseOnly,
	clashes,
	clashSentence,
	type Document,
} from './chosen-documents.ts';
import {
	type DocumentFault,
	nextCollections,
	type ShopCollections,
} from './collections/next-collections.ts';
import { faultsOf, originFaults } from './draft-faults.ts';
import { productOf } from './draft-product.ts';
import { paletteChanges } from './palette-changes.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';
import type { DraftFault, ProductState, PublicationChange } from './products.ts';
import { changesBetween } from './publication-changes.ts';
import {
	firstSettings,
	nextSettings,
	type ShopSettings,
	settingsChanges,
	whyNeeded,
} from './settings/next-settings.ts';
import { replacedProducts } from './successors.ts';
import { line, typedGtin14 } from './typed-text.ts';

/** A draft among the others of the shop. */
export interface ListedDraft {
	readonly id: string;
	readonly product: ProductDraft;
	readonly isArchived: boolean;
}

/** The drafts in the order of the shop, and what shoppers see now. */
export interface ShopDrafts {
	readonly drafts: readonly ListedDraft[];
	readonly published: readonly Product[];
	readonly collections: ShopCollections;
	/** The colors of the shop; if left out, today’s four. */
	readonly palette?: ShopPalette;
	/** The shop's own facts; if left out, those of a new shop. */
	readonly settings?: ShopSettings;
}

/** The palette that the merchant edits, and the one that shoppers see. */
export interface ShopPalette {
	readonly draft: readonly PaletteColour[];
	readonly published: readonly PaletteColour[];
}

/** The faults of a draft within its shop. For many drafts `faultFinder` is faster. */
export function faultsInShop(shop: ShopDrafts, draft: ListedDraft): readonly DraftFault[] {
	return faultFinder(shop)(draft);
}

/**
 * Finds the faults of drafts within their shop. A new product cannot take the address, a SKU or a
 * GTIN of one that is for sale, nor that of an older new one.
 */
export function faultFinder(shop: ShopDrafts): (draft: ListedDraft) => readonly DraftFault[] {
	const live = new Map(shop.published.map((product) => [product.id, product]));
	const places = new Map(shop.drafts.map(({ id }, at) => [id, at]));
	const placesByName = new Map<string, number[]>();
	for (const [at, { product, isArchived }] of shop.drafts.entries()) {
		for (const name of isArchived ? [] : sharedNames(product)) {
			const known = placesByName.get(name);
			if (known) known.push(at);
			else placesByName.set(name, [at]);
		}
	}
	return (draft) => {
		const place = places.get(draft.id) ?? -1;
		const found = new Set(
			sharedNames(draft.product).flatMap((name) => placesByName.get(name) ?? []),
		);
		const others = [...found]
			.toSorted((a, b) => a - b)
			.flatMap((at) => {
				const { id, product } = shop.drafts[at] as ListedDraft; // the places are of its drafts
				const hasPrecedence = live.has(id) || (!live.has(draft.id) && at < place);
				return id !== draft.id && hasPrecedence ? product : [];
			});
		return [
			...faultsOf(draft.product, others, shop.palette?.draft),
			...originFaults(draft.product, live.get(draft.id)),
		];
	};
}

/** What two products must not share, or not with the same color. */
function sharedNames({ slug, style, variants }: ProductDraft): readonly string[] {
	return [
		{ kind: 'slug', name: slug },
		{ kind: 'style', name: style },
		...variants.flatMap(({ sku, gtin }) => [
			{ kind: 'sku', name: line(sku) },
			{ kind: 'gtin', name: typedGtin14(gtin) },
		]),
	].flatMap(({ kind, name }) => (name === '' ? [] : `${kind} ${name}`));
}

/** What shoppers see of a product, compared with its draft. */
export function stateOf({ published }: ShopDrafts, draft: ListedDraft): ProductState {
	if (draft.isArchived) return 'archived';
	const now = published.find(({ id }) => id === draft.id);
	if (!now) return 'new';
	const next = productOf(draft.id, draft.product);
	if (!next) return 'changed';
	// What it replaces is no part of its draft.
	const { replaces: _, ...own } = now;
	const isLone = now.style === undefined && published.every(({ style }) => style !== next.style);
	const compared = isLone ? withoutStyle(next) : next;
	return changesBetween([own], [compared]).length === 0 ? 'published' : 'changed';
}

export interface NextPublication {
	readonly products: readonly Product[];
	readonly collections: readonly Collection[];
	readonly colours: readonly PaletteColour[];
	readonly shop: ShopFacts;
	readonly changes: readonly PublicationChange[];
	/**
	 * Why chosen documents cannot be published. They stay as shoppers see them, and a new one is not in
	 * the publication.
	 */
	readonly faults: readonly DocumentFault[];
	/** What is named and the publication has not, in sentences. */
	readonly notes: readonly DocumentNote[];
}

interface DocumentNote {
	readonly document: Document;
	readonly sentence: string;
}

/**
 * The shop after these drafts are published, by default all. The others stay as shoppers see them,
 * but for colors: a product is published with its new ones.
 */
export function nextPublication(shop: ShopDrafts, isChosen: Choice = () => true): NextPublication {
	const live = new Map(shop.published.map((product) => [product.id, product]));
	const { products, faults } = nextProducts(shop, live, isChosen);
	const next = nextCollectionsAndShop(shop, products, isChosen);
	const { collections, shop: facts } = next;
	const colours = nextColours(shop.palette, products, isChosen({ kind: 'palette', id: '' }));
	return {
		products,
		collections,
		colours,
		shop: facts,
		changes: [
			...changesBetween(shop.published, products, collections),
			...paletteChanges(shop.palette?.published ?? defaultPalette, colours, products),
			...next.changes,
			...settingsChanges((shop.settings ?? firstSettings).published, facts),
		],
		faults: [...faults, ...next.faults],
		notes: [...notesOf(shop, products, isChosen), ...emptiedNotes(shop, products, next, isChosen)],
	};
}

/** A collection that a rule of free shipping names stays, because carts and texts need it. */
function nextCollectionsAndShop(
	{ collections, settings = firstSettings }: ShopDrafts,
	products: readonly Product[],
	isChosen: Choice,
) {
	const first = nextCollections(collections, products, isChosen);
	const rest = { products, collections: first.collections, drafts: collections.drafts };
	const { shop, faults } = nextSettings(settings, rest, isChosen({ kind: 'shop', id: '' }));
	const needed = collections.published.filter(
		({ id }) =>
			shop.freeShipping.some(({ collection }) => collection === id) &&
			!first.collections.some((one) => one.id === id),
	);
	if (needed.length === 0) return { ...first, shop, faults: [...first.faults, ...faults] };
	const stays = chooseOnly(needed.map(({ id }) => ({ kind: 'collection', id })));
	const next = nextCollections(
		collections,
		products,
		(document) => isChosen(document) && !stays(document),
	);
	const needs = needed.map(({ id }) => ({
		document: { kind: 'collection' as const, id },
		field: '',
		sentence: whyNeeded(id, { draft: null, published: shop }) ?? '',
	}));
	return { ...next, shop, faults: [...next.faults, ...needs, ...faults] };
}

/** Says which products a document leads to, or lists, that are not in the shop. */
function notesOf(
	{ drafts, published, collections }: ShopDrafts,
	products: readonly Product[],
	isChosen: Choice,
): readonly DocumentNote[] {
	const sold = new Set(products.map(({ id }) => id));
	const drafted = new Map(drafts.map((draft) => [draft.id, draft]));
	const nameOf = (id: string) => fullName(drafted.get(id)?.product ?? emptyDraft) || 'A product';
	const leading = drafts
		.filter(({ id, isArchived }) => !isArchived || published.some((one) => one.id === id))
		.map(({ id, product, isArchived }) => ({
			kind: 'product' as const,
			id,
			names: isArchived ? [product.successor] : product.related,
		}));
	const listing = collections.drafts
		.filter(({ collection, isArchived }) => collection.by === 'hand' && !isArchived)
		.map(({ id, collection }) => ({ kind: 'collection' as const, id, names: collection.picked }));
	return [...leading, ...listing].flatMap(({ kind, id, names }) => {
		const document = { kind, id };
		const missing = names.filter((name) => name !== '' && !sold.has(name));
		if (!isChosen(document) || missing.length === 0) return [];
		const are = missing.length === 1 ? 'is' : 'are';
		const sentence = `${formatList(missing.map(nameOf))} ${are} not in the shop, and so left out.`;
		return { document, sentence };
	});
}

/** Says which collection that free shipping names is empty, at it and at the products that it had. */
function emptiedNotes(
	{ published, collections }: ShopDrafts,
	products: readonly Product[],
	next: Pick<NextPublication, 'collections' | 'shop'>,
	isChosen: Choice,
): readonly DocumentNote[] {
	return next.shop.freeShipping.flatMap(({ collection: id }) => {
		const [was, is] = [collections.published, next.collections].map((some) =>
			some.find((one) => one.id === id),
		);
		if (!was || !is || productsOf(is, products).length > 0) return [];
		const sentence = `No product is left in ${is.title}, which free shipping names.`;
		return [
			{ kind: 'collection' as const, id: is.id },
			...productsOf(was, published).map((one) => ({ kind: 'product' as const, id: one.id })),
		]
			.filter(isChosen)
			.map((document) => ({ document, sentence }));
	});
}

function nextProducts(
	shop: ShopDrafts,
	live: ReadonlyMap<string, Product>,
	isChosen: Choice,
): { readonly products: readonly Product[]; readonly faults: readonly DocumentFault[] } {
	const isTaken = ({ id }: ListedDraft) => isChosen({ kind: 'product', id });
	const faultsOfDraft = faultFinder(shop);
	const faults: DocumentFault[] = [];
	const made = new Map<string, Product>();
	for (const draft of shop.drafts) {
		if (!isTaken(draft) || draft.isArchived) continue;
		const found = faultsOfDraft(draft);
		faults.push(...found.map((fault) => ({ document: documentOf(draft), ...fault })));
		const product = found.length === 0 ? productOf(draft.id, draft.product) : undefined;
		if (product) made.set(draft.id, product);
	}
	const leads = new Map(
		shop.published.flatMap(({ id, replaces = [] }) => replaces.map((from) => [from, id] as const)),
	);
	/** A draft that is not published leads where shoppers are led now. */
	const shown = ({ id }: ListedDraft) => ({
		id,
		product: { successor: leads.get(id) ?? '' },
		isArchived: !live.has(id),
	});
	const leaves = (draft: ListedDraft) => isTaken(draft) && draft.isArchived;
	const itemsNow = () => {
		const replaced = replacedProducts(
			shop.drafts.map((draft) => (leaves(draft) || made.has(draft.id) ? draft : shown(draft))),
		);
		return shop.drafts.flatMap((draft) => {
			const product = leaves(draft) ? undefined : (made.get(draft.id) ?? live.get(draft.id));
			return product ? withReplaced(product, replaced.get(draft.id)) : [];
		});
	};
	const { items, refused } = clashes(itemsNow, made, namesOfProduct);
	for (const { id, other, isAddress } of refused) {
		const field = isAddress ? 'slug' : '';
		const sentence = clashSentence(fullName(other), isAddress);
		faults.push({ document: { kind: 'product', id }, field, sentence });
	}
	if (items.length === 0) {
		const leaving = shop.drafts.filter((draft) => live.has(draft.id) && isTaken(draft));
		faults.push(...leaving.map((draft) => ({ document: documentOf(draft), ...noProduct })));
	}
	return { products: withoutLoneStyles(items, live), faults };
}

function documentOf({ id }: ListedDraft): Document {
	return { kind: 'product', id };
}

/** What two products of a publication must not share: the address first. */
function namesOfProduct({ slug, style, colourway, variants }: Product): readonly string[] {
	const colour = style === undefined ? [] : [`colour ${style} ${nameKey(colourway ?? '')}`];
	return [`address ${slug}`, ...colour, ...codesOf(variants).map((code) => `code ${code}`)];
}

/**
 * A product for sale becomes one of the colors of a style together with the second color. Until then
 * its name must not have a color, because there is nothing to choose.
 */
function withoutLoneStyles(
	products: readonly Product[],
	live: ReadonlyMap<string, Product>,
): readonly Product[] {
	const byStyle = Map.groupBy(products, ({ style }) => style);
	return products.map((product) => {
		const now = live.get(product.id);
		const isLone = now && now.style === undefined && byStyle.get(product.style)?.length === 1;
		return isLone ? withoutStyle(product) : product;
	});
}

function withoutStyle(product: Product): Product {
	if (product.style === undefined) return product;
	const { style: _, colourway: __, ...lone } = product;
	return lone;
}

/** The colors of the next publication. A color that a product has never leaves. */
function nextColours(
	{ draft, published }: ShopPalette = { draft: defaultPalette, published: defaultPalette },
	products: readonly Product[],
	isChosen: boolean,
): readonly PaletteColour[] {
	const used = new Set(products.flatMap(({ colours }) => colours));
	const [typed, shown] = [draft, published].map(
		(colours) => new Map(colours.map((colour) => [colour.name, colour])),
	);
	return [...new Set([...draft, ...published].map(({ name }) => name))].flatMap((name) => {
		const [is, was] = [typed?.get(name), shown?.get(name)];
		const first = isChosen ? is : was;
		return first ?? (used.has(name) ? (is ?? was ?? []) : []);
	});
}

function withReplaced(product: Product, replaces: readonly string[] = []): Product {
	const { replaces: before = [], ...rest } = product;
	if (before.join() === replaces.join()) return product;
	return replaces.length > 0 ? { ...rest, replaces } : rest;
}

const noProduct: DraftFault = {
	field: '',
	sentence: 'The shop must have at least one product.',
};
