import MiniSearch from 'minisearch';
import {
	type Catalogue,
	hasSize,
	type Product,
	type Size,
} from '../../core/catalogue/catalogue.ts';
import { isFixed, pathOf } from '../../core/catalogue/collection-products.ts';
import { bestPerStyle, fullName } from '../../core/catalogue/colourways.ts';
import { perCatalogue } from '../../core/catalogue/per-catalogue.ts';
import { codeKeys, codesOf } from '../../core/catalogue/product-codes.ts';
import { sizeNamed } from '../../core/catalogue/size-named.ts';
import { homeFaq } from '../../core/contact/faq.ts';
import { termsOf } from '../../core/folded-text.ts';
import { pageNames } from '../routing/page-names.ts';
import { errorsIn, indexedTerms, joined, singular, type TypedTerm, typedTerms } from './terms.ts';

/** A search result and its path. */
export interface SearchHit {
	readonly id: string;
	readonly kind: 'product' | 'page' | 'question';
	readonly title: string;
	readonly to: string;
	readonly product: Product | null;
	/** The size that was typed, if the product comes in it. Its page opens with it. */
	readonly size?: Size;
	/** The style of the product, if it is sold in several colors. */
	readonly style?: string;
}

interface Entry extends SearchHit {
	readonly featured?: boolean;
	readonly keywords: readonly string[];
	readonly text: string;
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
			featured: product.featured,
			...(product.style !== undefined && { style: product.style }),
			keywords: [
				...product.tags,
				product.category,
				...(product.colourway === undefined ? [] : [product.colourway]),
			],
			text: product.description,
		})),
		...catalogue.collections
			.filter((collection) => !isFixed(collection))
			.map((collection) => ({
				id: pathOf(collection),
				kind: 'page' as const,
				title: collection.title,
				to: pathOf(collection),
				product: null,
				keywords: [],
				text: collection.intro ?? '',
			})),
		...Object.entries(pageNames).map(([to, title]) => ({
			id: to,
			kind: 'page' as const,
			title,
			to,
			product: null,
			keywords: [synonyms[to] ?? ''],
			text: '',
		})),
		...homeFaq(catalogue).map(({ id, question, answer }) => ({
			id: `question-${id}`,
			kind: 'question' as const,
			title: question,
			to: `/#question-${id}`,
			product: null,
			keywords: [],
			text: answer,
		})),
	];
}

/** Fields whose terms are found by their beginnings too, and with typing errors. */
const namingFields = ['title', 'keywords'] as const;
const exactFields = ['pairs', 'sizes', 'text'] as const;

const indexOf = perCatalogue((catalogue) => {
	const entries = entriesOf(catalogue);
	const index = new MiniSearch<Entry>({
		fields: [...namingFields, ...exactFields],
		extractField: (entry, field) => (field === 'id' ? entry.id : fieldsOf(entry)[field as Field]),
		tokenize: (text) => [...termsOf(text)],
		processTerm: (term) => indexedTerms(term),
		searchOptions: {
			processTerm: singular,
			boost: { title: 3, keywords: 2, pairs: 2, sizes: 2 },
			// Neither the length of a text nor repetition counts, so equals keep the order of the shop.
			bm25: { k: 0, b: 0, d: 0 },
		},
	});
	index.addAll(entries);
	const byCode = new Map<string, Entry[]>();
	for (const entry of entries) {
		for (const code of codesOf(entry.product?.variants)) {
			byCode.set(code, [...(byCode.get(code) ?? []), entry]);
		}
	}
	return { entries, byCode, index };
});

type Field = (typeof namingFields | typeof exactFields)[number];

function fieldsOf({ title, keywords, product, text }: Entry): Readonly<Record<Field, string>> {
	return {
		title,
		keywords: keywords.join(' '),
		pairs: [title, ...keywords].flatMap((one) => joined(termsOf(one))).join(' '),
		sizes: product?.sizes.map(termOfSize).join(' ') ?? '',
		text,
	};
}

/** A size as one term. */
function termOfSize(size: Size): string {
	return termsOf(size).join('');
}

/**
 * The results of a query, best first: entries with all its terms, else with most of them. The product
 * with a SKU or barcode that was typed is alone.
 */
export function search(query: string, catalogue: Catalogue): readonly SearchHit[] {
	const { entries, byCode, index } = indexOf(catalogue);
	const coded = codeKeys(query).flatMap((key) => byCode.get(key) ?? []);
	if (coded.length > 0 && /\P{L}/u.test(query.trim())) return [...new Set(coded)];
	const typed = typedTerms(query);
	const terms = typed.map((term) => scoresOf(index, term));
	const scored = entries.flatMap((entry) => {
		const scores = terms.flatMap((one) => one.get(entry.id) ?? []);
		const boost = entry.kind === 'product' ? 1.5 : 1;
		const score = scores.reduce((sum, own) => sum + own, 0) * boost;
		return scores.length > 0 ? [{ entry, found: scores.length, score }] : [];
	});
	const all = scored.filter(({ found }) => found === terms.length);
	const results = all.length > 0 ? all : scored.filter((one) => hasMost(one, terms.length));
	const ranked = results.toSorted((a, b) => b.score - a.score).map(({ entry }) => entry);
	const size = sizeOf(typed);
	return bestPerStyle([...new Set([...coded, ...ranked])]).map((entry) => withSize(entry, size));
}

/** The one size that terms name. "Extra large" is one, although "large" is another. */
function sizeOf(terms: readonly TypedTerm[]): Size | undefined {
	const named = (names: readonly string[]) => names.flatMap((name) => sizeNamed(name) ?? []);
	const ofPairs = named(terms.flatMap(({ pairs }) => pairs));
	const [size, other] = new Set(
		ofPairs.length > 0 ? ofPairs : named(terms.map(({ term }) => term)),
	);
	return other === undefined ? size : undefined;
}

function withSize(entry: Entry, size: Size | undefined): Entry {
	const { product, to } = entry;
	if (!product || size === undefined || !hasSize(product, size)) return entry;
	return { ...entry, size, to: `${to}?size=${encodeURIComponent(size)}` };
}

/** Half of the terms are enough for a page or a question: a red shirt is no red hat. */
function hasMost({ entry, found }: { entry: Entry; found: number }, needed: number): boolean {
	return entry.kind === 'product' ? found > needed / 2 : found >= needed / 2;
}

/** The entries that a term finds, by id, with their scores. Errors count in unknown terms only. */
function scoresOf(index: MiniSearch<Entry>, { term, pairs, isAlone }: TypedTerm) {
	const sizes = [term, ...pairs].flatMap((name) => sizeNamed(name) ?? []);
	// A single letter is the beginning of something only as long as nothing else is typed.
	const names = term.length === 1 && !isAlone ? pairs : [term, ...pairs];
	const found = index.search({
		combineWith: 'OR',
		queries: [
			{ queries: [...names], fields: [...namingFields], prefix: true },
			{ queries: [...names, ...sizes.map(termOfSize)], fields: [...exactFields] },
		],
	});
	const results =
		found.length > 0
			? found
			: index.search(term, { fields: [...namingFields], fuzzy: errorsIn(term) });
	return new Map(results.map(({ id, score }) => [id, score]));
}
