import { Link } from 'react-router';
import { useShopper } from '../../checkout/use-shopper.ts';
import { buttonClass } from '../../ui/button.tsx';

/**
 * The way to the orders of a signed-in shopper, and the offer of an account for a guest. Promises only
 * what holds while an account's address is not proven.
 */
export function OrderAccount() {
	const shopper = useShopper();
	return (
		<section aria-labelledby="order-account" className="rounded-card border border-line p-5 sm:p-7">
			<h2 id="order-account" className="text-part">
				{shopper ? 'Your Orders' : 'Save This Order to an Account'}
			</h2>
			<p className="mt-2 max-w-[52ch] text-muted">
				{shopper
					? 'Your account shows where your orders are, and lets you return or exchange a piece. What you bought as a guest joins it once you have confirmed your email there.'
					: 'Create one with the email of this order. The order joins it once you have confirmed that the address is yours.'}
			</p>
			<Link
				to={shopper ? '/account' : '/auth?view=sign-up&next=/account'}
				className={buttonClass('action', 'mt-5')}
			>
				{shopper ? 'My Orders' : 'Create an Account'}
			</Link>
		</section>
	);
}
