import * as v from 'valibot';
import { firstShop } from '../shop/first-shop.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';
import { timeZoneSchema } from '../time-zone.ts';
import type { OrderTerms } from './delivery.ts';

/** The terms of an order as they are stored. The limits of facts may change, and old orders stay readable. */
export const orderTermsSchema = v.object({
	deliveryDays: v.object({ from: v.number(), to: v.number() }),
	returnDays: v.number(),
	/** The days of the order begin and end there. */
	timeZone: v.optional(timeZoneSchema, firstShop.timeZone),
});

/** What an order keeps of the facts of the shop. */
export function orderTerms({ deliveryDays, returnDays, timeZone }: ShopFacts): OrderTerms {
	return { deliveryDays, returnDays, timeZone };
}

/** The terms of orders that state none, as those from before they were stored. */
export const firstTerms = orderTerms(firstShop);
