import * as v from 'valibot';
import { addLine, type Cart, type CartLine, emptyCart, parseStoredCart } from '../../core/cart.ts';
import { safeStorage } from '../browser/safe-storage.ts';

/** Which payment sessions have emptied this browser's cart, and what the last one took out. */
const settledSchema = v.object({
	sessionIds: v.array(v.string()),
	/** The emptied cart as it was kept, so that it is checked again when it is brought back. */
	lastCart: v.string(),
});

export type SettledOrders = v.InferOutput<typeof settledSchema>;

const remembered = 20;
const nothingSettled: SettledOrders = { sessionIds: [], lastCart: '[]' };

export function parseSettled(stored: string | null): SettledOrders {
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), settledSchema), stored);
	return parsed.success ? parsed.output : nothingSettled;
}

/**
 * Notes that this session empties the cart; null if it has done so before
 * (docs/requirements.md#order-confirmation).
 */
export function settle(before: SettledOrders, sessionId: string, cart: Cart): SettledOrders | null {
	if (before.sessionIds.includes(sessionId)) return null;
	return {
		sessionIds: [sessionId, ...before.sessionIds].slice(0, remembered),
		lastCart: JSON.stringify(cart),
	};
}

/** The lines that this session took out of the cart, if it was the last one to do so. */
export function clearedBy({ sessionIds, lastCart }: SettledOrders, sessionId: string): Cart {
	return sessionIds[0] === sessionId ? parseStoredCart(lastCart).lines : emptyCart;
}

/** Puts cleared lines back, beside what was added since. */
export function bringBack(cart: Cart, lines: Cart): Cart {
	return lines.reduce<Cart>((all: Cart, line: CartLine) => addLine(all, line), cart);
}

const storage = safeStorage(() => localStorage, 'blue-settled-orders');

export function settledHere(): SettledOrders {
	return parseSettled(storage.read());
}

export function isSettledHere(sessionId: string): boolean {
	return settledHere().sessionIds.includes(sessionId);
}

/** Settles an order in this browser. True if the cart is to be emptied for it: once. */
export function settleHere(sessionId: string, cart: Cart): boolean {
	const after = settle(settledHere(), sessionId, cart);
	if (!after) return false;
	storage.write(JSON.stringify(after));
	return true;
}

/** Once the lines are back, there is nothing more to bring back. */
export function forgetCleared(): void {
	storage.write(JSON.stringify({ ...settledHere(), lastCart: '[]' }));
}
