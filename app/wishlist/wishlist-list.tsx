import { useState } from 'react';
import { fullName } from '../../core/catalogue/colourways.ts';
import type { Wishlist, WishlistEntry } from '../../core/wishlist/wishlist.ts';
import { useAllProducts } from '../publication/catalogue-context.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { RemovedCard } from './removed-card.tsx';
import { saveToWishlist, useWishlist } from './use-wishlist.ts';
import { WishlistCard } from './wishlist-card.tsx';

/**
 * The saved products. One that is removed leaves its place to a card that brings it back, until the
 * page is left.
 */
export function WishlistList() {
	const catalogue = useAllProducts();
	const saved = useWishlist();
	const [shown, setShown] = useState<Wishlist>(saved);
	const [restoredId, setRestoredId] = useState<string>();
	const added = saved.filter(({ id }) => !shown.some((entry) => entry.id === id));
	if (added.length > 0) setShown([...added, ...shown]);
	const entries = [...added, ...shown].map((entry) => ({
		entry: saved.find(({ id }) => id === entry.id) ?? entry,
		isSaved: saved.some(({ id }) => id === entry.id),
	}));
	const restored = restoredId === undefined ? undefined : catalogue.byId(restoredId);
	function undo({ id, size }: WishlistEntry) {
		saveToWishlist(id, size);
		setRestoredId(id);
	}
	return (
		<>
			<LiveRegion message={restored ? `${fullName(restored)} is back on your wishlist` : ''} />
			<ul className="grid grid-cols-2 gap-x-4 gap-y-14 sm:gap-x-6 lg:grid-cols-4">
				{entries.map(({ entry, isSaved }) => {
					const product = catalogue.byId(entry.id);
					if (!product) return null;
					return isSaved ? (
						<WishlistCard
							key={entry.id}
							product={product}
							size={entry.size}
							takesFocus={entry.id === restoredId}
						/>
					) : (
						<RemovedCard key={entry.id} product={product} onUndo={() => undo(entry)} />
					);
				})}
			</ul>
		</>
	);
}
