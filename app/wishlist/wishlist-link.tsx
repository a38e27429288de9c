import { Link } from 'react-router';
import { iconButtonClass } from '../ui/icon-button.tsx';
import { HeartIcon } from './heart-icon.tsx';
import { useWishlist } from './use-wishlist.ts';

/** The link to the wishlist in the header, with the number of products above 0. */
export function WishlistLink() {
	const count = useWishlist().length;
	return (
		<Link
			to="/wishlist"
			aria-label={count > 0 ? `Wishlist, ${formatProducts(count)}` : 'Wishlist'}
			className={`relative ${iconButtonClass}`}
		>
			<HeartIcon />
			{count > 0 && (
				<span
					aria-hidden="true"
					className="tabular absolute top-0 right-0.5 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-mist px-1 font-bold text-xs"
				>
					{count}
				</span>
			)}
		</Link>
	);
}

/** "1 product", "3 products". */
export function formatProducts(count: number): string {
	return count === 1 ? '1 product' : `${count} products`;
}

/** The number of products for a menu. */
export function WishlistCount() {
	return <span className="tabular text-muted">{formatProducts(useWishlist().length)}</span>;
}
