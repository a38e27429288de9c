import { useLayoutEffect, useState } from 'react';
import { type Cart, emptyCart } from '../../../core/cart.ts';
import { useCartStore } from '../../cart/cart-provider.tsx';
import { clearedBy, settledHere, settleHere } from '../../cart/settled-orders.ts';
import { forgetAttempt } from '../../checkout/use-checkout.ts';
import type { OrderState } from './use-order.ts';

/**
 * Empties the cart for a paid order, once per session; also for one that we do not know
 * (docs/requirements.md#order-confirmation). Returns the lines that were taken out and can be put
 * back.
 */
export function useSettle(sessionId: string, state: OrderState): Cart {
	const { change } = useCartStore();
	const [cleared, setCleared] = useState<Cart>(emptyCart);
	const isDone =
		state.kind === 'unknown' || (state.kind === 'known' && state.order.status === 'paid');
	// Before the paint: the note about the emptied cart comes with the order, not after it.
	useLayoutEffect(() => {
		if (!isDone) return;
		change((cart) => (settleHere(sessionId, cart) ? emptyCart : cart));
		forgetAttempt();
		setCleared(clearedBy(settledHere(), sessionId));
	}, [isDone, sessionId, change]);
	return cleared;
}
