import { type LineKey, type StoredCart, sameLine } from '../../core/checkout/cart.ts';
import type { Cents } from '../../core/money.ts';
import { useStore } from '../ui/store.ts';
import { useCartStore } from './cart-provider.tsx';
import type { CartStore } from './cart-store.ts';

interface UsedRemarks extends Pick<StoredCart, 'lost'> {
	/** The price of a line when it was added; null if that is still its price. */
	readonly beforeCents: (line: LineKey) => Cents | null;
	readonly forgetLost: CartStore['forgetLost'];
}

/** Remarks about the stored cart that the shopper must see. */
export function useCartRemarks(): UsedRemarks {
	const store = useCartStore();
	const { lost, repriced } = useStore(store.stored);
	return {
		lost,
		beforeCents: (line) => repriced.find((one) => sameLine(one, line))?.beforeCents ?? null,
		forgetLost: store.forgetLost,
	};
}
