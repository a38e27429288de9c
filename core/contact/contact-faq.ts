import { sizingAdvice } from '../catalogue/sizing-advice.ts';
import { businessDays, days } from '../checkout/promise-texts.ts';
import { orderLinkDays } from '../orders/order-lookup.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';
import type { FaqEntry } from './faq.ts';

/** The three questions of the contact page (docs/requirements.md#contact). */
export const contactFaq = (shop: ShopFacts): readonly FaqEntry[] => [
	{
		id: 'tracking',
		question: 'Where is my order?',
		answer: `We process it within ${businessDays(shop.processingDays)} and email you the tracking number when it ships. Then it takes ${businessDays(shop.deliveryDays)} in the US. Your receipt has a link to the order that works for ${orderLinkDays} days, and Find Your Order sends you a new one.`,
	},
	{
		id: 'exchanges',
		question: 'Can I exchange it for another size?',
		answer: `Yes, within ${days(shop.returnDays)}, in its original condition with the tags on. Ask for it on your order’s page, or write to ${shop.email} with the order number and the size you want instead.`,
	},
	{
		id: 'sizing',
		question: 'Which size should I take?',
		answer: `${sizingAdvice} The size guide on a product’s page has the measures in inches and centimeters.`,
	},
];
