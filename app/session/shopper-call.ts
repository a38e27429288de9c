import type { GoTrueClient } from '@supabase/auth-js';
import { callShop, type ShopAnswer, type ShopCall } from '../browser/call-shop.ts';

/** The access token of the signed-in shopper, refreshed if necessary; null for a guest. */
export async function accessToken(auth: GoTrueClient): Promise<string | null> {
	const { data } = await auth.getSession();
	return data.session?.access_token ?? null;
}

/** Calls the shop for data of one shopper. The path is the part after `/functions/v1/`. */
export async function callAsShopper<Data>(
	auth: GoTrueClient,
	{ path, ...call }: Pick<ShopCall, 'path' | 'method' | 'body'>,
	read: (answer: Response) => Data | Promise<Data>,
): Promise<ShopAnswer<Data>> {
	return await callShop({ ...call, path: `/functions/v1/${path}`, token: accessToken(auth) }, read);
}
