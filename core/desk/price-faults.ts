import { productLimits } from '../catalogue/publication.ts';
import { formatCents } from '../money.ts';
import { type DraftPrices, sizesWithOwnPrice } from './size-prices.ts';
import { isTooLarge, isZero, typedCents } from './typed-cents.ts';

type Sentence = string | false;

export function priceFault(price: string): Sentence {
	return price.trim() === '' ? 'The price is missing.' : amountFault('The price', price.trim());
}

/** The price of a product is that of its cheapest size. */
export function sizePriceFault(sizePrice: string, price: string): Sentence {
	const text = sizePrice.trim();
	if (text === '') return false;
	const [own = 0, cheapest] = [typedCents(text), typedCents(price)];
	return (
		amountFault('The price', text) ||
		(cheapest !== undefined &&
			own < cheapest &&
			`Enter ${formatCents(cheapest)} or more, or lower the price of the product: it is that of its cheapest size.`)
	);
}

/** Why the prices of sizes do not fit those of the product. */
export function sizePricesFault(draft: DraftPrices): Sentence {
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

/** The price before a reduction may be empty. */
export function compareAtFault({ price, compareAt }: Pick<DraftPrices, 'price' | 'compareAt'>) {
	const text = compareAt.trim();
	if (text === '') return false;
	const fault = amountFault('The compare-at price', text);
	const [before = 0, now] = [typedCents(text), typedCents(price)];
	return (
		fault ||
		(now !== undefined &&
			before <= now &&
			`The compare-at price must be above the price of ${formatCents(now)}, or empty.`)
	);
}

function amountFault(label: string, text: string): Sentence {
	if (/^\$?\s*[\d,]*\.\d{3,}$/.test(text)) return `${label} has at most two decimals.`;
	if (isZero(text)) return `${label} must be more than $0.00.`;
	const maxCents = productLimits.dollars * 100;
	const cents = isTooLarge(text) ? Number.POSITIVE_INFINITY : typedCents(text);
	if (cents === undefined) return `${label} must be an amount in dollars, such as 34.99.`;
	return cents > maxCents && `${label} is at most ${formatCents(maxCents)}.`;
}
