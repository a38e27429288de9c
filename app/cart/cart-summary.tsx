import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Cart } from '../../core/checkout/cart.ts';
import { quote } from '../../core/checkout/pricing.ts';
import { days } from '../../core/checkout/promise-texts.ts';
import { type Cents, formatCents } from '../../core/money.ts';
import { cardsTaken } from '../../core/payment-terms.ts';
import { offlineTexts } from '../offline/offline-texts.ts';
import { useShop } from '../publication/catalogue-context.tsx';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Amount } from './amounts.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { useClosed } from './use-closed.ts';
import { useShippingTerms } from './use-shipping-terms.ts';

/**
 * The price of the cart with estimated shipping. Checkout never asks for more
 * (docs/requirements.md#shipping).
 */
export function CartSummary({ cart }: { readonly cart: Cart }) {
	const shop = useShop();
	const isOffline = useIsOffline();
	const closed = useClosed();
	const terms = useShippingTerms();
	const { subtotalCents, estimatedShippingCents, estimatedTotalCents } = quote(cart, terms);
	return (
		<section aria-labelledby="cart-summary" className="rounded-card bg-sand p-6 sm:p-8">
			<h2 id="cart-summary" className="text-part">
				Order Summary
			</h2>
			<dl className="mt-6 grid gap-4">
				<Amount label="Subtotal" cents={subtotalCents} />
				<Amount label="Estimated shipping" cents={estimatedShippingCents} zero="Free" />
				<Amount label="Estimated total" cents={estimatedTotalCents} isTotal />
			</dl>
			<FreeShipping cart={cart} />
			{closed !== null && (
				<div className="mt-4">
					<Notice tone="plain">{closed} Your cart is kept.</Notice>
				</div>
			)}
			<p role="status" className="mt-4 font-semibold text-deep text-sm empty:sr-only">
				{isOffline && offlineTexts.cart}
			</p>
			<div className="mt-6 grid gap-3">
				<Link to="/checkout" data-checkout className={buttonClass('primary')}>
					Proceed to Checkout
				</Link>
				<Link to="/products" className={buttonClass('quiet')}>
					Continue Shopping
				</Link>
			</div>
			<div className="mt-6 grid gap-2 text-muted text-sm">
				<p>Pay by {cardsTaken}, or by wallet.</p>
				<p>
					Changed your mind? Anything unworn, with the tags on, can come back within{' '}
					{days(shop.returnDays)}.
				</p>
			</div>
			<CheckoutBar totalCents={estimatedTotalCents} />
		</section>
	);
}

/** The way to the checkout on small screens, while the button of the summary is out of view. */
function CheckoutBar({ totalCents }: { readonly totalCents: Cents }) {
	return (
		<BottomBar insteadOf="[data-checkout]">
			<div className="flex items-center gap-3">
				<p className="grow leading-tight">
					<span className="block text-muted text-sm">Estimated total</span>
					<span className="tabular font-semibold">{formatCents(totalCents)}</span>
				</p>
				<Link to="/checkout" className={buttonClass('primary', 'min-w-0 px-5!')}>
					Checkout
				</Link>
			</div>
		</BottomBar>
	);
}

/** Whether the browser reports no connection. False in the built page. */
function useIsOffline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => !navigator.onLine,
		() => false,
	);
}

function subscribe(onChange: () => void): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal });
	return () => controller.abort();
}
