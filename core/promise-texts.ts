import { brand } from './brand.ts';
import { shippingTable } from './checkout/pricing.ts';
import { formatCents } from './money.ts';
import { promises } from './promises.ts';

const { processingDays, deliveryDays, returnDays, answerHours } = promises;

/** "1–2 business days". */
export function businessDays(range: { readonly from: number; readonly to: number }): string {
	return `${range.from}–${range.to} business days`;
}

/** A whole-dollar amount in prose: "$100". */
function wholeDollars(cents: number): string {
	return formatCents(cents).replace('.00', '');
}

/** The offer of free shipping for every order. */
export const freeShippingOffer = `Free shipping on orders over ${wholeDollars(shippingTable.freeFromCents)}`;

/** The further offer for a category; null if it has none. */
export function categoryShippingOffer(category: string): string | null {
	return category === 'Women’s Short Sleeve'
		? `Women’s tees ship free over ${wholeDollars(shippingTable.freeFromWomensCents)}`
		: null;
}

/** The promises as full sentences, shared by long texts and machine-readable files. */
export const promiseTexts = {
	shipping: `Standard shipping costs at most ${formatCents(shippingTable.flatCents)}. It is free on orders of ${wholeDollars(shippingTable.freeFromCents)} or more before any discount, and on orders with ${wholeDollars(shippingTable.freeFromWomensCents)} or more of women’s tees.`,
	delivery: `We process orders within ${businessDays(processingDays)}. Standard delivery in the US takes ${businessDays(deliveryDays)} after that.`,
	returns: `Anything unworn, in its original condition with the tags on, may be returned or exchanged within ${returnDays} days.`,
	returnPostage: 'You pay the postage for sending it back, unless the fault is ours.',
	answer: `We answer every message within ${answerHours} hours.`,
} as const;

/** Our postal address on one line. */
export const postalAddress = `${brand.street}, ${brand.city}, ${brand.state} ${brand.zip}`;
