import { Link } from 'react-router';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { formatProducts } from '../../core/catalogue/format-products.ts';
import { savedEntry } from '../../core/wishlist/wishlist.ts';
import { iconButtonClass } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast/toast.ts';
import { removeFromWishlist, saveToWishlist, useWishlist } from './use-wishlist.ts';

// In one file, because they are on every page, and a chunk for each would be listed in its script.

const savedSentence = 'Saved to your wishlist';
const removedSentence = 'Removed from your wishlist';

interface WishlistButtonProps {
	readonly product: Product;
	/** The chosen size. */
	readonly size?: Size | undefined;
}

/** Saves a product to the wishlist, or takes it off. */
export function WishlistButton({ product, size }: WishlistButtonProps) {
	const isSaved = savedEntry(useWishlist(), product.id) !== undefined;
	const name = fullName(product);
	const toggle = () => {
		if (isSaved) {
			removeFromWishlist(product.id);
			// The wishlist shows it by a card with Undo.
			if (location.pathname !== '/wishlist') showToast('plain', removedSentence, name);
		} else {
			saveToWishlist(product.id, size ?? null);
			showToast('success', savedSentence, name);
		}
	};
	return (
		<button
			type="button"
			aria-label={`Save to wishlist: ${name}`}
			aria-pressed={isSaved}
			onClick={toggle}
			className="card-heart grid size-full place-items-center"
		>
			<HeartIcon isFilled={isSaved} />
		</button>
	);
}

/** The link to the wishlist in the header, with the number of products above 0. */
export function WishlistLink() {
	const count = useWishlist().length;
	return (
		<Link
			to="/wishlist"
			aria-label={count > 0 ? `Wishlist, ${formatProducts(count)}` : 'Wishlist'}
			className={`relative ${iconButtonClass}`}
		>
			<HeartIcon isFilled={false} />
			{count > 0 && (
				<span
					aria-hidden="true"
					className="tabular absolute top-0.5 left-6 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 font-bold text-white text-xs"
				>
					{count}
				</span>
			)}
		</Link>
	);
}

/** The number of products for a menu. */
export function WishlistCount() {
	return <span className="tabular text-muted">{formatProducts(useWishlist().length)}</span>;
}

function HeartIcon({ isFilled }: { readonly isFilled: boolean }) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className={`size-6 stroke-[1.7] stroke-current ${isFilled ? 'fill-current' : 'fill-none'}`}
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d="M12 20.2S4 15.4 4 9.6A4.4 4.4 0 0 1 8.4 5.2c1.6 0 2.9.8 3.6 2.1.7-1.3 2-2.1 3.6-2.1A4.4 4.4 0 0 1 20 9.6c0 5.8-8 10.6-8 10.6Z" />
		</svg>
	);
}
