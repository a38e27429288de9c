import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { BelowFirstScreen, lazyWhenIdle } from '../routing/lazy-when-idle.tsx';

interface SaveButtonProps {
	readonly product: Product;
	readonly size?: Size | undefined;
	readonly className: string;
}

const WishlistButton = lazyWhenIdle(
	async () => (await import('../wishlist/wishlist-controls.tsx')).WishlistButton,
);

/** The button that saves a product to the wishlist. Its place is reserved until it is loaded. */
export function SaveButton({ product, size, className }: SaveButtonProps) {
	return (
		<span className={`noscript:hidden ${className}`}>
			<BelowFirstScreen>
				<WishlistButton product={product} size={size} />
			</BelowFirstScreen>
		</span>
	);
}
