import { Link } from 'react-router';
import { formatDeliveryWindow } from '../../../core/orders/delivery.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Fact } from '../fact.tsx';
import { LookingUp } from '../looking-up.tsx';
import { OrderDetails } from '../order-details.tsx';
import { ClearedNote } from './cleared-note.tsx';
import { orderTexts } from './order-texts.ts';
import { type DecidedState, useOrder } from './use-order.ts';
import { useSettle } from './use-settle.ts';
import { WhatsNext } from './whats-next.tsx';

/**
 * The number of characters of the session id in the order's reference
 * (docs/requirements.md#order-confirmation).
 */
const referenceLength = 12;

/** The page after the payment (docs/requirements.md#order-confirmation). */
export function OrderPage({ sessionId }: { readonly sessionId: string }) {
	const { state, askAgain } = useOrder(sessionId);
	const cleared = useSettle(sessionId, state);
	if (state.kind === 'asking') return <LookingUp />;
	const { title, lead } = orderTexts(state);
	const order = state.kind === 'known' ? state.order : null;
	return (
		<div className="mt-2 grid min-h-svh content-start items-start gap-12 @4xl:grid-cols-[1fr_28rem] @4xl:gap-16">
			<div className="grid gap-8">
				<div role="status">
					<h1 className="text-5xl sm:text-6xl">{title}</h1>
					<p className="mt-4 max-w-[52ch] text-lg">{lead}</p>
				</div>
				<dl className="flex flex-wrap gap-x-12 gap-y-4">
					{order && <Fact name="Order number" value={order.number} />}
					<Fact name="Order reference" value={sessionId.slice(0, referenceLength)} />
					{order?.status === 'paid' && order.arrives && (
						<Fact name="Arrives" value={formatDeliveryWindow(order.arrives)} />
					)}
				</dl>
				<NextActions state={state} onAskAgain={askAgain} />
				{isDone(state) && <ClearedNote lines={cleared} />}
				{isDone(state) && <WhatsNext />}
			</div>
			{order && <OrderDetails order={order} />}
		</div>
	);
}

function isDone(state: DecidedState): boolean {
	return state.kind === 'unknown' || (state.kind === 'known' && state.order.status === 'paid');
}

interface NextActionsProps {
	readonly state: DecidedState;
	readonly onAskAgain: () => void;
}

/** The next actions, which depend on the state of the order. */
function NextActions({ state, onAskAgain }: NextActionsProps) {
	const isStuck = state.kind !== 'unknown' && state.isFinal;
	const mayAsk = isStuck && (state.kind === 'unreachable' || state.order.status === 'pending');
	const isUnpaid =
		state.kind === 'known' && (state.order.status === 'expired' || state.order.status === 'failed');
	return (
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
			<Link to="/" className={buttonClass('quiet')}>
				Back to Home
			</Link>
			<Link to="/contact" className={buttonClass('quiet')}>
				Contact Us
			</Link>
		</div>
	);
}
