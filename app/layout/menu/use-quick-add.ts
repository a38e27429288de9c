import { useState } from 'react';
import type { Product, Size } from '../../../core/catalogue/catalogue.ts';
import { addLine, lineFor } from '../../../core/checkout/cart.ts';
import { limitMessage } from '../../../core/checkout/limit-message.ts';
import type { QuantityLimit } from '../../../core/checkout/quantity-limit.ts';
import { useCartStore } from '../../cart/cart-provider.tsx';
import { useStock } from '../../catalogue/stock.ts';

interface Added {
	readonly id: string;
	/** The message in the product's row, which shows its name already. */
	readonly message: string;
	/** The message for screen readers. */
	readonly announcement: string;
}

/** Adds one piece of a product to the cart and announces it. */
export function useQuickAdd() {
	const cart = useCartStore();
	const stock = useStock();
	const [{ added, count }, setState] = useState<{ added?: Added; count: number }>({ count: 0 });

	function add(product: Product, size: Size) {
		const limit = cart.limit({ id: product.id, size }, stock.left(product.id, size));
		const isAllowed = limit.more > 0;
		if (isAllowed) cart.change((now) => addLine(now, lineFor(product, size, 1)));
		const message = isAllowed ? `Added to cart: size ${size}` : limitText(limit, size);
		setState({
			added: { id: product.id, message, announcement: `${product.name}. ${message}` },
			count: count + 1,
		});
	}

	return { added, count, add };
}

function limitText(limit: QuantityLimit, size: string): string {
	return limit.most === 0 ? `Size ${size} is out of stock` : limitMessage(limit, size);
}
