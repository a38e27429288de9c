import * as v from 'valibot';
import { type LineKey, subtractLines } from '../../core/checkout/cart.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import type { CartStore } from './cart-store.ts';

/** The payment sessions whose lines this browser has taken out of the cart, newest first. */
const paidSchema = v.object({ sessionIds: v.array(v.string()) });

const maxRemembered = 20;

export function parsePaid(stored: string | null): readonly string[] {
	const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), paidSchema), stored);
	return parsed.success ? parsed.output.sessionIds : [];
}

const storage = safeStorage(() => localStorage, 'blue-settled-orders');

/** The payment sessions that this browser knows as paid, newest first. */
export function paidHere(): readonly string[] {
	return parsePaid(storage.read());
}

export function isPaidHere(sessionId: string): boolean {
	return paidHere().includes(sessionId);
}

/**
 * Takes the lines of a paid order out of the cart, once for each session id and in every tab
 * (docs/requirements.md#order-confirmation).
 */
export function clearPaidLines(
	{ change }: Pick<CartStore, 'change'>,
	sessionId: string,
	lines: readonly (LineKey & { readonly quantity: number })[],
): void {
	// A change that is none would forget which prices have changed.
	if (isPaidHere(sessionId)) return;
	change((cart) => {
		// Again, after the cart was read: another tab may have been faster.
		if (isPaidHere(sessionId)) return cart;
		const sessionIds = [sessionId, ...paidHere()].slice(0, maxRemembered);
		storage.write(JSON.stringify({ sessionIds }));
		return subtractLines(cart, lines);
	});
}
