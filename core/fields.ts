import * as v from 'valibot';

/** Control characters, lone surrogates and line ends. PostgreSQL refuses some of them. */
const line = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const lines = /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|\n)*$/u;

/** A character that is shown: no space, and none without width such as U+200B. */
const shown = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Most characters of each text of a product, for the rules of a draft too. */
export const maxCharacters = {
	name: 120,
	slug: 100,
	description: 5000,
	alt: 500,
	tag: 60,
	origin: 60,
	care: 2000,
	searchTitle: 120,
	searchDescription: 320,
	sku: 60,
	// Of a collection.
	title: 80,
	intro: 300,
	note: 60,
	menuText: 30,
	category: 60,
	colour: 40,
	colourway: 40,
} as const;

export function isLine(text: string): boolean {
	return line.test(text);
}

/** Whether there is something to read. */
export function hasText(text: string): boolean {
	return shown.test(text);
}

export function areLines(text: string): boolean {
	return lines.test(text);
}

function written(pattern: RegExp, limit: Limit) {
	const most = typeof limit === 'number' ? limit : maxCharacters[limit];
	return v.pipe(
		v.string(),
		v.regex(shown, 'must not be empty'),
		v.regex(pattern, 'must not have control characters'),
		v.maxLength(most, `must have at most ${most} characters`),
	);
}

type Limit = keyof typeof maxCharacters | number;

/** Text in one line, with at most so many characters. */
export function textLine(limit: Limit) {
	return written(line, limit);
}

/** Text whose line ends start new paragraphs. */
export function textLines(limit: Limit) {
	return written(lines, limit);
}

/** Part of an address, and of the names of pictures. */
export const nameInAddress = v.pipe(
	v.string(),
	v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase letters, digits and hyphens'),
	v.maxLength(maxCharacters.slug, `must have at most ${maxCharacters.slug} characters`),
);

/** Under `/product/` and `/collections/` these are the pages of unknown and of gone addresses. */
const errorPages: readonly string[] = ['404', '410'];

export function isErrorPage(slug: string): boolean {
	return errorPages.includes(slug);
}

/** The last part of the address of a product or a collection. */
export const pageSlug = v.pipe(
	nameInAddress,
	v.check((slug) => !isErrorPage(slug), 'must not be the address of an error page'),
);

/** A list of these values, each at most once. */
export function listOf<T extends string>(options: readonly T[]) {
	return v.pipe(
		v.array(v.picklist(options)),
		v.minLength(1, 'must not be empty'),
		v.check((values) => new Set(values).size === values.length, 'must not contain a value twice'),
		v.readonly(),
	);
}

export function wholeNumber(most: number) {
	return v.pipe(v.number(), v.integer('must be whole'), v.minValue(1), v.maxValue(most));
}
