import type { StoredCart } from '../../core/checkout/cart.ts';
import { useStore } from '../ui/store.ts';
import { useCartStore } from './cart-provider.tsx';
import type { CartStore } from './cart-store.ts';

interface UsedRemarks extends Pick<StoredCart, 'lost' | 'repriced'> {
	readonly forgetLost: CartStore['forgetLost'];
}

/** Remarks about the stored cart that the shopper must see. */
export function useCartRemarks(): UsedRemarks {
	const store = useCartStore();
	const { lost, repriced } = useStore(store.stored);
	return { lost, repriced, forgetLost: store.forgetLost };
}
