import { useState } from 'react';
import { type CartLine, type LineKey, removeLine, sameLine, setQuantity } from '../../core/cart.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { useCart, useCartRemarks } from './cart-provider.tsx';
import { CartRow } from './cart-row.tsx';
import { LostLines } from './lost-lines.tsx';
import { cartEntries, type Removal, restoreLine } from './removal.ts';
import { RemovedRow } from './removed-row.tsx';
import { useWithinStock } from './use-within-stock.ts';

/** The lines of the cart, each removable, each removal to be undone until the page is left. */
export function CartList() {
	const { cart, change } = useCart();
	const { repriced } = useCartRemarks();
	const stockOf = useWithinStock();
	const [removals, setRemovals] = useState<readonly Removal[]>([]);
	const [restored, setRestored] = useState<LineKey | null>(null);
	const [said, setSaid] = useState('');

	function remove(line: CartLine) {
		const position = cartEntries(cart, removals).findIndex(
			(entry) => entry.kind === 'line' && sameLine(entry.line, line),
		);
		change((now) => removeLine(now, line));
		setRemovals([...removals, { line, position }]);
		setSaid(`Removed ${line.name}, size ${line.size}`);
	}

	function undo(removal: Removal) {
		change((now) => restoreLine(now, removal));
		setRemovals(removals.filter((other) => other !== removal));
		setRestored(removal.line);
		setSaid(`${removal.line.name}, size ${removal.line.size}, is back in your cart`);
	}

	return (
		<>
			<LiveRegion message={said} />
			<LostLines />
			<ul className="border-line border-t empty:border-0">
				{cartEntries(cart, removals).map((entry) =>
					entry.kind === 'line' ? (
						<CartRow
							key={`${entry.line.id} ${entry.line.size}`}
							line={entry.line}
							stock={stockOf(entry.line)}
							beforeCents={repriced.find((line) => sameLine(line, entry.line))?.beforeCents ?? null}
							takesFocus={restored !== null && sameLine(entry.line, restored)}
							onQuantity={(quantity) => change((now) => setQuantity(now, entry.line, quantity))}
							onRemove={() => remove(entry.line)}
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
