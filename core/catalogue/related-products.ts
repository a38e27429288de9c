import type { Catalogue, Product } from './catalogue.ts';
import { isSameCategory } from './categories.ts';
import { oncePerStyle } from './colourways.ts';
import { perCatalogue } from './per-catalogue.ts';

const maxRelated = 4;

/** The cards of all products, and how many of them a product and those before it have. */
const countedCards = perCatalogue(({ products }) => {
	const cards = oncePerStyle(products);
	const isCard = new Set(cards.map(({ id }) => id));
	let count = 0;
	const counts = new Map(
		products.map(({ id }) => {
			if (isCard.has(id)) count += 1;
			return [id, count];
		}),
	);
	return { cards, counts };
});

/** At most four other products: the chosen ones, else those of the same category first. */
export function relatedProducts(product: Product, catalogue: Catalogue): readonly Product[] {
	const { id, category, style, related = [] } = product;
	const chosen = related.flatMap((one) => (one === id ? [] : (catalogue.byId(one) ?? [])));
	if (chosen.length > 0) return chosen;
	const { cards, counts } = countedCards(catalogue);
	// Those after it come first, so that not all pages show the first products of the shop.
	const start = counts.get(id) ?? 0;
	const ofCategory: Product[] = [];
	const others: Product[] = [];
	for (let at = 0; at < cards.length && ofCategory.length < maxRelated; at += 1) {
		const one = cards[(start + at) % cards.length] as Product; // a place of the list
		// A featured color has a card beside the others of its style too.
		const isOwn = one.id === id || (style !== undefined && one.style === style && !one.featured);
		if (!isOwn) (isSameCategory(one.category, category) ? ofCategory : others).push(one);
	}
	return [...ofCategory, ...others].slice(0, maxRelated);
}
