import { useCallback, useState } from 'react';
import type { Size } from '../../core/catalogue/catalogue.ts';
import { sizeText } from '../../core/catalogue/size-text.ts';
import { type CartLine, type LineKey, removeLine, setQuantity } from '../../core/checkout/cart.ts';
import { useCart, useCartStore } from './cart-provider.tsx';
import { openRemovals, type Removal, removalOf, restoreLine } from './removal.ts';
import { focusSizeOf } from './rows/size-select.tsx';
import type { LineStock } from './use-line-stock.ts';

/** Saves a line to the wishlist. Returns a function that undoes it. */
export type SaveLine = (line: CartLine) => () => void;

/**
 * Changes of the cart on its page, with announcements. A removal can be undone until the page is
 * left. The functions for rows are stable, so that a row re-renders only if its own line changes.
 */
export function useCartChanges(save: SaveLine, changeSize: LineStock['changeSize']) {
	const { cart } = useCart();
	const { get, change } = useCartStore();
	const [all, setRemovals] = useState<readonly Removal[]>([]);
	const removals = openRemovals(all, cart);
	const [restored, setRestored] = useState<LineKey | null>(null);
	const [announcement, announce] = useState('');

	const takeOut = useCallback(
		(line: CartLine, more: Pick<Removal, 'unsave'> = {}) => {
			const before = get();
			setRemovals((now) => {
				const removals = openRemovals(now, before);
				return [...removals, { ...removalOf(line, before, removals), ...more }];
			});
			change((now) => removeLine(now, line));
			const what = `${line.name}, ${sizeText(line.size)}`;
			announce(more.unsave ? `Saved to your wishlist: ${what}` : `Removed ${what}`);
		},
		[get, change],
	);

	const onRemove = useCallback((line: CartLine) => takeOut(line), [takeOut]);

	const onSave = useCallback(
		(line: CartLine) => takeOut(line, { unsave: save(line) }),
		[takeOut, save],
	);

	const onQuantity = useCallback(
		(line: CartLine, quantity: number) => change((now) => setQuantity(now, line, quantity)),
		[change],
	);

	const onSize = useCallback(
		(line: CartLine, size: Size) => {
			if (!changeSize(line, size)) return;
			announce(`${line.name}: changed to ${sizeText(size)}`);
			focusSizeOf({ id: line.id, size });
		},
		[changeSize],
	);

	function undo(removal: Removal) {
		change((now) => restoreLine(now, removal, removals));
		removal.unsave?.();
		setRemovals(removals.filter((other) => other !== removal));
		setRestored(removal.line);
		announce(`${removal.line.name}, ${sizeText(removal.line.size)}, is back in your cart`);
	}

	return {
		removals,
		restored,
		announcement,
		announce,
		undo,
		rows: { onSize, onQuantity, onSave, onRemove },
	};
}
