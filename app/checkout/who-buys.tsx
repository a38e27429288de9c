import { Link } from 'react-router';
import { useShopper } from './use-shopper.ts';

/**
 * A guest buys as well as anybody; signing in is a small link that comes back
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
			You are checking out as a guest: no account needed. Have one?{' '}
			<Link to="/auth?next=/checkout" className="font-semibold text-deep underline">
				Sign in
			</Link>
			.
		</>
	);
}
