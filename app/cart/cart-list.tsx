import { sizeText } from '../../core/catalogue/size-text.ts';
import type { Cart, LineKey } from '../../core/checkout/cart.ts';
import { sameLine } from '../../core/checkout/cart.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { useCart } from './cart-provider.tsx';
import { CartRow } from './cart-row.tsx';
import { LostLines } from './lost-lines.tsx';
import { cartEntries } from './removal.ts';
import { RemovedRow } from './removed-row.tsx';
import { focusSizeOf } from './rows/size-select.tsx';
import { Suggestion } from './rows/suggestion.tsx';
import { UnstoredNote } from './unstored-note.tsx';
import { type SaveLine, useCartChanges } from './use-cart-changes.ts';
import { useCartRemarks } from './use-cart-remarks.ts';
import { useLineStock } from './use-line-stock.ts';

/** The lines of the cart, and one more product towards free shipping. */
export function CartList({ save }: { readonly save: SaveLine }) {
	const { cart } = useCart();
	const { beforeCents } = useCartRemarks();
	const { stockOf, explain, changeSize } = useLineStock();
	const changes = useCartChanges(save, changeSize);
	const { removals, restored, announcement, announce, undo, rows } = changes;
	return (
		<>
			<LiveRegion message={announcement} />
			<LostLines />
			<UnstoredNote />
			<ul className="border-line border-t empty:border-0">
				{cartEntries(cart, removals).map((entry) =>
					entry.kind === 'line' ? (
						<CartRow
							key={`${entry.line.id} ${entry.line.size}`}
							line={entry.line}
							{...stockOf(entry.line)}
							{...rows}
							beforeCents={beforeCents(entry.line)}
							takesFocus={restored !== null && sameLine(entry.line, restored)}
							onExceed={explain}
						/>
					) : (
						<RemovedRow
							// With its place, because a line may be added and removed again.
							key={`removed ${entry.removal.line.id} ${entry.removal.line.size} ${entry.removal.position}`}
							line={entry.removal.line}
							isSaved={entry.removal.unsave !== undefined}
							onUndo={() => undo(entry.removal)}
						/>
					),
				)}
			</ul>
			<GoesWithIt cart={cart} announce={announce} />
		</>
	);
}

interface GoesWithItProps {
	readonly cart: Cart;
	readonly announce: (text: string) => void;
}

/** The suggested product. Its line takes the focus when it is added. */
function GoesWithIt({ cart, announce }: GoesWithItProps) {
	const onAdd = (line: LineKey, name: string) => {
		announce(`Added to cart: ${name}, ${sizeText(line.size)}`);
		focusSizeOf(line);
	};
	return (
		<div className="max-w-xl pt-3">
			<Suggestion cart={cart} onAdd={onAdd} />
		</div>
	);
}
