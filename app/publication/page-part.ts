import {
	allPricesCents,
	allSizes,
	type Catalogue,
	catalogueOf,
	categories,
	type Product,
} from '../../core/catalogue/catalogue.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionAt, pickedProducts } from '../../core/catalogue/collection-products.ts';
import { oncePerStyle } from '../../core/catalogue/colourways.ts';
import { sortProducts } from '../../core/catalogue/filters.ts';
import { type ListingFacts, listingFacts } from '../../core/catalogue/listing-facts.ts';
import { firstSort, listingOf, productsListing } from '../../core/catalogue/listing-options.ts';
import { missingProductAt } from '../../core/catalogue/missing-product.ts';
import { perCatalogue } from '../../core/catalogue/per-catalogue.ts';
import { soldOfPlanned } from '../../core/catalogue/planned-goods.ts';
import { productAt } from '../../core/catalogue/product-at.ts';
import { relatedProducts } from '../../core/catalogue/related-products.ts';
import { pageSize } from '../../core/catalogue/show-query.ts';
import {
	featuredProducts,
	firstProducts,
	namedOnHome,
} from '../../core/catalogue/shown-products.ts';
import { clothingSizesOf } from '../../core/catalogue/size-text.ts';
import { isDeskPath } from '../../core/desk-path.ts';
import type { Cents } from '../../core/money.ts';
import { oncePer } from '../../core/once-per.ts';

// The build and publishing use this. Browsers read what it has written.

/** Whether every page carries the whole catalogue. */
export function isSmallShop({ products }: Catalogue): boolean {
	return products.length <= pageSize;
}

/**
 * The part of the catalogue that a page shows and carries (docs/decisions/046). A shop with few
 * products has all of them on every page, so that no link waits for data.
 */
export function pagePart(path: string, catalogue: Catalogue): Catalogue {
	if (isSmallShop(catalogue)) return catalogue;
	const own = ownProduct(path, catalogue);
	const collection = collectionAt(path, catalogue);
	const cards = collection && cardsOf(collection, catalogue);
	const hasFirstProducts = showsFirstProducts(path, own, cards);
	const shown = [
		...(own ? [own, ...relatedProducts(own, catalogue)] : []),
		...(cards?.slice(0, pageSize) ?? []),
		...(hasFirstProducts ? firstProducts(catalogue) : []),
		...(path === '/' ? productsOfHome(catalogue) : []),
		...(path === '/about' ? productsOfAbout(catalogue) : []),
		...(path === '/' || path === '/about' ? soldOfPlanned(catalogue.products) : []),
	];
	const products = inOrder(withStyles(shown, catalogue), catalogue);
	const ids = new Set(products.map(({ id }) => id));
	return catalogueOf({
		products: products.map((product) => (product === own ? product : withoutDetails(product))),
		collections: catalogue.collections.map((one) =>
			one === collection ? withPicked(one, ids) : withoutPicked(one),
		),
		colours: catalogue.colours,
		shop: catalogue.shop,
		part: {
			hasAllProducts: false,
			hasFirstProducts,
			detailed: own ? [own.id] : [],
			counted: countedProducts(catalogue, ids),
			...(collection &&
				cards &&
				cards.length > pageSize && { facts: factsOf(collection, catalogue) }),
		},
	});
}

/**
 * The list of all products, which browsers load when a page needs more. Of the details it has the
 * SKUs and barcodes, for the search.
 */
export function productList(catalogue: Catalogue): Catalogue {
	return catalogueOf({
		products: catalogue.products.map(withCodes),
		collections: catalogue.collections,
		colours: catalogue.colours,
		shop: catalogue.shop,
		part: { hasAllProducts: true, hasFirstProducts: true, detailed: [] },
	});
}

/** The products of a page that count for free shipping, by the collections that its rules name. */
function countedProducts({ shop, collections }: Catalogue, ids: ReadonlySet<string>) {
	return Object.fromEntries(
		shop.freeShipping.flatMap(({ collection: id }) => {
			const named = collections.find((one) => one.id === id);
			return named?.picked ? [[named.id, named.picked.filter((one) => ids.has(one))]] : [];
		}),
	);
}

/** The product of a page, also of one whose product has another in its place. */
function ownProduct(path: string, catalogue: Catalogue): Product | undefined {
	const missing = missingProductAt(path, catalogue);
	return typeof missing === 'object'
		? catalogue.byId(missing.replacedBy)
		: productAt(path, catalogue);
}

function showsFirstProducts(
	path: string,
	own: Product | undefined,
	cards: readonly Product[] | undefined,
): boolean {
	if (isDeskPath(path)) return false;
	return cards ? cards.length === 0 : own === undefined || path !== `/product/${own.slug}`;
}

/** The products of a collection as its page lists them at first. */
function cardsOf(collection: Collection, catalogue: Catalogue): readonly Product[] {
	return oncePerStyle(sortProducts(pickedProducts(collection, catalogue), firstSort(collection)));
}

function factsOf(collection: Collection, catalogue: Catalogue): ListingFacts {
	const products = pickedProducts(collection, catalogue);
	// These two have fewer controls.
	const isSimple = collection.id === 'products' || collection.id === 'new-arrivals';
	const listing = isSimple
		? productsListing(catalogue)
		: listingOf(collection, products, catalogue);
	return listingFacts(listing, products);
}

/** The products that texts and pictures of the home page name, and those that its answers are from. */
function productsOfHome(catalogue: Catalogue): readonly Product[] {
	return [
		...featuredProducts(catalogue),
		...namedOnHome.flatMap((id) => catalogue.byId(id) ?? []),
		...categories.flatMap((category) => {
			const made = catalogue.products.filter((product) => product.category === category);
			return [...endsOf(made, smallestSize), ...endsOf(made, largestSize)];
		}),
	];
}

/** Those with the prices and sizes at the ends of the ranges that the page names. */
function productsOfAbout({ products }: Catalogue): readonly Product[] {
	const clothes = products.filter((product) => clothingSizesOf([product]).length > 0);
	return [
		...endsOf(products, ({ priceCents }) => priceCents),
		...endsOf(products, highestCents),
		...endsOf(clothes, smallestSize),
		...endsOf(clothes, largestSize),
	];
}

function smallestSize({ sizes }: Product): number {
	return allSizes.indexOf(sizes.at(0) ?? allSizes[0]);
}

function largestSize({ sizes }: Product): number {
	return allSizes.indexOf(sizes.at(-1) ?? allSizes[0]);
}

/** The price of the dearest size. */
function highestCents(product: Product): Cents {
	return Math.max(...allPricesCents(product));
}

/** The products with the lowest and the highest value. */
function endsOf(products: readonly Product[], value: (product: Product) => number) {
	const ordered = products.toSorted((a, b) => value(a) - value(b));
	return [...ordered.slice(0, 1), ...ordered.slice(-1)];
}

/** With the other colors of their styles, which cards show. */
function withStyles(products: readonly Product[], catalogue: Catalogue): readonly Product[] {
	return [...products, ...products.flatMap((product) => catalogue.colourways(product))];
}

const placesOf = perCatalogue(({ products }) => new Map(products.map(({ id }, at) => [id, at])));

/** Each once, in the order of the shop. */
function inOrder(products: readonly Product[], catalogue: Catalogue): readonly Product[] {
	const places = placesOf(catalogue);
	const placeOf = ({ id }: Product) => places.get(id) ?? 0;
	return [...new Set(products)].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A card shows the first, and the second or the third. */
const picturesOfCard = 3;

/** What is left out is optional in a product. Many pages have the same, so it is made once. */
const withoutDetails = oncePer((product: Product): Product => {
	const { id, slug, name, category, priceCents, sizePricesCents, ...rest } = product;
	const { description, sizes, images, tags, colours, style, colourway, featured } = rest;
	const { compareAtCents, lowestPriceCents, firstPublication, upf } = rest;
	const [front, ...others] = images;
	return {
		id,
		slug,
		name,
		category,
		priceCents,
		...(sizePricesCents && { sizePricesCents }),
		...(compareAtCents !== undefined && { compareAtCents }),
		...(lowestPriceCents !== undefined && { lowestPriceCents }),
		...(firstPublication !== undefined && { firstPublication }),
		description,
		sizes,
		images: [front, ...others.slice(0, picturesOfCard - 1)],
		tags,
		colours,
		...(style !== undefined && { style }),
		...(colourway !== undefined && { colourway }),
		featured,
		...(upf !== undefined && { upf }),
	};
});

const withCodes = oncePer((product: Product): Product => {
	const { variants } = product;
	return { ...withoutDetails(product), ...(variants && { variants }) };
});

function withPicked({ picked = [], ...collection }: Collection, ids: ReadonlySet<string>) {
	return { ...collection, picked: picked.filter((id) => ids.has(id)) };
}

/** Menus need its name and address only. */
function withoutPicked({ picked: _, ...collection }: Collection): Collection {
	return collection;
}
