import * as v from 'valibot';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import {
	changeWishlist,
	emptyWishlist,
	mergeWishlists,
	savedEntries,
	type Wishlist,
	wishlistSchema,
	withoutUnknown,
} from '../../core/wishlist/wishlist.ts';
import { onPersonalDataCleared } from '../browser/personal-data.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { createStoredValue, followTabs } from '../browser/stored-value.ts';
import { onAllProducts, pageCatalogue } from '../publication/all-products.ts';

export const wishlistKey = 'blue-wishlist';

/** The wishlist of this device. */
const storedSchema = v.object({
	...wishlistSchema.entries,
	/** The id of the account that it was joined with; null for a guest. */
	owner: v.nullable(v.string()),
	/** Whether the account has all of it. */
	isSent: v.boolean(),
});

export interface StoredWishlist {
	readonly entries: Wishlist;
	readonly owner: string | null;
	readonly isSent: boolean;
}

export const nothingStored: StoredWishlist = { entries: [], owner: null, isSent: false };

/** Reads a stored list, which is not trusted. */
export function parseStoredWishlist(text: string | null, catalogue: Catalogue): StoredWishlist {
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
	if (!parsed.success) return nothingStored;
	const { entries, ...rest } = parsed.output;
	return { ...rest, entries: mergeWishlists(withoutUnknown(entries, catalogue), emptyWishlist) };
}

/** The entries that an account gets from this device: not those of another account. */
export function entriesFor({ owner, entries }: StoredWishlist, accountId: string): Wishlist {
	if (owner === accountId) return entries;
	// What a guest has removed is no change of the account's list.
	return owner === null ? savedEntries(entries) : emptyWishlist;
}

const {
	set: write,
	refresh,
	parseAgain,
	...stored
} = createStoredValue(
	safeStorage(() => localStorage, wishlistKey),
	nothingStored,
	(text) => parseStoredWishlist(text, pageCatalogue()),
);

if (typeof window !== 'undefined') {
	followTabs(wishlistKey, refresh);
	onPersonalDataCleared(refresh);
	onAllProducts(parseAgain);
}

interface Change {
	readonly id: string;
	readonly size: string | null;
	readonly isRemoved: boolean;
}

/** The wishlist outside React (docs/requirements.md#wishlist), equal in every tab. */
export const wishlistStore = {
	...stored,
	change(change: Change): void {
		refresh();
		const now = stored.get();
		const entries = changeWishlist(now.entries, change, Date.now());
		// A guest needs no record of what is removed.
		write({ ...now, isSent: false, entries: now.owner === null ? savedEntries(entries) : entries });
	},
	/** Takes the account's list over, and keeps what was changed since `sent` was sent. */
	join(accountId: string, sent: Wishlist, answer: Wishlist): void {
		refresh();
		const unsent = entriesFor(stored.get(), accountId).filter((entry) => !sent.includes(entry));
		const entries = mergeWishlists(unsent, withoutUnknown(answer, pageCatalogue()));
		write({ owner: accountId, entries, isSent: unsent.length === 0 });
	},
};
