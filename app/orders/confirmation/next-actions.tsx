import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type DecidedState, isDone } from './use-order.ts';

interface NextActionsProps {
	readonly state: DecidedState;
	readonly onAskAgain: () => void;
}

const linkClass =
	'inline-flex min-h-11 items-center font-semibold text-deep underline underline-offset-4';

/** The next actions, which depend on the state of the order. */
export function NextActions({ state, onAskAgain }: NextActionsProps) {
	const isStuck = state.kind !== 'unknown' && state.isFinal;
	const mayAsk = isStuck && (state.kind === 'unreachable' || state.order.status === 'pending');
	const isUnpaid =
		state.kind === 'known' && (state.order.status === 'expired' || state.order.status === 'failed');
	return (
		<div className="print:hidden">
			<div className="flex flex-wrap gap-3">
				{mayAsk && (
					<Button variant="action" onClick={onAskAgain}>
						Check Again
					</Button>
				)}
				{isUnpaid && (
					<Link to="/checkout" className={buttonClass('primary')}>
						Return to Checkout
					</Link>
				)}
				<Link to="/products" className={buttonClass(isDone(state) ? 'primary' : 'quiet')}>
					Continue Shopping
				</Link>
				{state.kind === 'known' && isDone(state) && (
					<Button variant="quiet" onClick={() => print()}>
						Print This Order
					</Button>
				)}
			</div>
			<p className="mt-3 flex flex-wrap gap-x-6">
				<Link to="/" className={linkClass}>
					Back to Home
				</Link>
				<Link to="/contact" className={linkClass}>
					Contact Us
				</Link>
			</p>
		</div>
	);
}
