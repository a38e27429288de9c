import * as v from 'valibot';
import type { LineKey } from '../checkout/cart.ts';
import { emailSchema } from '../email.ts';

/** Sizes of which somebody should know: nothing left, or little. Every other one can be bought. */
export interface StockReport {
	readonly out: readonly LineKey[];
	readonly low: readonly SizeLeft[];
}

/** How many of a product in a size can still be bought. */
export interface SizeLeft extends LineKey {
	readonly left: number;
}

/** A line that asks for more than is left. */
export interface Shortage extends SizeLeft {
	readonly name: string;
}

/** Why a cart cannot be paid, a sentence for each short line, for the shopper. */
export function shortageMessage(shortages: readonly Shortage[]): string {
	return [...shortages.map(shortageSentence), 'Please change your cart.'].join(' ');
}

function shortageSentence({ name, size, left }: Shortage): string {
	if (left <= 0) return `${name} in size ${size} has just sold out.`;
	return `Only ${left} of ${name} in size ${size} ${left === 1 ? 'is' : 'are'} left.`;
}

/** The body of POST /functions/v1/stock-notice: tell me when this size is back. */
export const stockNoticeSchema = v.object(
	{
		id: v.pipe(
			v.string('The product id must be text.'),
			v.maxLength(100, 'There is no such product.'),
		),
		size: v.pipe(v.string('The size must be text.'), v.maxLength(20, 'There is no such size.')),
		// In lower case: one person is told once, however the address was typed.
		email: v.pipe(emailSchema, v.toLowerCase()),
	},
	'The request needs id, size and email.',
);
