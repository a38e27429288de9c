import { Link } from 'react-router';
import {
	type Cart,
	cartTotalCents,
	countItems,
	type LineKey,
} from '../../../core/checkout/cart.ts';
import { formatCents } from '../../../core/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useFocusIfLost } from '../../ui/use-focus-if-lost.ts';
import { addedLine } from '../added-line.ts';
import { formatCount } from '../format-count.ts';
import { FreeShipping } from '../free-shipping.tsx';
import { RemovedRow } from '../removed-row.tsx';
import { Suggestion } from '../rows/suggestion.tsx';
import { UnstoredNote } from '../unstored-note.tsx';
import { DrawerLine } from './drawer-line.tsx';
import { useDrawerLine } from './use-drawer-line.ts';

interface DrawerContentProps {
	readonly added: LineKey;
	readonly onClose: () => void;
}

/** The added line, the rest of the cart in numbers, and the next steps. */
export function DrawerContent({ added, onClose }: DrawerContentProps) {
	const { cart, announcement, controls, removed } = useDrawerLine(added, onClose);
	const isEmpty = cart.length === 0;
	return (
		<>
			<LiveRegion message={announcement} />
			<DrawerHead isAdded={controls !== null} onClose={onClose} />
			<div className="cart-drawer-body">
				<ul>
					{controls && <DrawerLine {...controls} />}
					{removed && <RemovedRow {...removed} />}
				</ul>
				{!isEmpty && <FreeShipping cart={cart} />}
				<Suggestion cart={cart} onAdd={addedLine.show} />
			</div>
			{!isEmpty && <DrawerFoot cart={cart} />}
		</>
	);
}

interface DrawerHeadProps {
	readonly isAdded: boolean;
	readonly onClose: () => void;
}

/** Its heading takes the focus if the pressed suggestion is gone. */
function DrawerHead({ isAdded, onClose }: DrawerHeadProps) {
	const heading = useFocusIfLost<HTMLHeadingElement>();
	return (
		<div className="cart-drawer-head">
			<h2
				ref={heading}
				tabIndex={-1}
				className="flex items-center gap-2 font-semibold font-text text-label tracking-normal outline-none"
			>
				{isAdded && <CheckMark />}
				{isAdded ? 'Added to your cart' : 'Your cart'}
			</h2>
			<IconButton label="Close" onClick={onClose} className="-mr-2.5">
				<Icon name="close" className="size-5" />
			</IconButton>
		</div>
	);
}

/** Not one of the shop's icons, which are on every page. */
function CheckMark() {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className="size-5 fill-none stroke-2 stroke-sea"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d="m5 12.5 4.5 4.5L19 7.5" />
		</svg>
	);
}

function DrawerFoot({ cart }: { readonly cart: Cart }) {
	return (
		<div className="cart-drawer-foot">
			<UnstoredNote />
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
	);
}
