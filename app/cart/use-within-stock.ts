import { useEffect, useState } from 'react';
import { type CartLine, type LineKey, setQuantity } from '../../core/cart.ts';
import { limitMessage } from '../../core/limit-message.ts';
import { useStock } from '../catalogue/stock.ts';
import { useCart, useCartStore } from './cart-provider.tsx';

export interface StockOfLine {
	/** How many there are; null if nobody counts. */
	readonly left: number | null;
	/** That the quantity was made less, in words. */
	readonly message: string | null;
}

/**
 * The stock of the cart's lines. A quantity above what is left becomes what is left, and the line
 * says so; of what is sold out the line stays, for the shopper to see and to take out.
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
