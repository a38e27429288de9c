import { useState } from 'react';
import { type Cart, countItems } from '../../../core/checkout/cart.ts';
import { useCartStore } from '../../cart/cart-provider.tsx';
import { formatCount } from '../../cart/format-count.ts';
import { bringBack, forgetCleared } from '../../cart/settled-orders.ts';
import { Notice } from '../../ui/notice.tsx';

interface ClearedNoteProps {
	/** The lines that were removed; empty if there is nothing to restore. */
	readonly lines: Cart;
}

/** Says that the cart was emptied for the order, with a button to restore its lines. */
export function ClearedNote({ lines }: ClearedNoteProps) {
	const { change } = useCartStore();
	const [isBack, setIsBack] = useState(false);

	function restore() {
		change((cart) => bringBack(cart, lines));
		forgetCleared();
		setIsBack(true);
	}

	if (isBack) {
		return (
			<Notice tone="plain" role="status">
				Your cart is as it was.
			</Notice>
		);
	}
	if (lines.length === 0) return null;
	return (
		<Notice tone="plain">
			Your cart was emptied for this order.{' '}
			<button
				type="button"
				onClick={restore}
				className="min-h-6 font-semibold underline underline-offset-4"
			>
				Put {formatCount(countItems(lines))} back
			</button>
		</Notice>
	);
}
