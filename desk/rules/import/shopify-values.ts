import * as v from 'valibot';
import type { Category } from '../../../core/catalogue/catalogue.ts';
import { slugOfName } from '../../../core/catalogue/categories.ts';
import { slugFrom } from '../../../core/catalogue/slug-from.ts';
import { nameInAddress } from '../../../core/fields.ts';
import { termsOf } from '../../../core/folded-text.ts';
import { nameKey } from '../../../core/plain-text.ts';

// What values of Shopify's files mean here.

/** A color, or several: `White/Navy`. Those of the palette are spelled as it has them. */
export function coloursNamed(names: string, palette: readonly string[]): readonly string[] {
	const found = names
		.split(/[/;,&+]|\band\b/i)
		.map((name) => name.trim())
		.filter((name) => name !== '')
		.map((name) => colourNamed(name, palette));
	return [...Map.groupBy(found, nameKey).values()].flatMap(([first]) => first ?? []);
}

/** A color as the palette spells it: one has no other with the same name in addresses. */
export function colourNamed(name: string, palette: readonly string[]): string {
	return palette.find((one) => slugOfName(one) === slugOfName(name)) ?? name;
}

const patterns = {
	women: /\b(women|womens|woman|womans|ladies|lady|female)\b/,
	men: /\b(men|mens|man|mans|male)\b/,
	short: /\bshort[ -]?sleeves?\b/,
	long: /\blong[ -]?sleeves?\b/,
	tee: /\b(tees?|t-?shirts?)\b/,
};

/**
 * The category that these texts describe; undefined if none of ours. The first text that says
 * something counts. A tee has short sleeves unless a text says that they are long.
 */
export function categoryOf(texts: readonly string[]): Category | undefined {
	const compared = texts.map(comparable);
	const wearer = firstMatches(compared, ['women', 'men']).join();
	const sleeves = firstMatches(compared, ['long', 'short']).join();
	const isTee = firstMatches(compared, ['tee']).length > 0;
	if (wearer === 'men' && sleeves === 'long') return 'Men’s Long Sleeve';
	if (wearer === 'women' && (sleeves === 'short' || (sleeves === '' && isTee))) {
		return 'Women’s Short Sleeve';
	}
	return undefined;
}

/** Our category that a type names, in any spelling and without another word: `womens tees`. */
export function categoryNamed(type: string): Category | undefined {
	const rest = Object.values(patterns).reduce(
		(text, pattern) => text.replaceAll(new RegExp(pattern, 'g'), ' '),
		comparable(type),
	);
	return /[\p{L}\p{N}]/u.test(rest) ? undefined : categoryOf([type]);
}

function comparable(text: string): string {
	return text.toLowerCase().replaceAll(/[’']/g, '');
}

/** The options that fit the first text that any fits. */
function firstMatches<Option extends keyof typeof patterns>(
	texts: readonly string[],
	options: readonly Option[],
): readonly Option[] {
	const found = texts.map((text) => options.filter((option) => patterns[option].test(text)));
	return found.find((fitting) => fitting.length > 0) ?? [];
}

/**
 * The address of a product by its handle: `Über_Tee` is `uber-tee`. One with letters of other scripts
 * becomes a number, always the same one, so that the file finds its product again. Empty without a
 * letter or digit.
 */
export function slugOfHandle(handle: string): string {
	if (v.is(nameInAddress, handle)) return handle;
	const terms = termsOf(handle);
	return slugFrom(handle) || (terms.length === 0 ? '' : `product-${numberOf(terms.join('-'))}`);
}

/** The FNV-1a hash of a text. */
function numberOf(text: string): number {
	const mixed = (hash: number, letter: string) =>
		Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return [...text].reduce(mixed, 0x811c9dc5) >>> 0;
}
