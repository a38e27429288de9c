import { useEffect, useState } from 'react';
import { type CartLine, type LineKey, setQuantity } from '../../core/checkout/cart.ts';
import { limitMessage } from '../../core/checkout/limit-message.ts';
import { useStock } from '../catalogue/stock.ts';
import { useCart, useCartStore } from './cart-provider.tsx';

export interface StockOfLine {
	/** The stock; null if it is not counted. */
	readonly left: number | null;
	/** The message about a reduced quantity. */
	readonly message: string | null;
}

/**
 * The stock of the cart's lines. A quantity above the stock is reduced, and the line says so. A
 * line that is sold out stays until the shopper removes it.
 */
export function useWithinStock(): (line: CartLine) => StockOfLine {
	const { cart } = useCart();
	const { change } = useCartStore();
	const { left } = useStock();
	const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
	const tooMany = cart.flatMap((line) => {
		const most = left(line.id, line.size);
		return most !== null && most > 0 && line.quantity > most ? [{ line, most }] : [];
	});
	const isTooMuch = tooMany.length > 0;
	useEffect(() => {
		if (!isTooMuch) return;
		change((now) => tooMany.reduce((less, { line, most }) => setQuantity(less, line, most), now));
		setMessages((before) => {
			const announcement = tooMany.map(({ line, most }) => {
				const limit = { most, inCart: 0, more: most, isStock: true };
				return [keyOf(line), limitMessage(limit, line.size)] as const;
			});
			return new Map([...before, ...announcement]);
		});
	});
	return (line) => ({
		left: left(line.id, line.size),
		message: messages.get(keyOf(line)) ?? null,
	});
}

function keyOf({ id, size }: LineKey): string {
	return `${id} ${size}`;
}
