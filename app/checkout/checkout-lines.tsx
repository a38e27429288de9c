import { Link } from 'react-router';
import type { Cart } from '../../core/checkout/cart.ts';
import { BoughtLines } from '../cart/bought.tsx';
import { LostLines } from '../cart/lost-lines.tsx';
import { PriceChange } from '../cart/price-change.tsx';
import { useCartRemarks } from '../cart/use-cart-remarks.ts';

/** The lines of the cart, with what has changed in it and a link to change them. */
export function CheckoutLines({ cart }: { readonly cart: Cart }) {
	return (
		<>
			<LostLines />
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
				<LinesToPay cart={cart} />
			</div>
		</>
	);
}

/** The lines alone. Each says if its price has changed. */
export function LinesToPay({ cart }: { readonly cart: Cart }) {
	const { beforeCents } = useCartRemarks();
	return (
		<BoughtLines
			lines={cart}
			remark={(line) => {
				const before = beforeCents(line);
				return before !== null && <PriceChange priceCents={line.priceCents} beforeCents={before} />;
			}}
		/>
	);
}
