import * as v from 'valibot';
import {
	allSizes,
	compareAtCents,
	inOrderOfSizes,
	type Product,
	priceCents,
	type Size,
} from '../catalogue/catalogue.ts';
import { gtinRestriction } from '../catalogue/gtin.ts';
import { productSchema } from '../catalogue/publication.ts';
import { centsFromDollars, dollarsFromCents } from '../money.ts';
import { detailFaults } from './detail-faults.ts';
import { detailsOf, draftDetailsOf } from './draft-details.ts';
import type { ProductDraft } from './product-draft.ts';
import { sizesWithOwnPrice, typedPriceOf } from './size-prices.ts';
import { typedCents } from './typed-cents.ts';
import { gtinDigits, line, lines, wholeOf } from './typed-text.ts';

/** The draft that publishes this product. */
export function draftOf(product: Product): ProductDraft {
	const { facts = {}, care = '', searchTitle = '', searchDescription = '' } = product;
	return {
		name: product.name,
		slug: product.slug,
		description: product.description,
		category: product.category,
		price: dollarsText(priceCents(product)),
		compareAt: dollarsText(compareAtCents(product)),
		sizes: [...product.sizes],
		variants: draftVariantsOf(product),
		images: [...product.images],
		tags: product.tags.filter((tag) => !product.colours.some((colour) => colour === tag)),
		colours: [...product.colours],
		style: product.style ?? '',
		colourway: product.colourway ?? '',
		featured: product.featured,
		facts: {
			dryingMinutes: numberText(facts.dryingMinutes),
			gramsPerSquareMeter: numberText(facts.gramsPerSquareMeter),
			origin: facts.origin ?? '',
		},
		care,
		searchTitle,
		searchDescription,
		...draftDetailsOf(product),
	};
}

function draftVariantsOf({ variants = [], sizePrices = {} }: Product): ProductDraft['variants'] {
	return allSizes.flatMap((size) => {
		const variant = variants.find((one) => one.size === size);
		const price = sizePrices[size];
		if (!variant && price === undefined) return [];
		return {
			size,
			price: dollarsText(price && centsFromDollars(price)),
			sku: variant?.sku ?? '',
			gtin: variant?.gtin ?? '',
			weightGrams: numberText(variant?.weightGrams),
		};
	});
}

/** `34.99`, as somebody types it. */
function dollarsText(cents: number | undefined): string {
	return cents === undefined ? '' : (cents / 100).toFixed(2);
}

function numberText(number: number | undefined): string {
	return number === undefined ? '' : String(number);
}

const madeFrom = new WeakMap<ProductDraft, Product>();

/** The product that this draft publishes; undefined if it has a fault (`faultsOf`). */
export function productOf(id: string, draft: ProductDraft): Product | undefined {
	const known = madeFrom.get(draft);
	if (known?.id === id) return known;
	const product = makeProduct(id, draft);
	if (product) madeFrom.set(draft, product);
	return product;
}

function makeProduct(id: string, draft: ProductDraft): Product | undefined {
	const parsed = v.safeParse(productSchema, {
		...textsOf(draft),
		id,
		slug: draft.slug,
		category: line(draft.category ?? ''),
		price: dollarsOf(draft.price),
		...sizePricesOf(draft),
		...known('compareAt', draft.compareAt.trim() && dollarsOf(draft.compareAt)),
		sizes: hasTwice(draft.sizes) ? draft.sizes : inOrderOfSizes(draft.sizes),
		images: draft.images.map(({ alt, ...picture }) => ({ ...picture, alt: line(alt) })),
		tags: tagsOf(draft),
		colours: draft.colours,
		...styleOf(draft),
		featured: draft.featured,
		...factsOf(draft),
		...variantsOf(draft),
		...detailsOf(draft),
	});
	// Older publications have details and GTINs that are wrong now, so their schema allows them.
	if (!parsed.success || detailFaults(draft).length > 0) return undefined;
	const { variants = [] } = parsed.output;
	return variants.some(({ gtin }) => gtin && gtinRestriction(gtin)) ? undefined : parsed.output;
}

function textsOf({ name, description, care, searchTitle, searchDescription }: ProductDraft) {
	return {
		name: line(name),
		description: lines(description),
		...known('care', lines(care)),
		...known('searchTitle', line(searchTitle)),
		...known('searchDescription', line(searchDescription)),
	};
}

function hasTwice(values: readonly string[]): boolean {
	return new Set(values).size < values.length;
}

function dollarsOf(price: string): number | null {
	const cents = typedCents(price);
	return cents === undefined ? null : dollarsFromCents(cents);
}

/** The search words, each once, and then the colours, which filters find among them. */
function tagsOf({ tags, colours }: ProductDraft): readonly string[] {
	const typed = tags.map(line).filter((tag) => tag !== '' && !colours.some((one) => one === tag));
	return [...new Set([...typed, ...colours])];
}

function factsOf({ facts }: ProductDraft) {
	const found = {
		...known('dryingMinutes', wholeOf(facts.dryingMinutes)),
		...known('gramsPerSquareMeter', wholeOf(facts.gramsPerSquareMeter)),
		...known('origin', line(facts.origin)),
	};
	return Object.keys(found).length === 0 ? {} : { facts: found };
}

/** The prices of sizes that have another one than the product. */
function sizePricesOf(draft: ProductDraft) {
	const own = sizesWithOwnPrice(draft);
	if (own.length === 0) return {};
	const dollars = (size: Size) => dollarsOf(typedPriceOf(draft.variants, size));
	return { sizePrices: Object.fromEntries(own.map((size) => [size, dollars(size)])) };
}

/** Details of sizes that are not made stay in the draft. */
function variantsOf({ sizes, variants }: ProductDraft) {
	const details = inOrderOfSizes(sizes).flatMap((size) => {
		const typed = variants.find((variant) => variant.size === size);
		if (!typed) return [];
		const found = {
			...known('sku', line(typed.sku)),
			...known('gtin', gtinDigits(typed.gtin)),
			...known('weightGrams', wholeOf(typed.weightGrams)),
		};
		return Object.keys(found).length === 0 ? [] : [{ size, ...found }];
	});
	return details.length === 0 ? {} : { variants: details };
}

/** The name of the color stays in the draft when the product leaves its style. */
function styleOf({ style, colourway }: ProductDraft) {
	return style === '' ? {} : { style, colourway: line(colourway) };
}

/** A field that is left out if it is empty. */
function known<Name extends string, Value>(name: Name, value: Value | '') {
	return value === '' ? {} : { [name]: value };
}
