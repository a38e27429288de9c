import * as v from 'valibot';
import { type Catalogue, hasSize } from '../catalogue/catalogue.ts';
import { hasAllProducts } from '../catalogue/catalogue-part.ts';

/** The last moment that a date can have. */
const lastMs = 8.64e15;

/**
 * A product of a wishlist. A removed one stays as a record, so that a device that still has it
 * removes it too.
 */
const entrySchema = v.object({
	id: v.pipe(v.string(), v.maxLength(100)),
	/** The size that the shopper wants; null if none is chosen. */
	size: v.nullable(v.pipe(v.string(), v.maxLength(20))),
	/** The time of the last change, in milliseconds. The latest change of a product wins. */
	changedAtMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastMs)),
	isRemoved: v.boolean(),
});

export type WishlistEntry = Readonly<v.InferOutput<typeof entrySchema>>;

/** The last changed first. No two have the same product. */
export type Wishlist = readonly WishlistEntry[];

/** The largest number of entries, removed ones included. The oldest are dropped. */
export const maxWishlist = 100;

/**
 * The body of PUT /functions/v1/my-wishlist, whose entries are merged into those of the account,
 * and the answer of GET and PUT: all entries of the account.
 */
export const wishlistSchema = v.object({
	entries: v.pipe(v.array(entrySchema), v.maxLength(maxWishlist)),
});

export const emptyWishlist: Wishlist = [];

/** Merges two lists: the latest change of each product wins. The order of the lists is irrelevant. */
export function mergeWishlists(a: Wishlist, b: Wishlist): Wishlist {
	const latest = new Map<string, WishlistEntry>();
	for (const entry of [...a, ...b].toSorted(byTime)) {
		if (!latest.has(entry.id)) latest.set(entry.id, entry);
	}
	return [...latest.values()].slice(0, maxWishlist);
}

/** Latest first. Equal times have a fixed order too, so that all devices agree. */
function byTime(a: WishlistEntry, b: WishlistEntry): number {
	return b.changedAtMs - a.changedAtMs || compare(rankOf(a), rankOf(b));
}

function rankOf({ id, isRemoved, size }: WishlistEntry): string {
	return JSON.stringify([id, isRemoved, size]);
}

function compare(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** The saved products that are no longer sold, as far as that is known. */
export function goneEntries(list: Wishlist, catalogue: Catalogue): Wishlist {
	if (!hasAllProducts(catalogue)) return [];
	return savedEntries(list).filter(({ id }) => !catalogue.byId(id));
}

/** Without those, and without sizes that a product is not made in. */
export function withoutGone(list: Wishlist, catalogue: Catalogue): Wishlist {
	const gone = goneEntries(list, catalogue);
	return list.flatMap((entry) => {
		if (gone.includes(entry)) return [];
		const product = catalogue.byId(entry.id);
		// Other devices must learn that it was removed.
		if (!product) return [entry];
		const isMade = entry.size === null || hasSize(product, entry.size);
		return [isMade ? entry : { ...entry, size: null }];
	});
}

/** The entries that are not removed. */
export function savedEntries(list: Wishlist): Wishlist {
	return list.filter(({ isRemoved }) => !isRemoved);
}

export function savedEntry(list: Wishlist, id: string): WishlistEntry | undefined {
	return list.find((entry) => entry.id === id && !entry.isRemoved);
}

interface Change {
	readonly id: string;
	readonly size: string | null;
	readonly isRemoved: boolean;
}

/** Saves or removes a product. It is later than any entry, even if another device's clock is ahead. */
export function changeWishlist(list: Wishlist, change: Change, nowMs: number): Wishlist {
	const latestMs = list.find(({ id }) => id === change.id)?.changedAtMs ?? 0;
	return mergeWishlists(list, [{ ...change, changedAtMs: Math.max(nowMs, latestMs + 1) }]);
}
