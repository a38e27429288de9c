import { useLayoutEffect } from 'react';
import { useCartStore } from '../../cart/cart-provider.tsx';
import { clearPaidLines } from '../../cart/paid-orders.ts';
import type { OrderState } from './use-order.ts';

/**
 * Takes what a paid order has bought out of the cart. An order that the server does not know has
 * bought nothing that is known (docs/requirements.md#order-confirmation).
 */
export function useClearPaidLines(sessionId: string, state: OrderState): void {
	const cart = useCartStore();
	const order = state.kind === 'known' && state.order.status === 'paid' ? state.order : null;
	// A layout effect, so that the count of the cart changes together with the page.
	useLayoutEffect(() => {
		if (order) clearPaidLines(cart, sessionId, order.lines);
	}, [order, sessionId, cart]);
}
