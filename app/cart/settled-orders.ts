import * as v from 'valibot';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import {
	addLine,
	type Cart,
	type CartLine,
	emptyCart,
	parseStoredCart,
} from '../../core/checkout/cart.ts';
import { safeStorage } from '../browser/safe-storage.ts';

/**
 * The payment sessions that have emptied the cart of this browser, and the lines that the last one
 * removed.
 */
const settledSchema = v.object({
	sessionIds: v.array(v.string()),
	/** The emptied cart as stored text. It is validated again when it is restored. */
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
 * Records that this session empties the cart. Null if it has done so before
 * (docs/requirements.md#order-confirmation).
 */
export function settle(before: SettledOrders, sessionId: string, cart: Cart): SettledOrders | null {
	if (before.sessionIds.includes(sessionId)) return null;
	return {
		sessionIds: [sessionId, ...before.sessionIds].slice(0, remembered),
		lastCart: JSON.stringify(cart),
	};
}

/** The lines that this session removed from the cart, if it was the last one. */
export function clearedBy(
	{ sessionIds, lastCart }: SettledOrders,
	sessionId: string,
	catalogue: Catalogue,
): Cart {
	return sessionIds[0] === sessionId ? parseStoredCart(lastCart, catalogue).lines : emptyCart;
}

/** Restores cleared lines in addition to lines that were added since. */
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

/** Settles an order in this browser. Returns true once, if the cart must be emptied. */
export function settleHere(sessionId: string, cart: Cart): boolean {
	const after = settle(settledHere(), sessionId, cart);
	if (!after) return false;
	storage.write(JSON.stringify(after));
	return true;
}

/** Called after the lines were restored. */
export function forgetCleared(): void {
	storage.write(JSON.stringify({ ...settledHere(), lastCart: '[]' }));
}
