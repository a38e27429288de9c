import * as v from 'valibot';
import { sizeText } from '../catalogue/size-text.ts';
import type { LineKey } from '../checkout/cart.ts';
import { emailSchema } from '../email.ts';

/** Sizes that are sold out, and those with less than one order may hold. All others have plenty. */
export interface StockReport {
	readonly out: readonly LineKey[];
	readonly limited: readonly SizeLeft[];
}

/** How many of a size can still be bought. */
export interface SizeLeft extends LineKey {
	readonly left: number;
}

/** A line whose quantity exceeds the stock. */
export interface Shortage extends SizeLeft {
	readonly name: string;
}

/** The message for the shopper: one sentence per line that exceeds the stock. */
export function shortageMessage(shortages: readonly Shortage[]): string {
	return [...shortages.map(shortageSentence), 'Please change your cart.'].join(' ');
}

function shortageSentence({ name, size, left }: Shortage): string {
	if (left <= 0) return `${name} in ${sizeText(size)} has just sold out.`;
	return `Only ${left} of ${name} in ${sizeText(size)} ${left === 1 ? 'is' : 'are'} left.`;
}

/** The body of POST /functions/v1/stock-notice, which requests a mail when a size is back. */
export const stockNoticeSchema = v.object(
	{
		id: v.pipe(
			v.string('The product id must be text.'),
			v.maxLength(100, 'There is no such product.'),
		),
		size: v.pipe(v.string('The size must be text.'), v.maxLength(20, 'There is no such size.')),
		// Lower case, so that one person gets one mail.
		email: v.pipe(emailSchema, v.toLowerCase()),
	},
	'The request needs id, size and email.',
);

/**
 * Causes of a stock movement: sale, cancellation, return, exchange, or a change by the merchant.
 */
export const stockCauses = ['sold', 'restocked', 'returned', 'swapped', 'set'] as const;
export type StockCause = (typeof stockCauses)[number];
