import { asciiEmail } from '../../core/email.ts';
import { withoutInvisible } from '../../core/plain-text.ts';
import type { DbOrTx } from '../db/open.ts';
import { compact, endTerms, termsIn } from './search-index.ts';

/** The largest number of terms that are searched. Further ones are ignored. */
const mostTerms = 6;

/**
 * The ways to read what was typed, each a list of terms that all must match: as separate words; with
 * the digits of a phone or tracking number joined; all of it as one number.
 */
export function readingsOf(typed: string): readonly (readonly string[])[] {
	const shown = withoutInvisible(typed);
	// “José” is no domain.
	const terms = termsIn(/[@.]/.test(shown) ? asciiEmail(shown) : shown);
	if (terms.length === 0) return [];
	const readings = [terms];
	if (terms.length > 1 && /\d/.test(typed))
		readings.push(withJoinedDigits(terms), [terms.join('')]);
	const unique = new Map(readings.map((reading) => [reading.join(' '), reading]));
	return [...unique.values()].map((reading) => reading.slice(0, mostTerms));
}

/** `jean +1 305 555 0142` is `jean +13055550142`. */
function withJoinedDigits(terms: readonly string[]): string[] {
	const isDigits = (term: string | undefined) => term !== undefined && /^[^\p{L}]+$/u.test(term);
	const joined: string[] = [];
	for (const term of terms) {
		const last = joined.at(-1);
		if (last !== undefined && isDigits(last) && isDigits(term)) joined.splice(-1, 1, last + term);
		else joined.push(term);
	}
	return joined;
}

/**
 * Selects the orders that a search finds, some more than once; undefined if nothing was typed. A term
 * is the beginning of a word, or the end of a number. All of them are ranges of the index.
 */
export function foundOrders(db: DbOrTx, typed: string) {
	const [first, ...others] = readingsOf(typed).map((terms) => ordersOfAll(db, terms));
	return first && others.reduce((all, other) => all.unionAll(other), first);
}

function ordersOfAll(db: DbOrTx, terms: readonly string[]) {
	const [first, ...others] = terms.map((term) =>
		db.selectFrom(ordersOf(db, term).as('matches')).selectAll(),
	);
	if (!first) throw new Error('a search needs a term');
	const found = others.reduce((all, other) => all.intersect(other), first);
	return db.selectFrom(found.as('terms')).selectAll();
}

function ordersOf(db: DbOrTx, term: string) {
	const [first = term, ...others] = beginningsOf(term);
	return others.reduce(
		(all, beginning) => all.unionAll(ordersBeginning(db, beginning)),
		ordersBeginning(db, first),
	);
}

/** The beginnings of indexed terms that a typed term stands for. */
function beginningsOf(term: string): string[] {
	// Of `@example.no` the domain is indexed.
	const typed = term.replace(/^@/, '') || term;
	const plain = compact(typed);
	// Some write +47 as 0047.
	const ends = [plain, plain.replace(/^00(?=\d{8,}$)/, '')].flatMap(endTerms);
	return [...new Set([typed, plain, ...ends].filter((beginning) => beginning !== ''))];
}

function ordersBeginning(db: DbOrTx, beginning: string) {
	return db
		.selectFrom('order_words')
		.select(['order_words.order_id', 'order_words.created_at_ms', 'order_words.total_cents'])
		.where('order_words.word', '>=', beginning)
		.where('order_words.word', '<=', `${beginning}\u{10ffff}`);
}
