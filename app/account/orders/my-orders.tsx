import { useState } from 'react';
import { Link } from 'react-router';
import { type MyOrder, myOrdersSchema } from '../../../core/orders/my-orders.ts';
import { OurProducts } from '../../catalogue/our-products.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { callAsShopper } from '../../session/shopper-call.ts';
import { ShopperView } from '../../session/shopper-view.tsx';
import { type UsedShopperData, useShopperData } from '../../session/use-shopper-data.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import type { ListChanges } from './account-changes.tsx';
import { GuestOrders } from './guest-orders.tsx';
import { MyOrderEntry } from './my-order-entry.tsx';

/** All orders of the account, newest first. The newest is open. */
export function MyOrders() {
	const { state, reload, change } = useShopperData('my-orders', myOrdersSchema);
	return (
		<ShopperView state={state} onRetry={reload} loading="Looking up your orders…">
			{({ orders, emailToConfirm }) => (
				<div className="grid grid-cols-1 gap-8">
					{orders.length > 0 && <OrderList orders={orders} change={change} />}
					{emailToConfirm !== null && <GuestOrders email={emailToConfirm} />}
					{orders.length === 0 && <NoOrders />}
				</div>
			)}
		</ShopperView>
	);
}

interface OrderListProps {
	readonly orders: readonly MyOrder[];
	readonly change: UsedShopperData<unknown>['change'];
}

function OrderList({ orders, change }: OrderListProps) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const [changing, setChanging] = useState<ListChanges['changing']>(null);

	async function send(method: 'PUT' | 'POST', rest: string, body?: object) {
		const call = { path: `my-orders/${rest}`, method, body };
		const answer = await signInAgain(async () => callAsShopper(await client(), call, () => null));
		if (!answer.ok) return answer.sentence;
		await change('GET', '');
		return null;
	}

	const list: ListChanges = {
		changing,
		onStep: (number, step) => setChanging({ number, step }),
		saveAddress: ({ number, revision }, address) =>
			send('PUT', `${number}/address`, { address, revision }),
		cancel: ({ number }) => send('POST', `${number}/cancel`),
		onRefused: () => void change('GET', ''),
	};
	return (
		<ul className="grid gap-5">
			{orders.map((order, at) => (
				<li key={order.number}>
					<MyOrderEntry order={order} isOpen={at === 0} list={list} />
				</li>
			))}
		</ul>
	);
}

function NoOrders() {
	return (
		<div>
			<p className="max-w-[46ch] text-lg">
				No orders here yet. What you buy while you’re signed in shows up here, with its status and
				tracking.
			</p>
			<Link to="/products" className={buttonClass('primary', 'mt-6 mb-12')}>
				Explore the Collection
			</Link>
			<div className="max-w-2xl">
				<OurProducts title="While You’re Here" columns="two" most={2} />
			</div>
		</div>
	);
}
