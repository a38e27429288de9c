import { confirmCancel } from '../guest/guest-order.ts';
import { CancelEffects, cancelLabel } from './cancel-effects.tsx';
import { type Confirmable, ConfirmChange, overTitle } from './confirm-change.tsx';

/** What the link of a mail about a cancellation leads to. */
export function ConfirmCancel(props: Confirmable) {
	const { order } = props;
	if (order.cancellation === null) return null;
	const isWaiting = order.cancellation === 'waiting';
	return (
		<ConfirmChange
			{...props}
			title={isWaiting ? 'Cancel This Order?' : overTitle}
			submit={isWaiting ? cancelLabel(order) : null}
			sending="Cancelling..."
			confirm={confirmCancel}
		>
			{isWaiting ? (
				<CancelEffects order={order} />
			) : (
				<p className="mt-3 max-w-[56ch] leading-relaxed">
					It has expired, or the order has changed since. Until the order ships you can ask for a
					new one below.
				</p>
			)}
		</ConfirmChange>
	);
}
