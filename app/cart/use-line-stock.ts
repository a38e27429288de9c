import { useCallback, useEffect, useState } from 'react';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { type CartLine, type LineKey, setQuantity } from '../../core/checkout/cart.ts';
import { sizeRefusal, changeSize as withSize } from '../../core/checkout/change-size.ts';
import { limitMessage } from '../../core/checkout/limit-message.ts';
import { quantityLimit } from '../../core/checkout/quantity-limit.ts';
import { useStock } from '../catalogue/stock.ts';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { useCart, useCartStore } from './cart-provider.tsx';

export interface StockOfLine {
	/** The stock; null if it is not counted. */
	readonly left: number | null;
	/** The message about the last change that was reduced or refused. */
	readonly message: string | null;
}

export interface LineStock {
	readonly stockOf: (line: LineKey) => StockOfLine;
	/** Says why the line has no larger quantity. */
	readonly explain: (line: LineKey) => void;
	/** Returns false if the size is refused. Then the line says why. */
	readonly changeSize: (line: CartLine, size: Size) => boolean;
}

/**
 * The stock of the cart's lines. A quantity above the stock is reduced, and the line says so. A
 * line that is sold out stays until the shopper changes or removes it.
 */
export function useLineStock(): LineStock {
	const { cart } = useCart();
	const { get, change } = useCartStore();
	const { left } = useStock();
	const { byId } = useCatalogue();
	const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
	const explain = useCallback(
		(line: LineKey) => {
			const limit = quantityLimit([], line, left(line.id, line.size));
			setMessages((now) => new Map(now).set(keyOf(line), limitMessage(limit, line.size)));
		},
		[left],
	);
	const changeSize = useCallback(
		(line: CartLine, size: Size) => {
			const to = { size, left: left(line.id, size), product: byId(line.id) };
			const outcome = withSize(get(), line, to);
			const text = outcome.ok ? null : sizeRefusal(outcome.refusal, size);
			setMessages((now) => withMessage(now, line, text));
			if (outcome.ok) {
				change((now) => {
					const again = withSize(now, line, to);
					return again.ok ? again.value : now;
				});
			}
			return outcome.ok;
		},
		[get, change, left, byId],
	);
	const tooMany = cart.flatMap((line) => {
		const most = left(line.id, line.size);
		return most !== null && most > 0 && line.quantity > most ? [{ line, most }] : [];
	});
	const isTooMuch = tooMany.length > 0;
	useEffect(() => {
		if (!isTooMuch) return;
		change((now) => tooMany.reduce((less, { line, most }) => setQuantity(less, line, most), now));
		for (const { line } of tooMany) explain(line);
	});
	const stockOf = (line: LineKey) => ({
		left: left(line.id, line.size),
		message: messages.get(keyOf(line)) ?? null,
	});
	return { stockOf, explain, changeSize };
}

function withMessage(messages: ReadonlyMap<string, string>, line: LineKey, text: string | null) {
	const changed = new Map(messages);
	if (text === null) changed.delete(keyOf(line));
	else changed.set(keyOf(line), text);
	return changed;
}

function keyOf({ id, size }: LineKey): string {
	return `${id} ${size}`;
}
