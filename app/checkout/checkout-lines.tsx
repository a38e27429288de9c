import { Link } from 'react-router';
import type { Cart } from '../../core/checkout/cart.ts';
import { BoughtLines } from '../cart/bought.tsx';

/** The lines of the cart, with a link to change them. */
export function CheckoutLines({ cart }: { readonly cart: Cart }) {
	return (
		<>
			<div className="flex items-baseline justify-between">
				<h2 id="order-summary" className="text-part">
					Order Summary
				</h2>
				<Link
					to="/cart"
					className="inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4"
				>
					Edit cart
				</Link>
			</div>
			<div className="mt-3">
				<BoughtLines lines={cart} />
			</div>
		</>
	);
}
