import { useEffect, useState } from 'react';
import type { Size } from '../../../core/catalogue/catalogue.ts';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import {
	type CartLine,
	type LineKey,
	removeLine,
	sameLine,
	setQuantity,
} from '../../../core/checkout/cart.ts';
import { useCart, useCartStore } from '../cart-provider.tsx';
import { type Removal, removalOf, restoreLine } from '../removal.ts';
import { useLineStock } from '../use-line-stock.ts';

/** The line of the drawer and its changes. `onGone` is called if another tab has removed it. */
export function useDrawerLine(added: LineKey, onGone: () => void) {
	const { cart } = useCart();
	const { get, change } = useCartStore();
	const { stockOf, explain, changeSize } = useLineStock();
	const [key, setKey] = useState(added);
	const [removal, setRemoval] = useState<Removal | null>(null);
	const [announcement, announce] = useState('');
	const line = cart.find((other) => sameLine(other, key));
	const isGone = !line && !removal;
	useEffect(() => {
		if (isGone) onGone();
	}, [isGone, onGone]);

	const controlsOf = (present: CartLine) => ({
		line: present,
		...stockOf(present),
		onSize(size: Size) {
			if (!changeSize(present, size)) return;
			setKey({ id: present.id, size });
			announce(`Changed to ${sizeText(size)}`);
		},
		onQuantity: (quantity: number) => change((now) => setQuantity(now, present, quantity)),
		onExceed: () => explain(present),
		onRemove() {
			setRemoval(removalOf(present, get(), []));
			change((now) => removeLine(now, present));
			announce(`Removed ${present.name}, ${sizeText(present.size)}`);
		},
	});

	function undo(removed: Removal) {
		change((now) => restoreLine(now, removed, []));
		setRemoval(null);
		announce(`${removed.line.name}, ${sizeText(removed.line.size)}, is back in your cart`);
	}

	return {
		cart,
		announcement,
		controls: line ? controlsOf(line) : null,
		removed: removal && { line: removal.line, onUndo: () => undo(removal) },
	};
}
