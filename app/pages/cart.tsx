import { countItems } from '../../core/checkout/cart.ts';
import { CartList } from '../cart/cart-list.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { formatCount } from '../cart/format-count.ts';
import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';

export function Component() {
	const { cart, isKnown } = useCart();
	const isEmpty = isKnown && cart.length === 0;
	return (
		<div className="min-h-svh">
			<PageHead title="Your Cart" description="What you have put in your cart at Blue." />
			<div className={isEmpty ? 'page-width' : 'page-width @container pt-8 sm:pt-12'}>
				{!isEmpty && (
					<>
						<h1 className="text-5xl sm:text-6xl">Your Cart</h1>
						<p className="mt-2 mb-6 text-lg text-muted">
							{isKnown ? formatCount(countItems(cart)) : 'Looking into your cart…'}
						</p>
					</>
				)}
				{/* The same component for the empty list, so that undo rows stay after the last
				   removal. */}
				<div className="grid items-start gap-10 @4xl:grid-cols-[1fr_24rem] @4xl:gap-16">
					{isKnown && (
						<div>
							<CartList />
						</div>
					)}
					{isKnown && !isEmpty && <CartSummary cart={cart} />}
				</div>
			</div>
			{isEmpty && (
				<NotFoundContent
					title="Your cart is empty"
					to="/products"
					linkText="Explore the Collection"
				>
					Nothing aboard yet. What you add stays here until you’re ready.
				</NotFoundContent>
			)}
		</div>
	);
}
