import { type CartLine, countItems } from '../../core/checkout/cart.ts';
import { CartList } from '../cart/cart-list.tsx';
import { useCart } from '../cart/cart-provider.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { formatCount } from '../cart/format-count.ts';
import { OurProducts } from '../catalogue/our-products.tsx';
import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useShop } from '../publication/catalogue-context.tsx';
import { saveToWishlist } from '../wishlist/use-wishlist.ts';
import { WishlistInCart } from '../wishlist/wishlist-in-cart.tsx';

const save = ({ id, size }: CartLine) => saveToWishlist(id, size);

export function Component() {
	const shop = useShop();
	const { cart, isKnown } = useCart();
	const isEmpty = isKnown && cart.length === 0;
	return (
		<div className="min-h-svh">
			<PageHead title="Your Cart" description={`What you have put in your cart at ${shop.name}.`} />
			<div className={isEmpty ? 'page-width' : 'page-width md:chat-room @container pt-8 sm:pt-12'}>
				{!isEmpty && (
					<>
						<h1 className="text-title">Your Cart</h1>
						<p className="mt-2 mb-6 text-lg text-muted">
							{isKnown ? formatCount(countItems(cart)) : 'Looking into your cart…'}
						</p>
					</>
				)}
				{/* The same component for the empty list, so that undo rows stay after the last
				   removal. */}
				<div className="grid items-start gap-10 @4xl:grid-cols-[1fr_24rem] @4xl:grid-rows-[auto_1fr] @4xl:gap-x-16">
					{isKnown && (
						<div>
							<CartList save={save} />
						</div>
					)}
					{isKnown && !isEmpty && (
						<div className="@4xl:row-span-2">
							<CartSummary cart={cart} />
						</div>
					)}
					{isKnown && <WishlistInCart />}
				</div>
			</div>
			{isEmpty && (
				<NotFoundContent
					title="Your cart is empty"
					to="/products"
					linkText="Explore the Collection"
					products={<OurProducts title="The Collection" />}
				>
					Nothing aboard yet. What you add stays here until you’re ready.
				</NotFoundContent>
			)}
		</div>
	);
}
