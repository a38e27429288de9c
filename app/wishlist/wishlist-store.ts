import * as v from 'valibot';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import {
	changeWishlist,
	emptyWishlist,
	goneEntries,
	mergeWishlists,
	savedEntries,
	type Wishlist,
	wishlistSchema,
	withoutGone,
} from '../../core/wishlist/wishlist.ts';
import { onPersonalDataCleared } from '../browser/personal-data.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import { createStoredValue, followTabs } from '../browser/stored-value.ts';
import { onAllProducts, pageCatalogue } from '../publication/all-products.ts';

const wishlistKey = 'blue-wishlist';

/** The wishlist of this device. */
const storedSchema = v.object({
	...wishlistSchema.entries,
	/** The id of the account that it was joined with; null for a guest. */
	owner: v.nullable(v.string()),
	/** Whether the account has all of it. */
	isSent: v.boolean(),
	/** The names of saved products by id, to name those that are no longer sold. */
	names: v.optional(v.record(v.string(), v.string()), {}),
});

export interface StoredWishlist {
	readonly entries: Wishlist;
	/** Saved products that are no longer sold. They stay until the shopper has read about them. */
	readonly gone: Wishlist;
	readonly names: Readonly<Record<string, string>>;
	readonly owner: string | null;
	readonly isSent: boolean;
}

export const nothingStored: StoredWishlist = {
	entries: [],
	gone: [],
	names: {},
	owner: null,
	isSent: false,
};

/** Reads a stored list, which is not trusted. */
export function parseStoredWishlist(text: string | null, catalogue: Catalogue): StoredWishlist {
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
	if (!parsed.success) return nothingStored;
	const { entries, ...rest } = parsed.output;
	return { ...rest, ...splitGone(mergeWishlists(entries, emptyWishlist), catalogue) };
}

/** Writes a list as `parseStoredWishlist` reads it. */
export function formatWishlist(list: StoredWishlist, { byId }: Pick<Catalogue, 'byId'>): string {
	const { gone, names: before, ...rest } = list;
	const entries = mergeWishlists(list.entries, gone);
	const names = savedEntries(entries).flatMap(({ id }) => {
		const product = byId(id);
		const name = product ? fullName(product) : before[id];
		return name === undefined ? [] : [[id, name]];
	});
	return JSON.stringify({ ...rest, entries, names: Object.fromEntries(names) });
}

function splitGone(list: Wishlist, catalogue: Catalogue): Pick<StoredWishlist, 'entries' | 'gone'> {
	return { entries: withoutGone(list, catalogue), gone: goneEntries(list, catalogue) };
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
	(list) => formatWishlist(list, pageCatalogue()),
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

/** Saves changed entries. A guest needs no record of what is removed. */
function save(now: StoredWishlist, entries: Wishlist): void {
	write({ ...now, isSent: false, entries: now.owner === null ? savedEntries(entries) : entries });
}

/** The wishlist outside React (docs/requirements.md#wishlist), equal in every tab. */
export const wishlistStore = {
	...stored,
	change(change: Change): void {
		refresh();
		const now = stored.get();
		save(now, changeWishlist(now.entries, change, Date.now()));
	},
	/** The shopper has read about what is no longer sold. It is removed, also on other devices. */
	forgetGone(): void {
		refresh();
		const { gone, ...now } = stored.get();
		const removed = gone.reduce(
			(list, { id, size }) => changeWishlist(list, { id, size, isRemoved: true }, Date.now()),
			mergeWishlists(now.entries, gone),
		);
		save({ ...now, gone: [] }, removed);
	},
	/** Takes the account's list over, and keeps what was changed since `sent` was sent. */
	join(accountId: string, sent: Wishlist, answer: Wishlist): void {
		refresh();
		const now = stored.get();
		const unsent = entriesFor(now, accountId).filter((entry) => !sent.includes(entry));
		const isOwn = now.owner === null || now.owner === accountId;
		const merged = mergeWishlists([...unsent, ...(isOwn ? now.gone : [])], answer);
		write({
			...splitGone(merged, pageCatalogue()),
			names: isOwn ? now.names : {},
			owner: accountId,
			isSent: unsent.length === 0,
		});
	},
};
