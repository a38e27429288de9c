import * as v from 'valibot';
import { firstShop } from '../shop/first-shop.ts';
import type { ShopFacts } from '../shop/shop-facts.ts';
import type { OrderTerms } from './delivery.ts';

/** The terms of an order as they are stored. The limits of facts may change, and old orders stay readable. */
export const orderTermsSchema = v.object({
	deliveryDays: v.object({ from: v.number(), to: v.number() }),
	returnDays: v.number(),
});

/** What an order keeps of the facts of the shop. */
export function orderTerms({ deliveryDays, returnDays }: ShopFacts): OrderTerms {
	return { deliveryDays, returnDays };
}

/** The terms of orders that state none, as those from before they were stored. */
export const firstTerms = orderTerms(firstShop);
