import { GoneNotice } from '../catalogue/gone-notice.tsx';
import { useGoneProducts } from './use-wishlist.ts';
import { wishlistStore } from './wishlist-store.ts';

/** Names the saved products that are no longer sold, until the shopper dismisses them. */
export function GoneProducts() {
	const sentences = useGoneProducts().map(
		(name) => `${name ?? 'Something on your wishlist'} is no longer sold.`,
	);
	return <GoneNotice sentences={sentences} onDismiss={wishlistStore.forgetGone} />;
}
