import { Link } from 'react-router';
import { useShopper } from '../../checkout/use-shopper.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way to the orders of a signed-in shopper, and the offer of an account for a guest. */
export function OrderAccount() {
	const shopper = useShopper();
	return (
		<section
			aria-labelledby="order-account"
			className="rounded-card border border-line p-5 sm:p-7 print:hidden"
		>
			<h2 id="order-account" className="text-part">
				{shopper ? 'Follow Your Order' : 'Keep Your Orders Together'}
			</h2>
			<p className="mt-2 max-w-[52ch] text-muted">
				{shopper
					? 'Your account shows where it is, and lets you return or exchange a piece.'
					: 'Create an account with the email of this order. Once you have confirmed it, this order is in your account too.'}
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
