import { startTransition, useRef, useState } from 'react';
import type { Product, Size } from '../../core/catalogue/catalogue.ts';
import { addLine, lineFor } from '../../core/checkout/cart.ts';
import type { QuantityLimit } from '../../core/checkout/quantity-limit.ts';
import { hideErrorToast, showToast } from '../ui/toast/toast.ts';
import { addedLine } from './added-line.ts';
import { useCartStore } from './cart-provider.tsx';

/** Duration of the "Adding to Cart…" label. The cart is updated at once. */
const labelMs = 300;

/** The message without a chosen size. */
export const sizeMissingSentence = 'Please select a size';

/** The result of the last press. `added` is 0 if the limit did not allow the quantity. */
interface AddToCartResult {
	readonly size: Size;
	readonly added: number;
	readonly limit: QuantityLimit;
}

export interface AddToCart {
	readonly quantity: number;
	readonly setQuantity: (quantity: number) => void;
	readonly isAdding: boolean;
	/** The last press asked for a size. */
	readonly isSizeMissing: boolean;
	readonly result: AddToCartResult | null;
	/** The number of results, so that an equal one is announced again. */
	readonly count: number;
	readonly add: () => void;
}

/**
 * Adds a size of a product to the cart (docs/requirements.md#adding-to-the-cart). `left` is the
 * stock. Above the limit nothing is added, and the quantity becomes the largest possible.
 */
export function useAddToCart(
	product: Product,
	size: Size | undefined,
	left: number | null,
): AddToCart {
	const cart = useCartStore();
	const isBusy = useRef(false);
	const [isAdding, setIsAdding] = useState(false);
	const [isSizeMissing, setSizeMissing] = useState(false);
	const [quantity, setQuantity] = useState(1);
	const [{ result, count }, setResult] = useState<Pick<AddToCart, 'result' | 'count'>>({
		result: null,
		count: 0,
	});
	function changeQuantity(next: number) {
		setQuantity(next);
		setResult((last) => ({ ...last, result: null }));
	}
	function add() {
		if (isBusy.current) return;
		setSizeMissing(!size);
		if (!size) {
			showToast('error', sizeMissingSentence);
			return;
		}
		hideErrorToast();
		const limit = cart.limit({ id: product.id, size }, left);
		const added = quantity > limit.more ? 0 : quantity;
		// The pressed button is painted before the result.
		startTransition(() =>
			setResult((last) => ({ result: { size, added, limit }, count: last.count + 1 })),
		);
		if (added === 0) {
			setQuantity(Math.max(1, limit.more));
			return;
		}
		isBusy.current = true;
		cart.change((now) => addLine(now, lineFor(product, size, quantity)));
		addedLine.show({ id: product.id, size });
		setIsAdding(true);
		setTimeout(() => {
			isBusy.current = false;
			setIsAdding(false);
		}, labelMs);
	}

	return {
		quantity,
		setQuantity: changeQuantity,
		isAdding,
		isSizeMissing: isSizeMissing && !size,
		result,
		count,
		add,
	};
}
