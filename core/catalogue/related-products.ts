import type { Catalogue, Product } from './catalogue.ts';
import { oncePerStyle } from './colourways.ts';
import { perCatalogue } from './per-catalogue.ts';

const mostRelated = 4;

/** The cards of all products, each with its place in the shop. */
const placedCards = perCatalogue(({ products }) => {
	const places = new Map(products.map(({ id }, at) => [id, at]));
	const placeOf = ({ id }: Product) => places.get(id) ?? 0;
	return { placeOf, cards: oncePerStyle(products) };
});

/** At most four other products: the chosen ones, else those of the same category first. */
export function relatedProducts(product: Product, catalogue: Catalogue): readonly Product[] {
	const { id, category, style, related = [] } = product;
	const chosen = related.flatMap((one) => (one === id ? [] : (catalogue.byId(one) ?? [])));
	if (chosen.length > 0) return chosen;
	const { placeOf, cards } = placedCards(catalogue);
	const others = cards.filter(
		(one) => one.id !== id && (style === undefined || one.style !== style),
	);
	// Those after it come first, so that not all pages show the first products of the shop.
	const place = placeOf(product);
	const isAfter = (one: Product) => placeOf(one) > place;
	const ordered = [...others.filter(isAfter), ...others.filter((one) => !isAfter(one))];
	return [
		...ordered.filter((one) => one.category === category),
		...ordered.filter((one) => one.category !== category),
	].slice(0, mostRelated);
}
