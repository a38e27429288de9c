import { formatCents } from '../money.ts';
import type { Places } from '../shop/places.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';
import { businessDays, days, wholeDollars } from './promise-texts.ts';

// Apart from promise-texts.ts, because products and lists need no more than that.

/** The promises as full sentences, shared by long texts and machine-readable files. */
export function promiseTexts(shop: ShopFacts) {
	return {
		shipping: shippingSentences(shop),
		delivery: `We process orders within ${businessDays(shop.processingDays)}. Standard delivery in the US takes ${businessDays(shop.deliveryDays)} after that.`,
		returns: `Anything unworn, in its original condition with the tags on, may be returned or exchanged within ${days(shop.returnDays)}.`,
		returnPostage: 'You pay the postage for sending it back, unless the fault is ours.',
		answer: `We answer every message within ${hours(shop)}.`,
	};
}

/**
 * "Where we ship: United States, Canada. Where we do not ship: Hawaii." Empty if the shop sells to
 * all places.
 */
export function soldToText({ zones, elsewhere }: Places): string {
	const [open, closed] = [true, false].map((wanted) =>
		zones
			.filter(({ isOpen }) => isOpen === wanted)
			.map(({ name }) => name)
			.join(', '),
	);
	return [
		!elsewhere.isOpen && `Where we ship: ${open}.`,
		closed !== '' && `Where we do not ship: ${closed}.`,
	]
		.filter(Boolean)
		.join(' ');
}

/** "24 hours", within which a message is answered. */
export function hours({ answerHours }: ShopFacts): string {
	return answerHours === 1 ? '1 hour' : `${answerHours} hours`;
}

function shippingSentences({ shippingCents, freeShipping }: ShopFacts): string {
	if (shippingCents === 0) return 'Standard shipping is free.';
	const price = `Standard shipping costs at most ${formatCents(shippingCents)}.`;
	const [first, ...others] = freeShipping.map(({ fromCents, goods }) =>
		goods === undefined
			? `on orders of ${wholeDollars(fromCents)} or more before any discount`
			: `on orders with ${wholeDollars(fromCents)} or more of ${goods}`,
	);
	if (first === undefined) return price;
	return `${price} It is free ${[first, ...others].join(', and ')}.`;
}
