import { mostOf } from '../catalogue/publication.ts';
import { formatCents } from '../money.ts';
import type { ProductDraft } from './product-draft.ts';
import { typedCents } from './typed-cents.ts';

type Sentence = string | false;

export function priceFault(price: string): Sentence {
	return price.trim() === '' ? 'The price is missing.' : amountFault('The price', price.trim());
}

/** The price before a reduction may be empty. */
export function compareAtFault({ price, compareAt }: Pick<ProductDraft, 'price' | 'compareAt'>) {
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
	if (/^\$?\s*0+(\.0*)?$/.test(text)) return `${label} must be more than $0.00.`;
	const cents = typedCents(text);
	if (cents === undefined) return `${label} must be an amount in dollars, such as 34.99.`;
	return (
		cents > mostOf.dollars * 100 && `${label} is at most ${formatCents(mostOf.dollars * 100)}.`
	);
}
