import { Link } from 'react-router';
import { useCart } from '../cart/cart-provider.tsx';
import { CheckoutFlow } from '../checkout/checkout-flow.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { buttonClass } from '../ui/button.tsx';

export function Component() {
	const { cart, isKnown } = useCart();
	return (
		<div className="page-width @container min-h-svh pt-8 sm:pt-12">
			<PageHead title="Checkout" description="Address, discount and payment of your order." />
			<h1 className="text-5xl sm:text-6xl">Checkout</h1>
			{!isKnown && <p className="mt-3 text-lg text-muted">Looking into your cart…</p>}
			{cart.length > 0 && <CheckoutFlow cart={cart} />}
			{isKnown && cart.length === 0 && <NothingToPay />}
		</div>
	);
}

function NothingToPay() {
	return (
		<div className="mt-4 max-w-prose">
			<p className="text-lg">Your cart is empty, so there is nothing to pay.</p>
			<p className="mt-2 text-muted">
				If you have just paid in another tab, you will find your order there.
			</p>
			<Link to="/products" className={buttonClass('primary', 'mt-8')}>
				Continue Shopping
			</Link>
		</div>
	);
}
