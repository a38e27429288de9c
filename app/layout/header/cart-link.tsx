import { Link } from 'react-router';
import { countItems } from '../../../core/checkout/cart.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { formatCount } from '../../cart/format-count.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { HeaderIcon } from './header-icon.tsx';

/** The link to the cart, with the number of items above 0 (docs/requirements.md#header). */
export function CartLink() {
	const { cart } = useCart();
	const count = countItems(cart);
	return (
		<Link
			to="/cart"
			aria-label={count > 0 ? `Cart, ${formatCount(count)}` : 'Cart'}
			className={`relative lg:-mr-2.5 ${iconButtonClass}`}
		>
			<HeaderIcon d="M5 8.5h14l-1 11.5H6L5 8.5ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
			{count > 0 && (
				<span
					aria-hidden="true"
					className="tabular absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 font-bold text-white text-xs"
				>
					{count}
				</span>
			)}
		</Link>
	);
}
