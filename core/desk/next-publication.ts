import type { Product } from '../catalogue/catalogue.ts';
import type { Collection } from '../catalogue/collection.ts';
import { fullName } from '../catalogue/colourways.ts';
import { defaultPalette, type PaletteColour } from '../catalogue/palette.ts';
import {
	type ListedCollection,
	nextCollections,
	type ShopCollections,
} from './collections/next-collections.ts';
import { faultsOf, originFaults } from './draft-faults.ts';
import { productOf } from './draft-product.ts';
import { byId } from './merge-changes.ts';
import { withIds, withoutIds } from './merge-content.ts';
import { paletteChanges } from './palette-changes.ts';
import type { ProductDraft } from './product-draft.ts';
import type { DraftFault, ProductState, PublicationChange, PublicationFault } from './products.ts';
import { changesBetween } from './publication-changes.ts';
import { leaveOutScheduled, type ScheduledChanges, scheduledFault } from './scheduled-changes.ts';
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
	/** What is published later, and not by publishing now. */
	readonly scheduled?: readonly ScheduledChanges[];
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
	readonly changes: readonly PublicationChange[];
	/** Nothing is published while there is one. */
	readonly faults: readonly PublicationFault[];
	/** New products with faults. They are not among the products. */
	readonly unfinished: readonly ListedDraft[];
	readonly unfinishedCollections: readonly ListedCollection[];
}

/**
 * What publishing would publish: all drafts without what is scheduled for later. A new product with
 * faults stays out of it. One that is for sale cannot stay as it is, so its faults stop the
 * publication.
 */
export function nextPublication(shop: ShopDrafts): NextPublication {
	const live = new Map(shop.published.map((product) => [product.id, product]));
	const replaced = replacedProducts(shop.drafts);
	const drafted: Product[] = [];
	const faults: PublicationFault[] = [];
	const unfinished: ListedDraft[] = [];
	const faultsOfDraft = faultFinder(shop);
	const { scheduled = [] } = shop;
	const leaveOut = leaveOutScheduled(scheduled, ({ products }) => products);
	for (const draft of shop.drafts) {
		const present = live.get(draft.id);
		const found = draft.isArchived ? [] : faultsOfDraft(draft);
		const product = found.length > 0 ? present : productOf(draft.id, draft.product);
		const next = product && withReplaced(product, replaced.get(draft.id));
		const { item, conflictMs } = leaveOut(present, draft.isArchived ? undefined : next);
		if (item) drafted.push(item);
		if (conflictMs !== undefined) {
			faults.push(namedFault(draft, present, scheduledFault(conflictMs)));
		}
		if (present) faults.push(...found.map((fault) => namedFault(draft, present, fault)));
		else if (found.length > 0) unfinished.push(draft);
	}
	if (drafted.length === 0) faults.push(noProduct);
	faults.push(...takenAddresses(drafted, live));
	const products = withoutLoneStyles(drafted, live);
	const next = nextCollections(shop.collections, products, scheduled);
	const { collections } = next;
	const { colours, shown, conflicts } = nextColours(shop);
	return {
		products,
		collections,
		colours,
		changes: [
			...changesBetween(shop.published, products, collections),
			...paletteChanges(shown, colours, products),
			...next.changes,
		],
		faults: [...faults, ...next.faults, ...conflicts],
		unfinished,
		unfinishedCollections: next.unfinished,
	};
}

/** An address that another product leaves by a scheduled change is not free before. */
function takenAddresses(
	products: readonly Product[],
	live: ReadonlyMap<string, Product>,
): readonly PublicationFault[] {
	const owners = new Map(
		products
			.filter(({ id, slug }) => live.get(id)?.slug === slug)
			.map(({ id, slug }) => [slug, id]),
	);
	return products
		.filter(({ id, slug }) => (owners.get(slug) ?? id) !== id)
		.map(({ id, name }) => ({
			productId: id,
			name,
			field: 'slug',
			sentence: 'Another product has this address until its scheduled change. Choose another one.',
		}));
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

function withoutStyle({ style: _, colourway: __, ...product }: Product): Product {
	return product;
}

/** The colors that publishing would publish, and those that shoppers see. */
function nextColours({ palette, scheduled = [] }: ShopDrafts) {
	const { draft = defaultPalette, published: shown = defaultPalette } = palette ?? {};
	const leaveOut = leaveOutScheduled(scheduled, ({ colours }) => withIds(colours));
	const live = byId(withIds(shown));
	const next = byId(withIds(draft));
	const names = [...new Set([...next.keys(), ...live.keys()])];
	const entries = names.map((name) => {
		const [was, is] = [live.get(name), next.get(name)];
		// A new color is seen only with a product, and any product may have it.
		return { name, ...(was ? leaveOut(was, is) : { item: is, conflictMs: undefined }) };
	});
	return {
		colours: withoutIds(entries.flatMap(({ item }) => item ?? [])),
		shown,
		conflicts: entries.flatMap(({ name, conflictMs }) =>
			conflictMs === undefined ? [] : { productId: null, name, ...scheduledFault(conflictMs) },
		),
	};
}

function withReplaced({ replaces: _, ...product }: Product, replaces?: readonly string[]): Product {
	return replaces ? { ...product, replaces } : product;
}

function namedFault({ id, product }: ListedDraft, present: Product | undefined, fault: DraftFault) {
	return { productId: id, name: fullName(product) || (present ? fullName(present) : ''), ...fault };
}

const noProduct: PublicationFault = {
	productId: null,
	name: '',
	field: '',
	sentence: 'The shop must have at least one product.',
};
