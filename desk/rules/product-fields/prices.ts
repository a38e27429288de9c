import {
	inOrderOfSizes,
	type Product,
	type Size,
	sizePriceCents,
} from '../../../core/catalogue/catalogue.ts';
import { sizePricesText } from '../../../core/catalogue/prices.ts';
import { productLimits } from '../../../core/catalogue/publication.ts';
import { formatCents } from '../../../core/money.ts';
import type { ProductDraft } from '../product-draft.ts';
import { amountFault, at, type Sentence } from '../text-faults.ts';
import { typedCents, typedFromCents } from '../typed-cents.ts';
import { fromTo, type ProductField } from './field.ts';

type DraftPrices = Pick<ProductDraft, 'price' | 'compareAt' | 'sizes' | 'variants'>;

/** The price of a product is that of its cheapest size. Sizes that cost more have their own. */
export const price: ProductField<'price'> = {
	label: 'price',
	typedOf: ({ priceCents }) => typedFromCents(priceCents),
	publishedOf(draft) {
		const own = sizesWithOwnPrice(draft);
		const priceCents = typedCents(draft.price);
		if (own.length === 0) return { priceCents };
		const cents = (size: Size) => typedCents(typedPriceOf(draft.variants, size));
		return {
			priceCents,
			sizePricesCents: Object.fromEntries(own.map((size) => [size, cents(size)])),
		};
	},
	faultsOf: (draft) => at('price', priceFault(draft.price) || sizePricesFault(draft)),
	changes: {
		priceCents: fromTo('price', ({ priceCents }) => formatCents(priceCents)),
		sizePricesCents: { read: sizePricesText, isOnCards: true, sentence: sizePricesSentence },
	},
};

/** The sizes whose typed price is another one than that of the product, smallest first. */
export function sizesWithOwnPrice({ price, sizes, variants }: DraftPrices): readonly Size[] {
	return inOrderOfSizes(sizes).filter((size) => {
		const typed = typedPriceOf(variants, size);
		return typed !== '' && typedCents(typed) !== typedCents(price);
	});
}

/** The price that is typed for a size; empty if it has that of the product. */
export function typedPriceOf(variants: ProductDraft['variants'], size: Size): string {
	return variants.find((variant) => variant.size === size)?.price.trim() ?? '';
}

export function priceFault(price: string): Sentence {
	return price.trim() === ''
		? 'The price is missing.'
		: amountFault('The price', price.trim(), productLimits.cents);
}

export function sizePriceFault(sizePrice: string, price: string): Sentence {
	const text = sizePrice.trim();
	if (text === '') return false;
	const [own = 0, cheapest] = [typedCents(text), typedCents(price)];
	return (
		amountFault('The price', text, productLimits.cents) ||
		(cheapest !== undefined &&
			own < cheapest &&
			`Enter ${formatCents(cheapest)} or more, or lower the price of the product: it is that of its cheapest size.`)
	);
}

/** Why the prices of sizes do not fit those of the product. */
function sizePricesFault(draft: DraftPrices): Sentence {
	const own = sizesWithOwnPrice(draft);
	if (own.length === 0) return false;
	if (own.length === draft.sizes.length) {
		return 'No size has this price. The price of a product is that of its cheapest size.';
	}
	const sizes = `${own.length === 1 ? 'size' : 'sizes'} ${own.join(', ')}`;
	return (
		draft.compareAt.trim() !== '' &&
		`A product with a compare-at price has one price for all sizes. Remove that of ${sizes}, or the compare-at price.`
	);
}

/** `price of size XXL from $34.99 to $39.99`, or of a new size `size XXL costs $39.99` */
function sizePricesSentence(was: Product, is: Product): string {
	const text = (product: Product, size: Size) => formatCents(sizePriceCents(product, size));
	const changed = is.sizes.filter(
		(size) => was.sizePricesCents?.[size] !== is.sizePricesCents?.[size],
	);
	if (changed.length === 0) return 'fewer sizes have a price of their own';
	return changed
		.map((size) =>
			was.sizes.includes(size)
				? `price of size ${size} from ${text(was, size)} to ${text(is, size)}`
				: `size ${size} costs ${text(is, size)}`,
		)
		.join(', and ');
}

export const compareAt: ProductField<'compareAt'> = {
	label: 'compare-at price',
	typedOf: ({ compareAtCents }) => typedFromCents(compareAtCents),
	publishedOf: ({ compareAt }) =>
		compareAt.trim() === '' ? {} : { compareAtCents: typedCents(compareAt) ?? null },
	faultsOf: (draft) => at('compareAt', compareAtFault(draft)),
	changes: {
		compareAtCents: { read: compareAtText, isOnCards: true, sentence: compareAtSentence },
	},
};

/** The price before a reduction may be empty. */
export function compareAtFault({ price, compareAt }: Pick<DraftPrices, 'price' | 'compareAt'>) {
	const text = compareAt.trim();
	if (text === '') return false;
	const fault = amountFault('The compare-at price', text, productLimits.cents);
	const [before = 0, now] = [typedCents(text), typedCents(price)];
	return (
		fault ||
		(now !== undefined &&
			before <= now &&
			`The compare-at price must be above the price of ${formatCents(now)}, or empty.`)
	);
}

function compareAtText({ compareAtCents }: Product): string {
	return compareAtCents === undefined ? '' : formatCents(compareAtCents);
}

function compareAtSentence(was: Product, is: Product): string {
	const [before, after] = [compareAtText(was), compareAtText(is)];
	if (after === '') return `no compare-at price any more (it was ${before})`;
	return before === ''
		? `compare-at price ${after}`
		: `compare-at price from ${before} to ${after}`;
}
