import { useState } from 'react';
import { formatCents } from '../../../core/money.ts';
import { type DeskOrder, deskOrderSchema } from '../../rules/order-answers.ts';
import { DoneLine } from '../actions/done-message.tsx';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskHead } from '../frame/desk-head.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { Mark, MoneyMark, ParcelMark } from '../parts/standing.tsx';
import { Lines } from './lines.tsx';
import { Money } from './money.tsx';
import { Neighbours } from './neighbours.tsx';
import type { ShownOrder } from './order-action.ts';
import { OrderActions } from './order-actions.tsx';
import { Parcel } from './parcel.tsx';
import { Returns } from './returns.tsx';
import { ShopperOrders } from './shopper-orders.tsx';
import { Timeline } from './timeline.tsx';

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

interface KnownOrderProps {
	readonly order: DeskOrder;
	readonly onOrder: (order: DeskOrder) => void;
}

function KnownOrder({ order, onOrder }: KnownOrderProps) {
	const [doneMessage, setDoneMessage] = useState('');
	const shown: ShownOrder = {
		order,
		onDone(next, message) {
			onOrder(next);
			setDoneMessage(message);
		},
		onChanged(next) {
			onOrder(next);
			setDoneMessage('');
		},
	};
	return (
		<>
			<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<ParcelMark order={order} />
				<MoneyMark order={order} />
				{order.notes.length > 0 && <Mark tone="quiet">{formatNotes(order.notes.length)}</Mark>}
				<p className="tabular font-semibold text-lg">{formatCents(order.totalCents)}</p>
				<p className="text-muted">Placed {formatMoment(order.createdAt)}</p>
			</div>
			<OrderActions shown={shown} />
			<DoneLine message={doneMessage} changed={order} className="mt-4" />
			<div className="order-parts mt-6 grid gap-x-10 gap-y-8 *:min-w-0">
				<div>
					<Lines order={order} />
				</div>
				<div className="grid content-start gap-8">
					<Parcel shown={shown} />
					<ShopperOrders order={order} />
				</div>
				<div className="grid content-start gap-8">
					<Money order={order} />
					<Returns order={order} />
					<Timeline shown={shown} />
				</div>
			</div>
		</>
	);
}

function formatNotes(count: number): string {
	return count === 1 ? '1 note' : `${count} notes`;
}
