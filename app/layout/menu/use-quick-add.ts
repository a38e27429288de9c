import { useState } from 'react';
import type { Product, Size } from '../../../core/catalogue/catalogue.ts';
import { fullName } from '../../../core/catalogue/colourways.ts';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import { addLine, lineFor } from '../../../core/checkout/cart.ts';
import { limitMessage } from '../../../core/checkout/limit-message.ts';
import { addedLine } from '../../cart/added-line.ts';
import { useCartStore } from '../../cart/cart-provider.tsx';
import { useStock } from '../../catalogue/stock.ts';

interface Added {
	readonly id: string;
	/** The refusal in the product's row. The drawer shows what was added. */
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
		if (isAllowed) {
			cart.change((now) => addLine(now, lineFor(product, size, 1)));
			addedLine.show({ id: product.id, size });
		}
		const message = isAllowed ? `Added to cart: ${sizeText(size)}` : limitMessage(limit, size);
		setState({
			added: {
				id: product.id,
				message: isAllowed ? '' : message,
				announcement: `${fullName(product)}. ${message}`,
			},
			count: count + 1,
		});
	}

	return { added, count, add };
}
