import { startTransition, useRef, useState } from 'react';
import { addLine, lineFor } from '../../core/cart.ts';
import type { Product, Size } from '../../core/catalogue.ts';
import type { QuantityLimit } from '../../core/quantity-limit.ts';
import { hideErrorToast, showToast } from '../ui/toast.ts';
import { useCartStore } from './cart-provider.tsx';

/**
 * How long the button says that it is adding (docs/requirements.md#adding-to-the-cart). The cart
 * does not wait for it.
 */
const labelMs = 300;

/** The message without a chosen size. */
export const sizeMissingSentence = 'Please select a size';

/** What came of the last press: so many were added, or there was no room for what was asked. */
export interface BuyNote {
	readonly size: Size;
	readonly added: number;
	readonly limit: QuantityLimit;
}

export interface Buy {
	readonly quantity: number;
	readonly setQuantity: (quantity: number) => void;
	readonly isAdding: boolean;
	/** The last press asked for a size. */
	readonly isSizeMissing: boolean;
	readonly note: BuyNote | null;
	/** How many notes there were. */
	readonly turn: number;
	readonly add: () => void;
}

/**
 * The chosen size of a product, of which there are `left`, on its way into the cart: at once, with
 * further presses ignored while the button says so. Of too many, none is added, but the quantity
 * becomes the most that can be.
 */
export function useBuy(product: Product, size: Size | undefined, left: number | null): Buy {
	const cart = useCartStore();
	const isBusy = useRef(false);
	const [isAdding, setIsAdding] = useState(false);
	const [isSizeMissing, setSizeMissing] = useState(false);
	const [quantity, setQuantity] = useState(1);
	const [{ note, turn }, setSaid] = useState<Pick<Buy, 'note' | 'turn'>>({ note: null, turn: 0 });
	function add() {
		if (isBusy.current) return;
		setSizeMissing(!size);
		if (!size) {
			showToast('error', sizeMissingSentence);
			return;
		}
		hideErrorToast();
		const limit = cart.limit({ id: product.id, size }, left);
		const added = quantity > limit.more ? 0 : quantity;
		// The button says that it is felt, and then the note what came of it.
		startTransition(() =>
			setSaid((said) => ({ note: { size, added, limit }, turn: said.turn + 1 })),
		);
		if (added === 0) {
			setQuantity(Math.max(1, limit.more));
			return;
		}
		isBusy.current = true;
		cart.change((now) => addLine(now, lineFor(product, size, quantity)));
		setIsAdding(true);
		setTimeout(() => {
			isBusy.current = false;
			setIsAdding(false);
		}, labelMs);
	}

	return {
		quantity,
		setQuantity,
		isAdding,
		isSizeMissing: isSizeMissing && !size,
		note,
		turn,
		add,
	};
}
