import type { ShopFacts } from './shop-facts.ts';

/** The postal address on one line. */
export function postalAddress({ street, city, state, zip }: ShopFacts): string {
	return `${street}, ${city}, ${state} ${zip}`;
}

/** Where returns go, on one line. */
export function returnAddress(shop: ShopFacts): string {
	return shop.returnAddress ?? postalAddress(shop);
}

/** `tel:+13055550142`. */
export function phoneHref({ phone }: ShopFacts): string {
	return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
