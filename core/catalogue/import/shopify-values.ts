import * as v from 'valibot';
import { slugFrom } from '../../desk/slug-from.ts';
import { allSizes, type Category, type Size } from '../catalogue.ts';
import { nameInAddress } from '../fields.ts';
import { quoted } from './import-notes.ts';

// What values of Shopify's files mean here.

const otherNamesOfSizes: Readonly<Record<Size, readonly string[]>> = {
	XS: ['extrasmall', 'xsmall'],
	S: ['small'],
	M: ['medium', 'med'],
	L: ['large'],
	XL: ['extralarge', 'xlarge'],
	XXL: ['2xl', '2x', 'xxlarge', '2xlarge', 'doublexl'],
	XXXL: ['3xl', '3x', 'xxxlarge', '3xlarge', 'triplexl'],
	'One Size': ['onesize', 'os', 'onesizefitsall', 'onesizefitsmost', 'osfa', 'osfm'],
};

/** `Small` is S, `2XL` is XXL. */
export function sizeNamed(name: string): Size | undefined {
	const compared = name.toLowerCase().replace(/[\s_-]/g, '');
	return allSizes.find(
		(size) => size.toLowerCase() === compared || otherNamesOfSizes[size].includes(compared),
	);
}

/** A color, or several: `White/Navy`. Those of the palette are spelled as it has them. */
export function coloursNamed(names: string, palette: readonly string[]): readonly string[] {
	const found = names
		.split(/[/;,&+]|\band\b/i)
		.map((name) => name.trim())
		.filter((name) => name !== '')
		.map((name) => palette.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name);
	return [...new Set(found)];
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

/** The address of a product by its handle: `Über_Tee` is `uber-tee`. May be empty. */
export function slugOfHandle(handle: string): string {
	return v.is(nameInAddress, handle) ? handle : slugFrom(handle);
}

/** Why a price cannot be used, as a sentence; undefined if it can. */
export function priceFault(price: string): string | undefined {
	if (/^\d{1,7}(\.\d{1,2})?$/.test(price)) return undefined;
	const [, whole, cents] = /^(\d+),(\d{2})$/.exec(price) ?? [];
	if (whole !== undefined) return `${quoted(price)} has a comma. Write ${whole}.${cents}.`;
	if (/^\d+\.\d{3,}$/.test(price)) return `${quoted(price)} has more than two decimals.`;
	return `${quoted(price)} is not a price. Write it as a number of dollars: 34.99.`;
}
