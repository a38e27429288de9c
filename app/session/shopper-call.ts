import type { GoTrueClient } from '@supabase/auth-js';
import { callShop, type ShopAnswer, type ShopCall } from '../browser/call-shop.ts';
import { shopFetch } from '../browser/preview.ts';
import { presentToken, renewing } from './renew-session.ts';

/** Calls the shop with the token of the session, which is renewed if the shop refuses it. */
export async function callWithSession<Data>(
	auth: GoTrueClient,
	call: Omit<ShopCall, 'token'>,
	read: (answer: Response) => Data | Promise<Data>,
	fetcher = shopFetch,
): Promise<ShopAnswer<Data>> {
	const fetchRenewed = renewing(() => auth, fetcher);
	return await callShop({ ...call, token: presentToken(auth) }, read, fetchRenewed);
}

/** Calls the shop for data of one shopper. The path is the part after `/functions/v1/`. */
export async function callAsShopper<Data>(
	auth: GoTrueClient,
	{ path, ...call }: Pick<ShopCall, 'path' | 'method' | 'body'>,
	read: (answer: Response) => Data | Promise<Data>,
): Promise<ShopAnswer<Data>> {
	return await callWithSession(auth, { ...call, path: `/functions/v1/${path}` }, read);
}
