import { useCallback, useState } from 'react';
import {
	type CartLine,
	type LineKey,
	removeLine,
	sameLine,
	setQuantity,
} from '../../core/checkout/cart.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { useCart, useCartStore } from './cart-provider.tsx';
import { CartRow } from './cart-row.tsx';
import { LostLines } from './lost-lines.tsx';
import { cartEntries, type Removal, removalOf, restoreLine } from './removal.ts';
import { RemovedRow } from './removed-row.tsx';
import { useCartRemarks } from './use-cart-remarks.ts';
import { useWithinStock } from './use-within-stock.ts';

/** The lines of the cart. A removal can be undone until the page is left. */
export function CartList() {
	const { cart } = useCart();
	const { get, change } = useCartStore();
	const { repriced } = useCartRemarks();
	const stockOf = useWithinStock();
	const [removals, setRemovals] = useState<readonly Removal[]>([]);
	const [restored, setRestored] = useState<LineKey | null>(null);
	const [announcement, setAnnouncement] = useState('');

	// A stable function, so that a row re-renders only if its own line changes.
	const remove = useCallback(
		(line: CartLine) => {
			const before = get();
			setRemovals((removals) => [...removals, removalOf(line, before, removals)]);
			change((now) => removeLine(now, line));
			setAnnouncement(`Removed ${line.name}, size ${line.size}`);
		},
		[get, change],
	);

	const setCount = useCallback(
		(line: CartLine, quantity: number) => change((now) => setQuantity(now, line, quantity)),
		[change],
	);

	function undo(removal: Removal) {
		change((now) => restoreLine(now, removal, removals));
		setRemovals(removals.filter((other) => other !== removal));
		setRestored(removal.line);
		setAnnouncement(`${removal.line.name}, size ${removal.line.size}, is back in your cart`);
	}

	return (
		<>
			<LiveRegion message={announcement} />
			<LostLines />
			<ul className="border-line border-t empty:border-0">
				{cartEntries(cart, removals).map((entry) =>
					entry.kind === 'line' ? (
						<CartRow
							key={`${entry.line.id} ${entry.line.size}`}
							line={entry.line}
							{...stockOf(entry.line)}
							beforeCents={repriced.find((line) => sameLine(line, entry.line))?.beforeCents ?? null}
							takesFocus={restored !== null && sameLine(entry.line, restored)}
							onQuantity={setCount}
							onRemove={remove}
						/>
					) : (
						<RemovedRow
							key={`removed ${entry.removal.line.id} ${entry.removal.line.size}`}
							line={entry.removal.line}
							onUndo={() => undo(entry.removal)}
						/>
					),
				)}
			</ul>
		</>
	);
}
