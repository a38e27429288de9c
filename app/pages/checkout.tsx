import { useCart } from '../cart/cart-provider.tsx';
import { CheckoutFlow } from '../checkout/checkout-flow.tsx';
import { NothingToPay } from '../checkout/nothing-to-pay.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function Component() {
	const { cart, isKnown } = useCart();
	if (isKnown && cart.length === 0) {
		return (
			<>
				<Head />
				<NothingToPay />
			</>
		);
	}
	return (
		<div className="page-width @container min-h-svh pt-8 sm:pt-12">
			<Head />
			<h1 className="text-title">Checkout</h1>
			{isKnown ? (
				<CheckoutFlow cart={cart} />
			) : (
				<p className="mt-3 text-lg text-muted">Looking into your cart…</p>
			)}
		</div>
	);
}

function Head() {
	return <PageHead title="Checkout" description="Address, discount and payment of your order." />;
}
