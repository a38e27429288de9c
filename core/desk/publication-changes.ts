import { type Category, type Product, priceCents } from '../catalogue/catalogue.ts';
import { imageOf } from '../catalogue/image-of.ts';
import { formatCents } from '../money.ts';
import { detailAspects } from './detail-changes.ts';
import type { PublicationChange } from './products.ts';

/**
 * What shoppers will see when `next` is published, in sentences for the merchant: what leaves, what
 * changes, what is new. Empty if they will see no difference.
 */
export function changesBetween(
	published: readonly Product[],
	next: readonly Product[],
): readonly PublicationChange[] {
	const before = new Map(published.map((product) => [product.id, product]));
	const after = new Set(next.map(({ id }) => id));
	return [
		...published.filter(({ id }) => !after.has(id)).map(removal),
		...next.flatMap((product) => {
			const was = before.get(product.id);
			return was ? changesOfProduct(was, product) : [];
		}),
		...next.filter(({ id }) => !before.has(id)).map(addition),
	];
}

function removal(product: Product): PublicationChange {
	return {
		productId: product.id,
		sentence: `${product.name} is no longer for sale.`,
		pages: [pageOf(product), ...listsWith(product)],
	};
}

function addition(product: Product): PublicationChange {
	return {
		productId: product.id,
		sentence: `New product: ${product.name}, ${priceText(product)}.`,
		pages: [pageOf(product), ...listsWith(product)],
	};
}

interface Aspect {
	/** What of it shoppers see, as text. Equal texts are no change. */
	readonly read: (product: Product) => string;
	/** Whether product cards show it, not only the product's page. */
	readonly isOnCards?: boolean;
	readonly sentence: (was: Product, is: Product) => string;
}

type Field = Exclude<keyof Product, 'id'>;

const aspects: Readonly<Record<Field, Aspect>> = {
	name: fromTo('name', ({ name }) => `“${name}”`),
	slug: {
		...fromTo('address', pageOf),
		sentence: (was, is) =>
			`address from ${pageOf(was)} to ${pageOf(is)}; the old one leads to the new one`,
	},
	category: fromTo('category', ({ category }) => category),
	price: fromTo('price', priceText),
	description: changed('the text is changed', ({ description }) => description),
	sizes: { read: ({ sizes }) => sizes.join(), isOnCards: true, sentence: sizesSentence },
	images: { read: pictureText, isOnCards: true, sentence: picturesSentence },
	tags: changed('the search words are changed', (product) => otherTags(product).join('\n')),
	colours: fromTo('colors', ({ colours }) => colours.join(' and ')),
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

function changesOfProduct(was: Product, is: Product): readonly PublicationChange[] {
	return fields
		.map((field) => aspects[field])
		.filter(({ read }) => read(was) !== read(is))
		.map(({ isOnCards, sentence }) => ({
			productId: is.id,
			sentence: `${was.name}: ${sentence(was, is)}.`,
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

const collections: Readonly<Record<Category, string>> = {
	'Men’s Long Sleeve': '/men',
	'Women’s Short Sleeve': '/women',
};

/** The pages with a card of the product. */
function listsWith({ category, featured }: Product): readonly string[] {
	return [...(featured ? ['/'] : []), '/products', collections[category], '/new-arrivals'];
}

function priceText(product: Product): string {
	return formatCents(priceCents(product));
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
