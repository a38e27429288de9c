import MiniSearch from 'minisearch';
import type { Catalogue, Product } from '../../core/catalogue/catalogue.ts';
import { isFixed, pathOf } from '../../core/catalogue/collection-products.ts';
import { fullName, oncePerStyle } from '../../core/catalogue/colourways.ts';
import { perCatalogue } from '../../core/catalogue/per-catalogue.ts';
import { homeFaq } from '../../core/contact/faq.ts';
import { pageNames } from '../routing/page-names.ts';

/** A search result and its path. */
export interface SearchHit {
	readonly id: string;
	readonly kind: 'product' | 'page' | 'question';
	readonly title: string;
	readonly to: string;
	readonly product: Product | null;
	/** The style of the product, if it is sold in several colors. */
	readonly style?: string;
}

interface Entry extends SearchHit {
	/** Further terms that find the entry. */
	readonly keywords: string;
}

/** Synonyms that our texts do not contain. */
const synonyms: Readonly<Record<string, string>> = {
	'/contact': 'email phone address help support',
	'/terms': 'returns refunds exchange shipping delivery conditions',
	'/privacy': 'data cookies personal information',
	'/about': 'story founder brand who we are',
	'/new-arrivals': 'new latest',
	'/men': "men's mens long sleeve shirts",
	'/women': "women's womens ladies tees short sleeve",
	'/products': 'shop all everything',
};

function entriesOf(catalogue: Catalogue): readonly Entry[] {
	return [
		...catalogue.products.map((product) => ({
			id: product.id,
			kind: 'product' as const,
			title: fullName(product),
			to: `/product/${product.slug}`,
			product,
			...(product.style !== undefined && { style: product.style }),
			keywords: [
				...product.tags,
				product.colourway,
				product.category,
				product.description,
				'tshirt t-shirt',
			].join(' '),
		})),
		...catalogue.collections
			.filter((collection) => !isFixed(collection))
			.map((collection) => ({
				id: pathOf(collection),
				kind: 'page' as const,
				title: collection.title,
				to: pathOf(collection),
				product: null,
				keywords: collection.intro ?? '',
			})),
		...Object.entries(pageNames).map(([to, title]) => ({
			id: to,
			kind: 'page' as const,
			title,
			to,
			product: null,
			keywords: synonyms[to] ?? '',
		})),
		...homeFaq(catalogue).map(({ id, question, answer }) => ({
			id: `question-${id}`,
			kind: 'question' as const,
			title: question,
			to: `/#question-${id}`,
			product: null,
			keywords: answer,
		})),
	];
}

const indexOf = perCatalogue((catalogue) => {
	const entries = entriesOf(catalogue);
	const byId = new Map(entries.map((entry) => [entry.id, entry]));
	const index = new MiniSearch<Entry>({
		fields: ['title', 'keywords'],
		searchOptions: {
			boost: { title: 3 },
			prefix: true,
			// Tolerates one typo in a short word and two in a longer one, but none in two letters.
			fuzzy: (term) => (term.length > 2 ? 0.26 : false),
			boostDocument: (id) => (byId.get(String(id))?.kind === 'product' ? 1.5 : 1),
		},
	});
	index.addAll(entries);
	return { byId, index };
});

/**
 * The results of a query, best first: entries with all words, else with any word. Typos are
 * tolerated.
 */
export function search(query: string, catalogue: Catalogue): readonly SearchHit[] {
	const { byId, index } = indexOf(catalogue);
	const all = index.search(query, { combineWith: 'AND' });
	const results = all.length > 0 ? all : index.search(query);
	// Of a style, the color that fits best.
	return oncePerStyle(results.flatMap(({ id }) => byId.get(String(id)) ?? []));
}
