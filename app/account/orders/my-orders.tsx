import { Link } from 'react-router';
import { type MyOrder, myOrdersSchema } from '../../../core/orders/my-orders.ts';
import { ShopperView } from '../../session/shopper-view.tsx';
import { useShopperData } from '../../session/use-shopper-data.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MyOrderEntry } from './my-order-entry.tsx';

/** All orders of the account, newest first. The newest is open. */
export function MyOrders() {
	const { state, reload, change } = useShopperData('my-orders', myOrdersSchema);
	return (
		<ShopperView state={state} onRetry={reload} loading="Looking up your orders…">
			{({ orders }) =>
				orders.length > 0 ? (
					<OrderList orders={orders} onChanged={() => void change('GET', '')} />
				) : (
					<NoOrders />
				)
			}
		</ShopperView>
	);
}

interface OrderListProps {
	readonly orders: readonly MyOrder[];
	readonly onChanged: () => void;
}

function OrderList({ orders, onChanged }: OrderListProps) {
	return (
		<ul className="grid gap-5">
			{orders.map((order, at) => (
				<li key={order.number}>
					<MyOrderEntry order={order} isOpen={at === 0} onChanged={onChanged} />
				</li>
			))}
		</ul>
	);
}

function NoOrders() {
	return (
		<div>
			<p className="max-w-[46ch] text-lg">
				Nothing ordered yet. What you buy while you are signed in is kept here, with its status and
				its tracking.
			</p>
			<Link to="/products" className={buttonClass('primary', 'mt-6')}>
				Explore the Collection
			</Link>
		</div>
	);
}
