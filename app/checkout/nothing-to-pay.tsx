import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LostLines } from '../cart/lost-lines.tsx';
import { paidHere } from '../cart/paid-orders.ts';
import { OurProducts } from '../catalogue/our-products.tsx';
import { buttonClass } from '../ui/button.tsx';
import { hideToasts } from '../ui/toast/toast.ts';
import { orderPath } from './order-status.ts';

/** The checkout of an empty cart. After a payment in another tab it leads to the order. */
export function NothingToPay() {
	const heading = useRef<HTMLHeadingElement>(null);
	const [paidSessionId] = paidHere();
	// Another tab may have emptied the cart while the end of the form was on the screen.
	useLayoutEffect(() => {
		hideToasts();
		if (scrollY === 0) return;
		scrollTo({ top: 0, behavior: 'instant' });
		heading.current?.focus({ preventScroll: true });
	}, []);
	return (
		<>
			<div className="page-width pt-8 sm:pt-12">
				<h1 ref={heading} tabIndex={-1} className="text-title">
					{paidSessionId ? 'Nothing Left to Pay' : 'Checkout'}
				</h1>
				<div className="mt-6 empty:hidden">
					<LostLines />
				</div>
				{paidSessionId && (
					<p className="mt-4 text-lg">
						If you have just paid in another tab, your order is safe with us.
					</p>
				)}
				<p className={paidSessionId ? 'mt-2 text-muted' : 'mt-4 text-lg'}>
					Your cart is empty, so there is nothing to pay.
				</p>
				<div className="mt-8 flex flex-wrap gap-3">
					{paidSessionId && (
						<Link to={orderPath(paidSessionId)} className={buttonClass('action')}>
							See Your Order
						</Link>
					)}
					<Link to="/products" className={buttonClass(paidSessionId ? 'quiet' : 'primary')}>
						Continue Shopping
					</Link>
				</div>
			</div>
			<div className="page-width mt-16 sm:mt-24">
				<OurProducts title="The Collection" />
			</div>
		</>
	);
}
