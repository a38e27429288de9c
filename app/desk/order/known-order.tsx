import { useEffect, useRef, useState } from 'react';
import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { formatCents } from '../../../core/money.ts';
import { formatMoment } from '../parts/order-texts.ts';
import { Mark, MoneyMark, ParcelMark } from '../parts/standing.tsx';
import { Lines } from './lines.tsx';
import { Money } from './money.tsx';
import { OrderActions } from './order-actions.tsx';
import { Parcel } from './parcel.tsx';
import { Returns } from './returns.tsx';
import { ShopperOrders } from './shopper-orders.tsx';
import { Timeline } from './timeline.tsx';
import type { ShownOrder } from './use-action.ts';

interface KnownOrderProps {
	readonly order: DeskOrder;
	readonly onOrder: (order: DeskOrder) => void;
}

export function KnownOrder({ order, onOrder }: KnownOrderProps) {
	const [doneMessage, setDoneMessage] = useState('');
	const place = useRef<HTMLParagraphElement>(null);
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
	// The pressed button may be removed by its effect, and the focus with it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
	useEffect(() => {
		if (doneMessage !== '' && document.activeElement === document.body) place.current?.focus();
	}, [order, doneMessage]);
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
			<p
				ref={place}
				role="status"
				tabIndex={-1}
				className="mt-4 rounded-field border-sea border-l-4 bg-mist px-4 py-3 outline-none empty:m-0 empty:border-0 empty:p-0"
			>
				{doneMessage}
			</p>
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
