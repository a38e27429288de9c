import { deskOrderSchema } from '../../../core/desk/order-answers.ts';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskHead } from '../frame/desk-head.tsx';
import { KnownOrder } from './known-order.tsx';
import { Neighbours } from './neighbours.tsx';

/** /desk/orders/{number}: an order and its actions. */
export function OrderScreen({ number }: { readonly number: string }) {
	const used = useDesk(`orders/${encodeURIComponent(number)}`, deskOrderSchema);
	return (
		<div className="page-width pt-4 sm:pt-6">
			<DeskHead title={number} />
			<Neighbours number={number} />
			<h1 translate="no" className="tabular mt-2 text-4xl">
				{number}
			</h1>
			<Loaded used={used} loading="Fetching the order…">
				{(order) => <KnownOrder order={order} onOrder={used.set} />}
			</Loaded>
		</div>
	);
}
