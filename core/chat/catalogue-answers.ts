import {
	allPricesCents,
	type Catalogue,
	hasSizeGuide,
	type Product,
} from '../catalogue/catalogue.ts';
import { distinctCategories, isSameCategory } from '../catalogue/categories.ts';
import { plannedSentence, soldOfPlanned } from '../catalogue/planned-goods.ts';
import { sizesOfShop } from '../contact/faq.ts';
import { formatCents } from '../money.ts';

// Answers of the chat that depend on what is sold.

/** The two categories with names of their own in prose. */
const inProse: ReadonlyMap<string, string> = new Map([
	['Women’s Short Sleeve', 'Women’s tees'],
	['Men’s Long Sleeve', 'men’s long sleeves'],
]);
/** With more categories, their prices are too many for one answer. */
const maxPriced = 3;

function soldIn({ products }: Catalogue, category: string): readonly Product[] {
	return products.filter((product) => isSameCategory(product.category, category));
}

function lowestPrice(products: readonly Product[]): string {
	return formatCents(Math.min(...products.flatMap(allPricesCents)));
}

/** The price of these products, or where their prices begin. */
function priceOf(products: readonly Product[]): string {
	const isOne = new Set(products.flatMap(allPricesCents)).size === 1;
	return `${isOne ? '' : 'from '}${lowestPrice(products)}`;
}

/** `Women’s tees are $29.99, men’s long sleeves $34.99.` */
export function pricesAnswer(catalogue: Catalogue): string {
	const categories = distinctCategories([
		...inProse.keys(),
		...catalogue.products.map(({ category }) => category),
	]);
	const sold = categories.filter((category) => soldIn(catalogue, category).length > 0);
	if (sold.length > maxPriced) return `Prices begin at ${lowestPrice(catalogue.products)}.`;
	const prices = sold.map((category, at) => {
		const name = inProse.get(category) ?? category;
		const start = at === 0 ? `${name.charAt(0).toUpperCase()}${name.slice(1)} are` : name;
		return `${start} ${priceOf(soldIn(catalogue, category))}`;
	});
	return `${prices.join(', ')}.`;
}

export function hatsAnswer({ products }: Catalogue): string {
	if (soldOfPlanned(products).length > 0) return 'Let me show you. Here is everything we make.';
	const only = products.every(({ category }) => inProse.has(category))
		? ', only shirts and tees'
		: '';
	return `No hoodies or hats in the locker today${only}. ${plannedSentence(products)} Here is what we have.`;
}

export function sizesAnswer(catalogue: Catalogue): string {
	const sizes = sizesOfShop(catalogue);
	const withGuide = catalogue.products.filter(hasSizeGuide);
	if (withGuide.length === 0) return sizes;
	return withGuide.length === catalogue.products.length
		? `${sizes} Each product page has a size guide.`
		: `${sizes} Product pages of clothes show a size guide.`;
}

/** Leads to the collection of a category, with its lowest price if it is sold. */
export function collectionAnswer(
	catalogue: Catalogue,
	{ category, about, end }: { category: string; about: string; end: string },
): string {
	const products = soldIn(catalogue, category);
	return products.length === 0 ? end : `${about}, from ${lowestPrice(products)}. ${end}`;
}
