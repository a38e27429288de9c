import {
	compareAtCents,
	type Product,
	priceCents,
	type Size,
	sizePriceCents,
} from '../catalogue/catalogue.ts';
import type { Collection } from '../catalogue/collection.ts';
import { pathOf } from '../catalogue/collection-products.ts';
import { productsOf } from '../catalogue/collection-rule.ts';
import { fullName } from '../catalogue/colourways.ts';
import { imageOf } from '../catalogue/image-of.ts';
import { sizePricesText } from '../catalogue/prices.ts';
import type { PublicationContent } from '../catalogue/publication.ts';
import { formatCents } from '../money.ts';
import { collectionChanges } from './collections/collection-changes.ts';
import { detailAspects } from './detail-changes.ts';
import { paletteChanges } from './palette-changes.ts';
import type { PublicationChange } from './products.ts';
import { styleAspects } from './style-changes.ts';

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
	return [
		...published.filter(({ id }) => !after.has(id)).map((one) => removal(one, listsWith)),
		...next.flatMap((product) => {
			const was = before.get(product.id);
			return was ? changesOfProduct(was, product, listsWith) : [];
		}),
		...next.filter(({ id }) => !before.has(id)).map((one) => addition(one, listsWith)),
	];
}

function removal(product: Product, listsWith: ListsWith): PublicationChange {
	return {
		productId: product.id,
		sentence: `${fullName(product)} is no longer for sale.`,
		pages: [pageOf(product), ...listsWith(product)],
	};
}

function addition(product: Product, listsWith: ListsWith): PublicationChange {
	return {
		productId: product.id,
		sentence: `New product: ${fullName(product)}, ${priceText(product)}.`,
		pages: [pageOf(product), ...listsWith(product)],
	};
}

/** A field of a product that shoppers see. */
export interface Aspect {
	/** What of it shoppers see, as text. Equal texts are no change. */
	readonly read: (product: Product) => string;
	/** Whether product cards show it, not only the product's page. */
	readonly isOnCards?: boolean;
	readonly sentence: (was: Product, is: Product) => string;
}

/** Publishing writes the lowest price and the first publication. */
type Field = Exclude<keyof Product, 'id' | 'lowestPrice' | 'firstPublication'>;

const aspects: Readonly<Record<Field, Aspect>> = {
	name: fromTo('name', ({ name }) => `“${name}”`),
	slug: {
		...fromTo('address', pageOf),
		sentence: (was, is) =>
			`address from ${pageOf(was)} to ${pageOf(is)}; the old one leads to the new one`,
	},
	category: fromTo('category', ({ category }) => category),
	price: fromTo('price', priceText),
	sizePrices: { read: sizePricesText, isOnCards: true, sentence: sizePricesSentence },
	compareAt: { read: compareAtText, isOnCards: true, sentence: compareAtSentence },
	description: changed('the text is changed', ({ description }) => description),
	sizes: { read: ({ sizes }) => sizes.join(), isOnCards: true, sentence: sizesSentence },
	images: { read: pictureText, isOnCards: true, sentence: picturesSentence },
	tags: changed('the search words are changed', (product) => otherTags(product).join('\n')),
	colours: fromTo('colors', ({ colours }) => colours.join(' and ')),
	...styleAspects,
	featured: {
		read: ({ featured }) => String(featured),
		isOnCards: true,
		sentence: (_, is) =>
			is.featured ? 'is featured on the home page' : 'is no longer featured on the home page',
	},
	facts: changed('the facts about the fabric are changed', ({ facts }) => {
		const { dryingMinutes = '', gramsPerSquareMeter = '', origin = '' } = facts ?? {};
		return [dryingMinutes, gramsPerSquareMeter, origin].join('\n');
	}),
	care: changed('the care is changed', ({ care = '' }) => care),
	searchTitle: changed(
		'the title for search engines is changed',
		({ searchTitle = '' }) => searchTitle,
	),
	searchDescription: changed(
		'the description for search engines is changed',
		({ searchDescription = '' }) => searchDescription,
	),
	variants: changed('SKUs, GTINs or weights are changed', ({ variants = [] }) =>
		variants
			.map(({ size, sku, gtin, weightGrams }) => [size, sku, gtin, weightGrams].join('\t'))
			.join('\n'),
	),
	...detailAspects,
};

const fields = Object.keys(aspects) as Field[]; // Object.keys returns string[]

/** `price from $34.99 to $36.99` */
function fromTo(label: string, read: (product: Product) => string): Aspect {
	return {
		read,
		isOnCards: true,
		sentence: (was, is) => `${label} from ${read(was)} to ${read(is)}`,
	};
}

function changed(sentence: string, read: (product: Product) => string): Aspect {
	return { read, sentence: () => sentence };
}

function changesOfProduct(
	was: Product,
	is: Product,
	listsWith: ListsWith,
): readonly PublicationChange[] {
	return fields
		.map((field) => aspects[field])
		.filter(({ read }) => read(was) !== read(is))
		.map(({ isOnCards, sentence }) => ({
			productId: is.id,
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

function pageOf({ slug }: Product): string {
	return `/product/${slug}`;
}

type ListsWith = (product: Product) => readonly string[];

/** The home page and those of collections, if they have a card of the product. */
function pagesWithCard(product: Product, collections: readonly Collection[]): readonly string[] {
	const has = (collection: Collection) => productsOf(collection, [product]).length > 0;
	return [...(product.featured ? ['/'] : []), ...collections.filter(has).map(pathOf)];
}

function priceText(product: Product): string {
	return formatCents(priceCents(product));
}

/** `price of size XXL from $34.99 to $39.99`, or of a new size `size XXL costs $39.99` */
function sizePricesSentence(was: Product, is: Product): string {
	const text = (product: Product, size: Size) => formatCents(sizePriceCents(product, size));
	const changed = is.sizes.filter((size) => was.sizePrices?.[size] !== is.sizePrices?.[size]);
	if (changed.length === 0) return 'fewer sizes have a price of their own';
	return changed
		.map((size) =>
			was.sizes.includes(size)
				? `price of size ${size} from ${text(was, size)} to ${text(is, size)}`
				: `size ${size} costs ${text(is, size)}`,
		)
		.join(', and ');
}

function compareAtText(product: Product): string {
	const cents = compareAtCents(product);
	return cents === undefined ? '' : formatCents(cents);
}

function compareAtSentence(was: Product, is: Product): string {
	const [before, after] = [compareAtText(was), compareAtText(is)];
	if (after === '') return `no compare-at price any more (it was ${before})`;
	return before === ''
		? `compare-at price ${after}`
		: `compare-at price from ${before} to ${after}`;
}

/** The tags without those that follow from the colours. */
function otherTags({ tags, colours }: Product): readonly string[] {
	return tags.filter((tag) => !colours.some((colour) => colour === tag));
}

function sizesSentence(was: Product, is: Product): string {
	const added = is.sizes.filter((size) => !was.sizes.includes(size));
	const removed = was.sizes.filter((size) => !is.sizes.includes(size));
	const sizes = (list: readonly string[]) =>
		list.length === 1 ? `size ${list[0]} is` : `sizes ${list.join(', ')} are`;
	return [
		...(added.length > 0 ? [`${sizes(added)} new`] : []),
		...(removed.length > 0 ? [`${sizes(removed)} no longer sold`] : []),
	].join(', and ');
}

function pictureText({ images }: Product): string {
	return images.map((image) => `${imageOf(image)}\t${image.alt}`).join('\n');
}

function picturesSentence(was: Product, is: Product): string {
	const [before, after] = [was.images.map(imageOf), is.images.map(imageOf)];
	const added = after.filter((image) => !before.includes(image)).length;
	const removed = before.filter((image) => !after.includes(image)).length;
	const pictures = (count: number) => (count === 1 ? '1 picture is' : `${count} pictures are`);
	const parts = [
		...(added > 0 ? [`${pictures(added)} new`] : []),
		...(removed > 0 ? [`${pictures(removed)} removed`] : []),
	];
	if (parts.length > 0) return parts.join(', and ');
	return before.join() === after.join()
		? 'the alternative text of a picture is changed'
		: 'the pictures have another order';
}
