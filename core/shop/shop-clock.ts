import type { TimeZone } from '../time-zone.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Now, in epoch milliseconds, and where the shop's days begin. */
export interface ShopClock {
	readonly nowMs: number;
	readonly zone: TimeZone;
}

interface Present {
	readonly now: () => number;
	readonly currentCatalogue: () => { readonly shop: ShopFacts };
}

/** The clock of the shop, as it is published at this moment. */
export function clockOf({ now, currentCatalogue }: Present): ShopClock {
	return { nowMs: now(), zone: currentCatalogue().shop.timeZone };
}
