import { termsOf } from '../../core/folded-text.ts';

// Terms are compared without accents, in the singular, and as one word or two.

/** What else shoppers call it. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
	tee: ['tshirt'],
	tshirt: ['tee'],
	women: ['woman', 'ladie'],
	men: ['man'],
};

/** `hoodies`, `hoodie` and `hoody` are one, and so are `women’s` and `women`. */
export function singular(term: string): string {
	if (term.length < 4) return term;
	return term
		.replace(/(ss|us|x|ch|sh)es$/, '$1')
		.replace(/([^su])s$/, '$1')
		.replace(/([^aeiou])y$/, '$1ie');
}

/** What a term of a text is found by. A T-shirt is a tee. */
export function indexedTerms(term: string): string[] {
	const one = singular(term);
	return [one, ...(otherNames[one] ?? [])];
}

/** Two terms that stand side by side, as one: `longsleeve`. */
export function joined(terms: readonly string[]): readonly string[] {
	return terms.slice(1).map((term, at) => `${terms[at]}${term}`);
}

/** A typed term, and what it makes with its neighbors. */
export interface TypedTerm {
	readonly term: string;
	readonly pairs: readonly string[];
	readonly isAlone: boolean;
}

/** Further terms are ignored: an address may have thousands of them. */
const maxTerms = 12;

/** They say little about what somebody looks for, unless nothing else is typed. */
const weakTerms = new Set(
	termsOf(
		'a an and are at by can color do does for from have how i in is it my of on or size sizes that the there this to we what when where which who with you your',
	),
);

export function typedTerms(query: string): readonly TypedTerm[] {
	const terms = termsOf(query).slice(0, maxTerms);
	const pairs = joined(terms);
	const typed = terms.map((term, at) => ({
		term,
		pairs: pairs.slice(Math.max(at - 1, 0), at + 1),
		isAlone: terms.length === 1,
	}));
	const strong = typed.filter(({ term }) => !weakTerms.has(term));
	return strong.length > 0 ? strong : typed;
}

/** The typing errors that are tolerated. Short terms have too many neighbors: `hat` and `that`. */
export function errorsIn({ length }: string): number {
	if (length < 4) return 0;
	return length < 6 ? 1 : 2;
}
