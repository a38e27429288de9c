import { Link } from 'react-router';
import type { Cart } from '../../core/checkout/cart.ts';
import { quote } from '../../core/checkout/pricing.ts';
import { taxText } from '../../core/promises.ts';
import { offlineTexts } from '../offline/offline-texts.ts';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { buttonClass } from '../ui/button.tsx';
import { Amount } from './amounts.tsx';
import { FreeShipping } from './free-shipping.tsx';

/**
 * The price of the cart with estimated shipping. Checkout never asks for more
 * (docs/requirements.md#shipping).
 */
export function CartSummary({ cart }: { readonly cart: Cart }) {
	const isOffline = useIsOffline();
	const { subtotalCents, estimatedShippingCents, estimatedTotalCents } = quote(cart);
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
			<p className="mt-3 text-muted text-sm">{taxText}</p>
			<FreeShipping cart={cart} />
			<p role="status" className="mt-4 font-semibold text-deep text-sm empty:sr-only">
				{isOffline && offlineTexts.cart}
			</p>
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
