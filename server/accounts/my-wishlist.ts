import type { Context } from 'hono';
import * as v from 'valibot';
import { maxWishlist, wishlistSchema } from '../../core/wishlist/wishlist.ts';
import type { Shopper } from '../auth/index.ts';
import type { Services } from '../services.ts';
import { mergeIntoWishlist, wishlistOf } from './wishlists.ts';

/** GET /functions/v1/my-wishlist: 200 `{ entries }`, as core's `wishlistSchema` has it. */
export function myWishlist(services: Services) {
	return async (context: Context, { userId }: Shopper) =>
		context.json({ entries: await wishlistOf(services.db, userId) });
}

/** PUT the same: merges `{ entries }` into the account's, and answers all. */
export function putMyWishlist(services: Services) {
	return async (context: Context, { userId }: Shopper, body: unknown) => {
		const parsed = v.safeParse(wishlistSchema, body);
		if (!parsed.success) {
			return context.json({ error: `Please send at most ${maxWishlist} entries.` }, 400);
		}
		const catalogue = services.currentCatalogue();
		const entries = await services.db
			.transaction()
			.execute((tx) =>
				mergeIntoWishlist(tx, userId, parsed.output.entries, services.now(), catalogue),
			);
		return context.json({ entries });
	};
}
