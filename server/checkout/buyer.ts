import type { Shop } from '../shop.ts';

/**
 * The account whose order a checkout call makes (design 6); null for a guest. Whatever is wrong with
 * the token must not stop a purchase: the order is a guest's then.
 */
export async function buyerOf(shop: Shop, request: Request): Promise<string | null> {
	const verified = await shop.verifyShopper(request);
	if (!verified.ok || verified.value.isHalfway) return null;
	return verified.value.userId;
}
