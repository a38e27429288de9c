import { Link } from 'react-router';
import { countItems } from '../../core/cart.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { countWords } from '../cart/count-words.ts';

/** Cart with the number of items, shown above 0 (spec 2, Header). */
export function CartLink() {
	const { cart } = useCart();
	const count = countItems(cart);
	return (
		<Link
			to="/cart"
			aria-label={count > 0 ? `Cart, ${countWords(count)}` : 'Cart'}
			className="-mr-2.5 relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
		>
			<svg
				viewBox="0 0 24 24"
				aria-hidden="true"
				className="size-6 fill-none stroke-[1.7] stroke-ink"
			>
				<path d="M5 8.5h14l-1 11.5H6L5 8.5Z" strokeLinejoin="round" />
				<path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4" strokeLinecap="round" />
			</svg>
			{count > 0 && (
				<span
					aria-hidden="true"
					className="tabular -right-0.5 -top-0.5 absolute grid h-5.5 min-w-5.5 place-items-center rounded-full bg-coral px-1 font-bold text-xs"
				>
					{count}
				</span>
			)}
		</Link>
	);
}
