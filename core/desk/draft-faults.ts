import { inOrderOfSizes } from '../catalogue/catalogue.ts';
import { fullName } from '../catalogue/colourways.ts';
import { areLines, isErrorPage, isLine, maxCharacters } from '../catalogue/fields.ts';
import { gtinRestriction, isGtin } from '../catalogue/gtin.ts';
import { imageOf } from '../catalogue/image-of.ts';
import type { PaletteColour } from '../catalogue/palette.ts';
import { productLimits } from '../catalogue/publication.ts';
import { formatNumber } from '../format-number.ts';
import { detailFaults } from './detail-faults.ts';
import { compareAtFault, priceFault, sizePriceFault, sizePricesFault } from './price-faults.ts';
import type { ProductDraft } from './product-draft.ts';
import type { DraftFault } from './products.ts';
import { colourwayFault, paletteFault, type StyleOfOther } from './style-faults.ts';
import { gtinDigits, line, lines, typedGtin14, wholeOf } from './typed-text.ts';

/** The other products of the shop, whose addresses, codes and names of colors are taken. */
export type OtherProducts = readonly (Pick<ProductDraft, 'name' | 'slug' | 'sizes' | 'variants'> &
	StyleOfOther)[];

/**
 * Why a draft cannot be published, in sentences for the merchant at the fields. A draft without a
 * fault always makes a valid product (`productOf`), and one with a fault never does.
 */
export function faultsOf(
	draft: ProductDraft,
	others: OtherProducts,
	palette?: readonly PaletteColour[],
): readonly DraftFault[] {
	return [
		...at('name', lineFault('The name', draft.name, maxCharacters.name, 'is missing')),
		...at('slug', slugFault(draft.slug, others)),
		...at(
			'description',
			linesFault('The description', draft.description, maxCharacters.description, 'is missing'),
		),
		...at('category', categoryFault(draft.category)),
		...at('price', priceFault(draft.price) || sizePricesFault(draft)),
		...at('compareAt', compareAtFault(draft)),
		...at('sizes', listFault('size', draft.sizes)),
		...variantFaults(draft, others),
		...pictureFaults(draft.images),
		...at('tags', tagsFault(draft)),
		...at(
			'colours',
			listFault('color', draft.colours) || (paletteFault(draft.colours, palette) ?? false),
		),
		...at('colourway', colourwayTextFault(draft, others)),
		...factFaults(draft.facts),
		...at('care', linesFault('The care', draft.care, maxCharacters.care)),
		...at('searchTitle', lineFault('The title', draft.searchTitle, maxCharacters.searchTitle)),
		...at(
			'searchDescription',
			lineFault('The description', draft.searchDescription, maxCharacters.searchDescription),
		),
		...detailFaults(draft),
	];
}

export type Sentence = string | false;

export function at(field: string, sentence: Sentence): readonly DraftFault[] {
	return sentence === false ? [] : [{ field, sentence }];
}

/** `missing` is the end of the sentence about an empty text, if it must not be empty. */
export function lineFault(label: string, typed: string, most: number, missing?: string): Sentence {
	const text = line(typed);
	if (text === '') return missing !== undefined && `${label} ${missing}.`;
	if (/[\n\r\u2028\u2029]/.test(text)) return `${label} must be in one line.`;
	return (!isLine(text) && unreadable(label)) || lengthFault(label, text, most);
}

function linesFault(label: string, typed: string, most: number, missing?: string): Sentence {
	const text = lines(typed);
	if (text === '') return missing !== undefined && `${label} ${missing}.`;
	return (!areLines(text) && unreadable(label)) || lengthFault(label, text, most);
}

function unreadable(label: string): string {
	return `${label} has characters that cannot be shown.`;
}

function lengthFault(label: string, { length }: string, most: number): Sentence {
	return (
		length > most &&
		`${label} has at most ${formatNumber(most)} characters. It has ${formatNumber(length)} now.`
	);
}

function slugFault(slug: string, others: OtherProducts): Sentence {
	const taken = others.find((other) => other.slug === slug);
	return (
		addressFault(slug, 'captain-shirt') ||
		(taken !== undefined &&
			`The address is that of ${fullName(taken) || 'another product'}. Choose another one.`)
	);
}

export function addressFault(slug: string, example: string): Sentence {
	if (slug === '') return 'The address is missing.';
	if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
		return `The address has lowercase letters, digits and single hyphens between them, such as ${example}.`;
	}
	if (isErrorPage(slug)) return 'The shop needs this address itself. Choose another one.';
	return lengthFault('The address', slug, maxCharacters.slug);
}

function categoryFault(category: string | null): Sentence {
	if (category === null || line(category) === '') return 'Choose a category.';
	return lineFault('The category', category, maxCharacters.category);
}

function colourwayTextFault(draft: ProductDraft, others: OtherProducts): Sentence {
	if (draft.style === '') return false;
	return (
		colourwayFault(draft, others) ??
		lineFault('The name of the color', draft.colourway, maxCharacters.colourway)
	);
}

function listFault(what: string, values: readonly string[]): Sentence {
	if (values.length === 0) return `Choose at least one ${what}.`;
	const twice = firstTwice(values);
	return twice !== undefined && `The ${what} ${twice} is there twice.`;
}

function firstTwice(values: readonly string[]): string | undefined {
	return values.find((value, place) => values.indexOf(value) !== place);
}

function pictureFaults(images: ProductDraft['images']): readonly DraftFault[] {
	if (images.length === 0) return at('images', 'Add at least one picture.');
	const names = images.map(imageOf);
	return [
		...at(
			'images',
			images.length > productLimits.images &&
				`A product has at most ${productLimits.images} pictures.`,
		),
		...images.flatMap(({ alt }, place) => [
			...at(`images.${place}.alt`, altFault(alt)),
			...at(
				`images.${place}`,
				names.indexOf(names[place] ?? '') !== place && 'This picture is there twice.',
			),
		]),
	];
}

export function altFault(alt: string): Sentence {
	const missing = 'is missing: say what the picture shows, for people who do not see it';
	return lineFault('The alternative text', alt, maxCharacters.alt, missing);
}

function tagsFault({ tags, colours }: ProductDraft): Sentence {
	if (new Set([...tags, ...colours]).size > productLimits.tags) {
		return `A product has at most ${productLimits.tags} search words, with its colors.`;
	}
	const faults = tags.map((tag) => lineFault('A search word', tag, maxCharacters.tag));
	return faults.find((fault) => fault !== false) ?? false;
}

function factFaults({ dryingMinutes, gramsPerSquareMeter, origin }: ProductDraft['facts']) {
	return [
		...at(
			'facts.dryingMinutes',
			wholeFault('The drying time', 'minutes', dryingMinutes, productLimits.dryingMinutes),
		),
		...at(
			'facts.gramsPerSquareMeter',
			wholeFault('The weight', 'grams', gramsPerSquareMeter, productLimits.gramsPerSquareMeter),
		),
		...at('facts.origin', lineFault('The origin', origin, maxCharacters.origin)),
	];
}

/** What is known of a product that is for sale. */
type Published = { readonly facts?: { readonly origin?: string } | undefined } | null | undefined;

/**
 * Whether a product needs an origin: a shop must say where clothes are made. What is for sale
 * without one, like garments of older publications, may stay so.
 */
export function needsOrigin(published: Published): boolean {
	return !published || Boolean(published.facts?.origin);
}

export function originFaults({ facts }: ProductDraft, published: Published): readonly DraftFault[] {
	const isMissing = needsOrigin(published) && line(facts.origin) === '';
	return at('facts.origin', isMissing && 'The origin is missing: say in which country it is made.');
}

export function wholeFault(label: string, unit: string, typed: string, most: number): Sentence {
	const number = wholeOf(typed);
	if (number === '' || (number >= 1 && number <= most)) return false;
	return `${label} must be a whole number of ${unit} from 1 to ${formatNumber(most)}, or nothing.`;
}

type Variant = ProductDraft['variants'][number];

/** Only sizes that are made are published. */
function madeVariants({ sizes, variants }: OtherProducts[number]): readonly Variant[] {
	return inOrderOfSizes(sizes).flatMap(
		(size) => variants.find((variant) => variant.size === size) ?? [],
	);
}

function variantFaults(draft: ProductDraft, others: OtherProducts): readonly DraftFault[] {
	const made = madeVariants(draft);
	const skus = made.map(({ sku }) => line(sku)).filter((sku) => sku !== '');
	const gtins = made.map(({ gtin }) => typedGtin14(gtin)).filter((gtin) => gtin !== '');
	return made.flatMap((variant) => {
		const field = (name: string) => `variants.${variant.size}.${name}`;
		const [sku, gtin] = [line(variant.sku), typedGtin14(variant.gtin)];
		return [
			...at(field('price'), sizePriceFault(variant.price, draft.price)),
			...at(
				field('sku'),
				codeFault('SKU', sku, skus, skuFault(sku)) ||
					takenFault('SKU', sku, others, (other) => line(other.sku)),
			),
			...at(
				field('gtin'),
				codeFault('GTIN', gtin, gtins, gtinFault(gtinDigits(variant.gtin))) ||
					takenFault('GTIN', gtin, others, (other) => typedGtin14(other.gtin)),
			),
			...at(
				field('weightGrams'),
				wholeFault('The weight', 'grams', variant.weightGrams, productLimits.weightGrams),
			),
		];
	});
}

/** A code that may be empty, and that no other size may have. `fault` is its own one. */
function codeFault(label: string, code: string, all: readonly string[], fault: Sentence): Sentence {
	if (code === '') return false;
	const isTwice = all.filter((other) => other === code).length > 1;
	return fault || (isTwice && `Two sizes have this ${label}. Each size has its own.`);
}

/** A code that a size of another product has. */
function takenFault(
	label: string,
	code: string,
	others: OtherProducts,
	codeOf: (variant: Variant) => string,
): Sentence {
	if (code === '') return false;
	for (const other of others) {
		const same = madeVariants(other).find((variant) => codeOf(variant) === code);
		if (same) {
			return `${fullName(other) || 'Another product'}, size ${same.size}, has this ${label}. Each size has its own.`;
		}
	}
	return false;
}

function skuFault(sku: string): Sentence {
	return lineFault('The SKU', sku, maxCharacters.sku);
}

function gtinFault(gtin: string): Sentence {
	if (isGtin(gtin)) return gtinRestriction(gtin) ?? false;
	return /^(\d{8}|\d{12,14})$/.test(gtin)
		? 'The check digit of this GTIN is wrong. Please compare it with the label.'
		: 'A GTIN has 8, 12, 13 or 14 digits.';
}
