import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { limitMessage, limitReason } from '../../core/checkout/limit-message.ts';
import { useCartStore } from './cart-provider.tsx';
import type { AddToCart } from './use-add-to-cart.ts';

/**
 * Why the last press added nothing, or why the typed quantity is not available; empty otherwise.
 * `left` is the stock.
 */
export function useRefusal(
	product: Product,
	size: Size | undefined,
	left: number | null,
	{ result, quantity }: AddToCart,
): string {
	const cart = useCartStore();
	if (!size) return '';
	// The result of a press for another size is obsolete.
	if (result) {
		return result.added === 0 && result.size === size ? limitMessage(result.limit, size) : '';
	}
	if (quantity < 2) return '';
	const limit = cart.limit({ id: product.id, size }, left);
	return quantity > limit.more ? `${limitReason(limit, size)}.` : '';
}
