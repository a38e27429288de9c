import { formatProducts } from '../../core/catalogue/format-products.ts';
import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useShop } from '../publication/catalogue-context.tsx';
import { useIsHydrated } from '../ui/hydrated.ts';
import { GoneProducts } from '../wishlist/gone-products.tsx';
import { useWishlist, useWishlistOwner } from '../wishlist/use-wishlist.ts';
import { WishlistList } from '../wishlist/wishlist-list.tsx';

export function Component() {
	const shop = useShop();
	const saved = useWishlist();
	const owner = useWishlistOwner();
	const isKnown = useIsHydrated();
	const isEmpty = isKnown && saved.length === 0;
	return (
		<div className="min-h-svh">
			<PageHead
				title="Your Wishlist"
				description={`What you have saved for another day at ${shop.name}.`}
			/>
			<div className={isEmpty ? 'page-width' : 'page-width pt-8 sm:pt-12'}>
				{!isEmpty && (
					<>
						<h1 className="text-title">Your Wishlist</h1>
						<p className="mt-2 mb-8 text-lg text-muted">
							{isKnown ? formatProducts(saved.length) : 'Looking into your wishlist…'}
						</p>
					</>
				)}
				{isKnown && (
					<div className={isEmpty ? 'pt-6 empty:hidden' : undefined}>
						<GoneProducts />
					</div>
				)}
				{/* Also for the empty list, so that the last removal can be undone. Another account has
				   another list. */}
				{isKnown && <WishlistList key={owner} />}
			</div>
			{isEmpty && (
				<NotFoundContent
					title="Your wishlist is empty"
					to="/products"
					linkText="Explore the Collection"
				>
					Press the heart on a piece to save it here. You need no account.
				</NotFoundContent>
			)}
		</div>
	);
}
