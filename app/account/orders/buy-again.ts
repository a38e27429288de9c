import { type Catalogue, hasSize } from '../../../core/catalogue/catalogue.ts';
import { addLine, lineFor } from '../../../core/checkout/cart.ts';
import type { MyOrder } from '../../../core/orders/my-orders.ts';
import type { CartStore } from '../../cart/cart-store.ts';
import type { Stock } from '../../catalogue/stock.ts';

type OrderLine = MyOrder['lines'][number];

/** A line of an order, and how much of it was added to the cart. */
export interface BoughtAgain {
	readonly line: OrderLine;
	readonly added: number;
}

/** Adds what can still be bought, at today's prices. */
export function buyAgain(
	lines: readonly OrderLine[],
	cart: CartStore,
	stock: Stock,
	catalogue: Catalogue,
): readonly BoughtAgain[] {
	return lines.map((line) => {
		const { id, size, quantity } = line;
		const product = catalogue.byId(id);
		if (!product || !hasSize(product, size)) return { line, added: 0 };
		const { more } = cart.limit(line, stock.left(id, size));
		const added = Math.min(quantity, more);
		if (added > 0) cart.change((now) => addLine(now, lineFor(product, size, added)));
		return { line, added };
	});
}
