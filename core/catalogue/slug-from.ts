import { isErrorPage } from '../fields.ts';
import { termsOf } from '../folded-text.ts';

/** The longest one leaves a place for a number at its end. */
const maxCharacters = 80;

/** Product feeds allow 50 characters for an id with a number at its end and a size. */
const maxOfId = 42;

/**
 * The address of a product by its name: `mens-captain-shirt` for “Men’s Captain Shirt”. Empty if the
 * name has letters of other scripts, because what is left of it would not be the name.
 */
export function slugFrom(name: string, most = maxCharacters): string {
	const terms = termsOf(name);
	if (terms.some((term) => /[^a-z0-9]/.test(term))) return '';
	return terms.join('-').slice(0, most).replace(/-$/, '');
}

/** The address of what has a name that no address can have: the first free of `product-1`, `product-2` … */
export function numberedSlug(kind: 'product' | 'collection', taken: ReadonlySet<string>): string {
	for (let number = 1; ; number += 1) {
		const free = `${kind}-${number}`;
		if (!taken.has(free)) return free;
	}
}

/** The id of a new product by its name or address. */
export function idFrom(name: string): string {
	return slugFrom(name, maxOfId) || 'product';
}

/** This name, or the first of `name-2`, `name-3` … that is neither taken nor that of an error page. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
	for (let number = 1; ; number += 1) {
		const free = number === 1 ? name : `${name}-${number}`;
		if (!taken.has(free) && !isErrorPage(free)) return free;
	}
}
