import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { mergeWishlists, type Wishlist, withoutGone } from '../../core/wishlist/wishlist.ts';
import { lockClient } from '../db/lock-client.ts';
import type { DbOrTx, Tx } from '../db/open.ts';

/** The wishlist of an account, removed entries included. */
export async function wishlistOf(db: DbOrTx, accountId: string): Promise<Wishlist> {
	const rows = await db
		.selectFrom('wishlist_entries')
		.selectAll()
		.where('account_id', '=', accountId)
		.execute();
	const entries = rows.map((row) => ({
		id: row.product_id,
		size: row.size,
		changedAtMs: row.changed_at_ms,
		isRemoved: row.is_removed === 1,
	}));
	return mergeWishlists(entries, []);
}

/**
 * Merges entries into the wishlist of an account. A clock that is ahead counts as the present, so
 * that its changes do not win forever.
 */
export async function mergeIntoWishlist(
	db: Tx,
	accountId: string,
	sent: Wishlist,
	nowMs: number,
	catalogue: Catalogue,
): Promise<Wishlist> {
	// Serialises the changes of an account, because they are read and written again.
	await lockClient(db, accountId);
	const dated = withoutGone(sent, catalogue).map((entry) => ({
		...entry,
		changedAtMs: Math.min(entry.changedAtMs, nowMs),
	}));
	const merged = mergeWishlists(await wishlistOf(db, accountId), dated);
	await db.deleteFrom('wishlist_entries').where('account_id', '=', accountId).execute();
	if (merged.length > 0) {
		const rows = merged.map(({ id, size, changedAtMs, isRemoved }) => ({
			account_id: accountId,
			product_id: id,
			size,
			is_removed: isRemoved ? 1 : 0,
			changed_at_ms: changedAtMs,
		}));
		await db.insertInto('wishlist_entries').values(rows).execute();
	}
	return merged;
}
