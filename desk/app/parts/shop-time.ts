import { pageCatalogue } from '../../../app/publication/all-products.ts';
import { formatMoment as formatMomentIn } from '../../../core/moment-text.ts';
import type { ShopClock } from '../../../core/shop/shop-clock.ts';
import type { TimeZone } from '../../../core/time-zone.ts';

/** The time zone of the shop, as this page has it. */
export function shopZone(): TimeZone {
	return pageCatalogue().shop.timeZone;
}

export function shopClock(): ShopClock {
	return { nowMs: Date.now(), zone: shopZone() };
}

/** A moment in the time zone of the shop: `Nov 21, 2026, 9:54 PM`. */
export function formatMoment(iso: string): string {
	return formatMomentIn(Date.parse(iso), shopZone());
}
