import { Link } from 'react-router';
import { useShopper } from './use-shopper.ts';

/**
 * Shows the signed-in account, or a small link to sign in and come back. Guests can buy too
 * (docs/requirements.md#checkout).
 */
export function WhoBuys() {
	const shopper = useShopper();
	if (shopper) {
		return (
			<>
				You are signed in as <span className="break-words">{shopper.email}</span>.
			</>
		);
	}
	return (
		<>
			You are checking out as a guest. Have an account?{' '}
			<Link to="/auth?next=/checkout" className="font-semibold text-deep underline">
				Sign in
			</Link>
			.
		</>
	);
}
