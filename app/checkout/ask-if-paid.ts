import { onReturn } from '../browser/on-return.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { clearPaidLines } from '../cart/paid-orders.ts';
import { askOrder } from './order-status.ts';
import { unpaidSessionId } from './stored-attempt.ts';

/**
 * Asks the server whether the last payment page of this browser was paid: its tab may have been
 * closed, or has told no other tab. If so, takes what was bought out of the cart and returns the
 * session id.
 */
export async function askIfPaid(cart: CartStore, signal?: AbortSignal): Promise<string | null> {
	const sessionId = unpaidSessionId();
	if (sessionId === null) return null;
	const answer = await askOrder(sessionId, fetch, signal);
	if (answer.kind !== 'known' || answer.order.status !== 'paid') return null;
	clearPaidLines(cart, sessionId, answer.order.lines);
	return sessionId;
}

/**
 * Asks at once, and whenever the shopper comes back to this tab. Returns a function that ends it.
 */
export function askOnReturn(cart: CartStore, onPaid: (sessionId: string) => void): () => void {
	const controller = new AbortController();
	let isAsking = false;
	async function ask() {
		// A tab that is opened is visible and has the focus: two events.
		if (isAsking) return;
		isAsking = true;
		const sessionId = await askIfPaid(cart, controller.signal);
		isAsking = false;
		if (sessionId !== null && !controller.signal.aborted) onPaid(sessionId);
	}
	void ask();
	const stop = onReturn(() => void ask());
	return () => {
		controller.abort();
		stop();
	};
}
