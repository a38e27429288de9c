import { nameKey } from '../plain-text.ts';

/**
 * The name of a category, a color or a size in addresses: `womens-short-sleeve`. Names that differ in
 * case, blanks, hyphens or apostrophes have the same one.
 */
export function slugOfName(name: string): string {
	return nameKey(name)
		.replaceAll("'", '')
		.replaceAll(/[\s\p{Dash_Punctuation}]+/gu, '-');
}

/** Filters compare the few categories of a shop thousands of times. */
const keys = new Map<string, string>();

/** What of a category of the catalogue is compared: “T Shirts” is “T-Shirts”. */
export function categoryKey(category: string): string {
	const known = keys.get(category);
	if (known !== undefined) return known;
	const key = slugOfName(category);
	keys.set(category, key);
	return key;
}

export function isSameCategory(one: string, other: string): boolean {
	return one === other || categoryKey(one) === categoryKey(other);
}

/** Each of these categories once, in its first spelling. */
export function distinctCategories(categories: readonly string[]): readonly string[] {
	const seen = new Set<string>();
	return categories.filter((category) => {
		const key = categoryKey(category);
		return !seen.has(key) && seen.add(key);
	});
}

/** A category in the first spelling that these have for it, so that `caps` is no second category. */
export function spelledAs(known: readonly string[], category: string): string {
	return known.find((one) => isSameCategory(one, category)) ?? category;
}
