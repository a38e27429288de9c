import { deskOrderSchema } from '../../../core/desk/order-answers.ts';
import { DeskHead } from '../desk-head.tsx';
import { NotShown } from '../not-shown.tsx';
import { useDesk } from '../use-desk.ts';
import { KnownOrder } from './known-order.tsx';
import { Neighbours } from './neighbours.tsx';

/** /desk/orders/{number}: all there is of an order, and all that can be done with it. */
export function OrderScreen({ number }: { readonly number: string }) {
	const { state, reload, set } = useDesk(`orders/${encodeURIComponent(number)}`, deskOrderSchema);
	return (
		<div className="page-width pt-4 sm:pt-6">
			<DeskHead title={number} />
			<Neighbours number={number} />
			<h1 className="tabular mt-2 text-4xl">{number}</h1>
			{state.kind === 'loading' && (
				<p role="status" className="mt-6 text-lg text-muted">
					Fetching the order…
				</p>
			)}
			{state.kind === 'failed' && <NotShown refusal={state} onRetry={reload} />}
			{state.kind === 'ready' && <KnownOrder order={state.data} onOrder={set} />}
		</div>
	);
}
