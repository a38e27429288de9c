import { allSizes, inOrderOfSizes, type Product } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { gtinRestriction, isGtin } from '../../../core/catalogue/gtin.ts';
import { productLimits } from '../../../core/catalogue/publication.ts';
import { maxCharacters } from '../../../core/fields.ts';
import type { ProductDraft } from '../product-draft.ts';
import type { DraftFault } from '../products.ts';
import { at, lineFault, type Sentence, wholeFault } from '../text-faults.ts';
import { typedFromCents } from '../typed-cents.ts';
import { gtinDigits, known, line, typedGtin14, wholeOf } from '../typed-text.ts';
import { changed, fieldOf, type OtherProducts, type RestOfShop } from './field.ts';
import { sizePriceFault } from './prices.ts';

export const sizes = fieldOf('sizes', {
	label: 'sizes',
	typedOf: (product) => [...product.sizes],
	publishedOf: ({ sizes }) => (listFault('size', sizes) ? sizes : inOrderOfSizes(sizes)),
	faultOf: (draft) => listFault('size', draft.sizes),
	change: {
		read: (product) => product.sizes.join(),
		isOnCards: true,
		sentence: sizesSentence,
	},
});

/** Why a list of values cannot be published. */
export function listFault(what: string, values: readonly string[]): Sentence {
	if (values.length === 0) return `Choose at least one ${what}.`;
	const twice = values.find((value, place) => values.indexOf(value) !== place);
	return twice !== undefined && `The ${what} ${twice} is there twice.`;
}

function sizesSentence(was: Product, is: Product): string {
	const added = is.sizes.filter((size) => !was.sizes.includes(size));
	const removed = was.sizes.filter((size) => !is.sizes.includes(size));
	const sizes = (list: readonly string[]) =>
		list.length === 1 ? `size ${list[0]} is` : `sizes ${list.join(', ')} are`;
	return [
		...(added.length > 0 ? [`${sizes(added)} new`] : []),
		...(removed.length > 0 ? [`${sizes(removed)} no longer sold`] : []),
	].join(', and ');
}

type Variant = ProductDraft['variants'][number];

/** What is known of sizes. That of sizes which are not made stays in the draft. */
export const variants = fieldOf('variants', {
	label: 'details of sizes',
	typedOf: typedVariants,
	publishedOf: (draft) => madeVariants(draft).flatMap(publishedVariant),
	faultsOf: variantFaults,
	change: changed('SKUs, GTINs or weights are changed', ({ variants = [] }) =>
		variants
			.map(({ size, sku, gtin, weightGrams }) => [size, sku, gtin, weightGrams].join('\t'))
			.join('\n'),
	),
});

function typedVariants({ variants = [], sizePricesCents = {} }: Product): Variant[] {
	return allSizes.flatMap((size) => {
		const variant = variants.find((one) => one.size === size);
		const priceCents = sizePricesCents[size];
		if (!variant && priceCents === undefined) return [];
		const { sku = '', gtin = '', weightGrams = '' } = variant ?? {};
		return {
			size,
			price: typedFromCents(priceCents),
			sku,
			gtin,
			weightGrams: String(weightGrams),
		};
	});
}

function publishedVariant({ size, sku, gtin, weightGrams }: Variant) {
	const found = {
		...known('sku', line(sku)),
		...known('gtin', gtinDigits(gtin)),
		...known('weightGrams', wholeOf(weightGrams)),
	};
	return Object.keys(found).length === 0 ? [] : [{ size, ...found }];
}

/** Only sizes that are made are published. */
function madeVariants({ sizes, variants }: OtherProducts[number]): readonly Variant[] {
	return inOrderOfSizes(sizes).flatMap(
		(size) => variants.find((variant) => variant.size === size) ?? [],
	);
}

function variantFaults(draft: ProductDraft, { others }: RestOfShop): readonly DraftFault[] {
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
				codeFault('SKU', sku, skus, lineFault('The SKU', sku, maxCharacters.sku)) ||
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

function gtinFault(gtin: string): Sentence {
	if (isGtin(gtin)) return gtinRestriction(gtin) ?? false;
	return /^(\d{8}|\d{12,14})$/.test(gtin)
		? 'The check digit of this GTIN is wrong. Please compare it with the label.'
		: 'A GTIN has 8, 12, 13 or 14 digits.';
}
