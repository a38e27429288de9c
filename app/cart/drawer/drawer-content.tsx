import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
	type CartLine,
	cartTotalCents,
	countItems,
	type LineKey,
	removeLine,
	sameLine,
	setQuantity,
} from '../../../core/checkout/cart.ts';
import { formatCents } from '../../../core/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { addedLine } from '../added-line.ts';
import { useCart, useCartStore } from '../cart-provider.tsx';
import { formatCount } from '../format-count.ts';
import { FreeShipping } from '../free-shipping.tsx';
import { type Removal, removalOf, restoreLine } from '../removal.ts';
import { RemovedRow } from '../removed-row.tsx';
import { Suggestion } from '../rows/suggestion.tsx';
import { useLineStock } from '../use-line-stock.ts';
import { DrawerLine } from './drawer-line.tsx';

interface DrawerContentProps {
	readonly added: LineKey;
	readonly onClose: () => void;
}

/** The added line, the rest of the cart in numbers, and the next steps. */
export function DrawerContent({ added, onClose }: DrawerContentProps) {
	const { cart } = useCart();
	const { get, change } = useCartStore();
	const { stockOf, explain, changeSize } = useLineStock();
	const [key, setKey] = useState(added);
	const [removal, setRemoval] = useState<Removal | null>(null);
	const [announcement, setAnnouncement] = useState('');
	const heading = useHeadingFocus();
	const line = cart.find((other) => sameLine(other, key));
	// Another tab may have removed it.
	const isGone = !line && !removal;
	useEffect(() => {
		if (isGone) onClose();
	}, [isGone, onClose]);

	function remove(gone: CartLine) {
		setRemoval(removalOf(gone, get(), []));
		change((now) => removeLine(now, gone));
		setAnnouncement(`Removed ${gone.name}, size ${gone.size}`);
	}

	function undo({ line: gone, ...rest }: Removal) {
		change((now) => restoreLine(now, { line: gone, ...rest }, []));
		setRemoval(null);
		setAnnouncement(`${gone.name}, size ${gone.size}, is back in your cart`);
	}

	return (
		<>
			<LiveRegion message={announcement} />
			<div className="cart-drawer-head">
				<h2
					ref={heading}
					tabIndex={-1}
					className="flex items-center gap-2 font-semibold font-text text-base tracking-normal outline-none"
				>
					{line && <Icon name="check" className="size-5 text-sea" />}
					{line ? 'Added to your cart' : 'Your cart'}
				</h2>
				<IconButton label="Close" onClick={onClose} className="-mr-2.5">
					<Icon name="close" className="size-5" />
				</IconButton>
			</div>
			<div className="cart-drawer-body">
				<ul>
					{line && (
						<DrawerLine
							line={line}
							{...stockOf(line)}
							onSize={(size) => {
								if (!changeSize(line, size)) return;
								setKey({ id: line.id, size });
								setAnnouncement(`Changed to size ${size}`);
							}}
							onQuantity={(quantity) => change((now) => setQuantity(now, line, quantity))}
							onExceed={() => explain(line)}
							onRemove={() => remove(line)}
						/>
					)}
					{removal && <RemovedRow line={removal.line} onUndo={() => undo(removal)} />}
				</ul>
				{cart.length > 0 && <FreeShipping cart={cart} />}
				<Suggestion cart={cart} onAdd={addedLine.show} />
			</div>
			{cart.length > 0 && (
				<div className="cart-drawer-foot">
					<p className="flex justify-between gap-4">
						<span>Subtotal, {formatCount(countItems(cart))}</span>
						<span className="tabular font-semibold">{formatCents(cartTotalCents(cart))}</span>
					</p>
					<p className="grid grid-cols-2 gap-2.5">
						<Link to="/cart" className={buttonClass('quiet', 'px-3!')}>
							View Cart
						</Link>
						<Link to="/checkout" className={buttonClass('primary', 'px-3!')}>
							Checkout
						</Link>
					</p>
				</div>
			)}
		</>
	);
}

/** Takes the focus if the pressed suggestion is gone. */
function useHeadingFocus() {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (document.activeElement === document.body) heading.current?.focus();
	}, []);
	return heading;
}
