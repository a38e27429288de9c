import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { cartStorageKey } from '../../core/brand.ts';
import { type Cart, emptyCart } from '../../core/checkout/cart.ts';
import { pageCatalogue } from '../publication/catalogue-block.ts';
import { useIsHydrated } from '../ui/hydrated.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

/**
 * The cart store of this tab. It reads the storage on first use, so the build can create it too.
 */
export const browserCart = createCartStore(
	{
		read: () => localStorage.getItem(cartStorageKey),
		write: (text) => localStorage.setItem(cartStorageKey, text),
	},
	pageCatalogue,
);

export function CartProvider({ children }: { readonly children: ReactNode }) {
	useEffect(() => followOtherTabs(browserCart), []);
	return <CartContext value={browserCart}>{children}</CartContext>;
}

/**
 * Other tabs report changes by `storage` events. A page in the back/forward cache missed them and
 * refreshes.
 */
function followOtherTabs(store: CartStore): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const onStorage = ({ key }: StorageEvent) => {
		if (key === null || key === cartStorageKey) store.refresh();
	};
	window.addEventListener('storage', onStorage, { signal });
	window.addEventListener('pageshow', () => store.refresh(), { signal });
	return () => controller.abort();
}

export interface UsedCart {
	readonly cart: Cart;
	/** False in the built page, where the cart is unknown. True in the browser. */
	readonly isKnown: boolean;
}

const nobodysCart = () => emptyCart;

/** The store, to read and change in handlers. It does not re-render its user. */
export function useCartStore(): CartStore {
	const store = useContext(CartContext);
	if (!store) throw new Error('useCart must be used within a CartProvider');
	return store;
}

/** The cart. Throws outside the provider (docs/requirements.md#cart). */
export function useCart(): UsedCart {
	const store = useCartStore();
	const cart = useSyncExternalStore(store.subscribe, store.get, nobodysCart);
	return { cart, isKnown: useIsHydrated() };
}
