import { useState } from 'react';
import { addLine, lineFor, maxQuantity, sameLine } from '../../../core/cart.ts';
import type { Product, Size } from '../../../core/catalogue.ts';
import { useCart } from '../../cart/cart-provider.tsx';

interface Added {
	readonly id: string;
	/** For the row of the product, which says its name already. */
	readonly note: string;
	/** For who cannot see which row it is. */
	readonly said: string;
}

/** Puts one of a product into the cart and says so. */
export function useQuickAdd() {
	const { cart, change } = useCart();
	const [{ added, turn }, setState] = useState<{ added?: Added; turn: number }>({ turn: 0 });

	function add(product: Product, size: Size) {
		const line = lineFor(product, size, 1);
		const present = cart.find((other) => sameLine(other, line));
		const isFull = present?.quantity === maxQuantity;
		if (!isFull) change((now) => addLine(now, line));
		const note = isFull
			? `${maxQuantity} in size ${size} is the most that one order holds`
			: `Added to cart: size ${size}`;
		setState({
			added: { id: product.id, note, said: `${product.name}. ${note}` },
			turn: turn + 1,
		});
	}

	return { added, turn, add };
}
