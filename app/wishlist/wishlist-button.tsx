import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { savedEntry } from '../../core/wishlist/wishlist.ts';
import { HeartIcon } from './heart-icon.tsx';
import { removeFromWishlist, saveToWishlist, useWishlist } from './use-wishlist.ts';

interface WishlistButtonProps {
	readonly product: Product;
	/** The chosen size. */
	readonly size?: Size | undefined;
}

/** Saves a product to the wishlist, or takes it off. */
export function WishlistButton({ product, size }: WishlistButtonProps) {
	const isSaved = savedEntry(useWishlist(), product.id) !== undefined;
	const toggle = () => {
		if (isSaved) removeFromWishlist(product.id);
		else saveToWishlist(product.id, size ?? null);
	};
	return (
		<button
			type="button"
			aria-label={`Save to wishlist: ${product.name}`}
			aria-pressed={isSaved}
			onClick={toggle}
			className="grid size-full place-items-center rounded-full bg-white/85 transition-colors hover:bg-white"
		>
			<HeartIcon isFilled={isSaved} />
		</button>
	);
}
