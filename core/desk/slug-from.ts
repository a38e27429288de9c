import { isErrorPage } from '../catalogue/fields.ts';

/** The longest one leaves a place for a number at its end. */
const mostCharacters = 80;

/** Product feeds allow 50 characters for an id with a number at its end and a size. */
const mostOfId = 42;

/** Letters that `normalize` does not split into a plain letter and a mark. */
const lettersFor: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	ø: 'o',
	œ: 'oe',
	đ: 'd',
	ð: 'd',
	ł: 'l',
	þ: 'th',
	ı: 'i',
};

/** The address of a product by its name: `mens-captain-shirt` for “Men’s Captain Shirt”. */
export function slugFrom(name: string, most = mostCharacters): string {
	return name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\p{M}'’]/gu, '')
		.replace(/[ßæøœđðłþı]/g, (letter) => lettersFor[letter] ?? '')
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, most)
		.replace(/^-|-$/g, '');
}

/** The id of a new product by its name or address. */
export function idFrom(name: string): string {
	return slugFrom(name, mostOfId) || 'product';
}

/** This name, or the first of `name-2`, `name-3` … that is neither taken nor that of an error page. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
	for (let number = 1; ; number += 1) {
		const free = number === 1 ? name : `${name}-${number}`;
		if (!taken.has(free) && !isErrorPage(free)) return free;
	}
}
