import { savedEntries, savedEntry, type Wishlist } from '../../core/wishlist/wishlist.ts';
import { useStore } from '../ui/store.ts';
import { wishlistStore } from './wishlist-store.ts';
import { startWishlistSync } from './wishlist-sync.ts';

let isStarted = false;

const syncedWishlist = {
	...wishlistStore,
	/** Every listener starts the exchange with the account, once. */
	subscribe(listener: () => void): () => void {
		const end = wishlistStore.subscribe(listener);
		if (!isStarted) {
			isStarted = true;
			startWishlistSync();
		}
		return end;
	},
};

/** The saved products, the last saved first. Empty in the built page. */
export function useWishlist(): Wishlist {
	return savedEntries(useStore(syncedWishlist).entries);
}

/** The account of the list; null for a guest. */
export function useWishlistOwner(): string | null {
	return useStore(syncedWishlist).owner;
}

/** The names of saved products that are no longer sold; null for one that was never stored. */
export function useGoneProducts(): readonly (string | null)[] {
	const { gone, names } = useStore(syncedWishlist);
	return gone.map(({ id }) => names[id] ?? null);
}

/** Saves a product with a size. Returns a function that restores what was there before. */
export function saveToWishlist(id: string, size: string | null): () => void {
	const before = savedEntry(wishlistStore.get().entries, id);
	wishlistStore.change({ id, size, isRemoved: false });
	return () => {
		if (before) wishlistStore.change({ id, size: before.size, isRemoved: false });
		else removeFromWishlist(id);
	};
}

export function removeFromWishlist(id: string): void {
	wishlistStore.change({ id, size: null, isRemoved: true });
}
