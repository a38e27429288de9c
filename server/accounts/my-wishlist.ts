import * as v from 'valibot';
import { maxWishlist, wishlistSchema } from '../../core/wishlist/wishlist.ts';
import { readJson } from '../http/json.ts';
import type { Services } from '../services.ts';
import { forShopper } from './caller.ts';
import { mergeIntoWishlist, wishlistOf } from './wishlists.ts';

const maxBodyBytes = 32 * 1024;

/** GET /functions/v1/my-wishlist: 200 `{ entries }`, as core's `wishlistSchema` has it. */
export function myWishlist(services: Services) {
	return forShopper(services, async (context, { userId }) =>
		context.json({ entries: await wishlistOf(services.db, userId) }),
	);
}

/** PUT the same: merges `{ entries }` into the account's, and answers all. */
export function putMyWishlist(services: Services) {
	return forShopper(services, async (context, { userId }) => {
		const body = await readJson(context.req.raw, maxBodyBytes);
		if (!body.ok) return context.json({ error: body.failure.sentence }, body.failure.status);
		const parsed = v.safeParse(wishlistSchema, body.value);
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
	});
}
