import { Link } from 'react-router';
import type { Cart } from '../../core/cart.ts';
import { formatCents } from '../../core/money.ts';
import { quote, shippingTable } from '../../core/pricing.ts';
import { buttonClass } from '../ui/button.tsx';
import { Amount } from './amounts.tsx';

/** What the cart would cost with the shipping estimate: checkout never asks for more (design 5). */
export function CartSummary({ cart }: { readonly cart: Cart }) {
	const { subtotalCents, estimatedShippingCents, estimatedTotalCents } = quote(cart);
	const missingCents = shippingTable.freeFromCents - subtotalCents;
	return (
		<section aria-labelledby="cart-summary" className="rounded-card bg-sand p-6 sm:p-8">
			<h2 id="cart-summary" className="text-2xl">
				Order Summary
			</h2>
			<dl className="mt-6 grid gap-4">
				<Amount label="Subtotal" cents={subtotalCents} />
				<Amount label="Estimated shipping" cents={estimatedShippingCents} zero="Free" />
				<Amount label="Estimated total" cents={estimatedTotalCents} isTotal />
			</dl>
			{estimatedShippingCents > 0 && (
				<p className="tabular mt-4 text-muted text-sm">
					Add {formatCents(missingCents)} more and shipping is free.
				</p>
			)}
			<div className="mt-6 grid gap-3">
				<Link to="/checkout" className={buttonClass('primary')}>
					Proceed to Checkout
				</Link>
				<Link to="/products" className={buttonClass('quiet')}>
					Continue Shopping
				</Link>
			</div>
		</section>
	);
}
