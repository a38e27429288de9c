import { useRef, useState } from 'react';
import { addLine, lineFor } from '../../core/cart.ts';
import type { Product, Size } from '../../core/catalogue.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { showToast } from '../ui/toast.ts';

/** How long the button says that it is adding (spec 9). The cart does not wait for it. */
const labelMs = 300;

export interface AddToCart {
	readonly isAdding: boolean;
	/** What was added last, in words, and how many times anything was. */
	readonly said: string;
	readonly turn: number;
	readonly add: (size: Size | undefined, quantity: number) => void;
}

/** Adds at once, then ignores further presses while the button says so. */
export function useAddToCart(product: Product): AddToCart {
	const { change } = useCart();
	const isBusy = useRef(false);
	const [isAdding, setIsAdding] = useState(false);
	const [{ said, turn }, setSaid] = useState({ said: '', turn: 0 });

	function add(size: Size | undefined, quantity: number) {
		if (isBusy.current) return;
		if (!size) {
			showToast('error', 'Please select a size');
			return;
		}
		isBusy.current = true;
		change((cart) => addLine(cart, lineFor(product, size, quantity)));
		setIsAdding(true);
		const many = quantity > 1 ? `${quantity} × ` : '';
		setSaid({ said: `Added to cart: ${many}${product.name}, size ${size}`, turn: turn + 1 });
		setTimeout(() => {
			isBusy.current = false;
			setIsAdding(false);
		}, labelMs);
	}

	return { isAdding, said, turn, add };
}
