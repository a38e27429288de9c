import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Cart } from '../../core/checkout/cart.ts';
import { cartStorageKey } from '../../core/storage-keys.ts';
import { followTabs } from '../browser/stored-value.ts';
import { loadAllProducts, onAllProducts, pageCatalogue } from '../publication/all-products.ts';
import { useIsHydrated } from '../ui/hydrated.ts';
import { useStore } from '../ui/store.ts';
import { cartStorage } from './cart-storage.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

/**
 * The cart store of this tab. It reads the storage on first use, so the build can create it too.
 */
const browserCart = createCartStore(cartStorage, pageCatalogue);

export function CartProvider({ children }: { readonly children: ReactNode }) {
	useEffect(() => followTabs(cartStorageKey, browserCart.refresh), []);
	useEffect(checkLines, []);
	return <CartContext value={browserCart}>{children}</CartContext>;
}

/** Lines of products that the page does not know are compared with the list of all products. */
function checkLines(): () => void {
	const { byId } = pageCatalogue();
	if (browserCart.get().some(({ id }) => !byId(id))) void loadAllProducts();
	return onAllProducts(browserCart.checkAgain);
}

export interface UsedCart {
	readonly cart: Cart;
	/** False in the built page, where the cart is unknown. True in the browser. */
	readonly isKnown: boolean;
}

/** The store, to read and change in handlers. It does not re-render its user. */
export function useCartStore(): CartStore {
	const store = useContext(CartContext);
	if (!store) throw new Error('useCart must be used within a CartProvider');
	return store;
}

/** The cart. Throws outside the provider (docs/requirements.md#cart). */
export function useCart(): UsedCart {
	const { lines } = useStore(useCartStore().stored);
	return { cart: lines, isKnown: useIsHydrated() };
}
