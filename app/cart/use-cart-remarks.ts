import { useSyncExternalStore } from 'react';
import { nothingStored, type StoredCart } from '../../core/checkout/cart.ts';
import { useCartStore } from './cart-provider.tsx';
import type { CartStore } from './cart-store.ts';

const storedInBuild = () => nothingStored;

interface UsedRemarks extends Pick<StoredCart, 'lost' | 'repriced'> {
	readonly forgetLost: CartStore['forgetLost'];
}

/** Remarks about the stored cart that the shopper must see. */
export function useCartRemarks(): UsedRemarks {
	const store = useCartStore();
	const { lost, repriced } = useSyncExternalStore(store.subscribe, store.stored, storedInBuild);
	return { lost, repriced, forgetLost: store.forgetLost };
}
