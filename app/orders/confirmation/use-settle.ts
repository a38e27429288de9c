import { useLayoutEffect, useState } from 'react';
import { type Cart, emptyCart } from '../../../core/checkout/cart.ts';
import { useCartStore } from '../../cart/cart-provider.tsx';
import { clearedBy, settledHere, settleHere } from '../../cart/settled-orders.ts';
import { forgetAttempt } from '../../checkout/use-checkout.ts';
import { useCatalogue } from '../../publication/catalogue-context.tsx';
import { isDone, type OrderState } from './use-order.ts';

/**
 * Empties the cart once for a paid order, even for an unknown one
 * (docs/requirements.md#order-confirmation). Returns the removed lines, which can be restored.
 */
export function useSettle(sessionId: string, state: OrderState): Cart {
	const catalogue = useCatalogue();
	const { change } = useCartStore();
	const [cleared, setCleared] = useState<Cart>(emptyCart);
	const mustSettle = isDone(state);
	// A layout effect, so that the note about the emptied cart appears together with the order.
	useLayoutEffect(() => {
		if (!mustSettle) return;
		change((cart) => (settleHere(sessionId, cart) ? emptyCart : cart));
		forgetAttempt();
		setCleared(clearedBy(settledHere(), sessionId, catalogue));
	}, [mustSettle, sessionId, change, catalogue]);
	return cleared;
}
