import type { Product } from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { pathOf } from '../../core/catalogue/collection-products.ts';
import { productsOf } from '../../core/catalogue/collection-rule.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import type { PublicationContent } from '../../core/catalogue/publication.ts';
import { formatCents } from '../../core/money.ts';
import { collectionChanges } from './collections/collection-changes.ts';
import { paletteChanges } from './palette-changes.ts';
import { pageOf } from './product-fields/basics.ts';
import { fieldNames, productFields } from './product-fields/product-fields.ts';
import type { PublicationChange } from './products.ts';
import { settingsChanges } from './settings/next-settings.ts';

/**
 * What shoppers will see when `next` is published, in sentences for the merchant: what leaves, what
 * changes, what is new. Empty if they will see no difference.
 */
export function contentChanges(
	published: PublicationContent,
	next: PublicationContent,
): readonly PublicationChange[] {
	return [
		...changesBetween(published.products, next.products, next.collections),
		...paletteChanges(published.colours, next.colours, next.products),
		...collectionChanges(published.collections, next.collections, next.products),
		...settingsChanges(published.shop, next.shop),
	];
}

/** What they will see of the products. `collections` says which pages have a card of a product. */
export function changesBetween(
	published: readonly Product[],
	next: readonly Product[],
	collections: readonly Collection[] = [],
): readonly PublicationChange[] {
	const listsWith = (product: Product) => pagesWithCard(product, collections);
	const before = new Map(published.map((product) => [product.id, product]));
	const after = new Set(next.map(({ id }) => id));
	const isMoving = (id: string) => before.has(id) !== after.has(id);
	return [
		...published.filter(({ id }) => !after.has(id)).map((one) => removal(one, listsWith)),
		...next.flatMap((product) => {
			const was = before.get(product.id);
			return was ? changesOfProduct(was, product, listsWith, isMoving) : [];
		}),
		...next.filter(({ id }) => !before.has(id)).map((one) => addition(one, listsWith)),
	];
}

function removal(product: Product, listsWith: ListsWith): PublicationChange {
	return {
		document: { kind: 'product', id: product.id },
		sentence: `${fullName(product)} is no longer for sale.`,
		pages: [pageOf(product), ...listsWith(product)],
	};
}

function addition(product: Product, listsWith: ListsWith): PublicationChange {
	return {
		document: { kind: 'product', id: product.id },
		sentence: `New product: ${fullName(product)}, ${formatCents(product.priceCents)}.`,
		pages: [pageOf(product), ...listsWith(product)],
	};
}

const aspects = fieldNames.flatMap((name) => Object.values(productFields[name].changes));

function changesOfProduct(
	was: Product,
	is: Product,
	listsWith: ListsWith,
	isMoving: (id: string) => boolean,
): readonly PublicationChange[] {
	return aspects
		.filter(({ read }) => read(was) !== read(is))
		.map(({ isOnCards, sentence, idOf }) => ({
			document: { kind: 'product', id: idOf?.(was, is, isMoving) ?? is.id },
			sentence: `${fullName(was)}: ${sentence(was, is)}.`,
			pages: [
				...new Set([
					pageOf(was),
					pageOf(is),
					...(isOnCards ? [...listsWith(was), ...listsWith(is)] : []),
				]),
			],
		}));
}

type ListsWith = (product: Product) => readonly string[];

/** The home page and those of collections, if they have a card of the product. */
function pagesWithCard(product: Product, collections: readonly Collection[]): readonly string[] {
	const has = (collection: Collection) => productsOf(collection, [product]).length > 0;
	return [...(product.featured ? ['/'] : []), ...collections.filter(has).map(pathOf)];
}
