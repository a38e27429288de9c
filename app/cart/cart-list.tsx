import { useCallback, useState } from 'react';
import type { Size } from '../../core/catalogue/catalogue.ts';
import {
	type Cart,
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
import { focusSizeOf } from './rows/size-select.tsx';
import { Suggestion } from './rows/suggestion.tsx';
import { useCartRemarks } from './use-cart-remarks.ts';
import { useLineStock } from './use-line-stock.ts';

interface CartListProps {
	/** Saves a line to the wishlist. Returns a function that undoes it. */
	readonly save: (line: CartLine) => () => void;
}

/** The lines of the cart. A removal can be undone until the page is left. */
export function CartList({ save }: CartListProps) {
	const { cart } = useCart();
	const { get, change } = useCartStore();
	const { repriced } = useCartRemarks();
	const { stockOf, explain, changeSize } = useLineStock();
	const [removals, setRemovals] = useState<readonly Removal[]>([]);
	const [restored, setRestored] = useState<LineKey | null>(null);
	const [announcement, setAnnouncement] = useState('');

	// Stable functions, so that a row re-renders only if its own line changes.
	const takeOut = useCallback(
		(line: CartLine, unsave?: () => void) => {
			const before = get();
			setRemovals((removals) => [
				...removals,
				{ ...removalOf(line, before, removals), ...(unsave && { unsave }) },
			]);
			change((now) => removeLine(now, line));
			const what = `${line.name}, size ${line.size}`;
			setAnnouncement(unsave ? `Saved to your wishlist: ${what}` : `Removed ${what}`);
		},
		[get, change],
	);
	const remove = useCallback((line: CartLine) => takeOut(line), [takeOut]);
	const moveToWishlist = useCallback(
		(line: CartLine) => takeOut(line, save(line)),
		[takeOut, save],
	);
	const setCount = useCallback(
		(line: CartLine, quantity: number) => change((now) => setQuantity(now, line, quantity)),
		[change],
	);
	const setSize = useCallback(
		(line: CartLine, size: Size) => {
			if (!changeSize(line, size)) return;
			setAnnouncement(`${line.name}: changed to size ${size}`);
			focusSizeOf({ id: line.id, size });
		},
		[changeSize],
	);

	function undo(removal: Removal) {
		change((now) => restoreLine(now, removal, removals));
		removal.unsave?.();
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
							onSize={setSize}
							onQuantity={setCount}
							onExceed={explain}
							onRemove={remove}
							onSave={moveToWishlist}
						/>
					) : (
						<RemovedRow
							key={`removed ${entry.removal.line.id} ${entry.removal.line.size}`}
							line={entry.removal.line}
							isSaved={entry.removal.unsave !== undefined}
							onUndo={() => undo(entry.removal)}
						/>
					),
				)}
			</ul>
			<GoesWithIt cart={cart} onAnnounce={setAnnouncement} />
		</>
	);
}

interface GoesWithItProps {
	readonly cart: Cart;
	readonly onAnnounce: (text: string) => void;
}

/** One more product below the lines. Its line takes the focus when it is added. */
function GoesWithIt({ cart, onAnnounce }: GoesWithItProps) {
	return (
		<div className="max-w-xl pt-3">
			<Suggestion
				cart={cart}
				onAdd={(line, name) => {
					onAnnounce(`Added to cart: ${name}, size ${line.size}`);
					focusSizeOf(line);
				}}
			/>
		</div>
	);
}
