import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type OrderListAnswer, orderListAnswerSchema } from '../../../core/desk/order-answers.ts';
import { storeLastList } from '../data/last-list.ts';
import { Loaded, StatusText } from '../data/loaded.tsx';
import { rememberFilters } from '../data/remembered-filters.ts';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { useChanges } from '../now/news-context.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { ExportOrders } from './export-orders.tsx';
import { countFilters, isNarrowed, listPath, withPage } from './list-address.ts';
import { NewOrders, useNewOrders } from './new-orders.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { PageLinks, usePagination } from './pagination.tsx';
import { presentPage } from './present-page.ts';
import { focusedRow, focusSearch, moveFocus } from './row-keys.ts';
import { SelectedOrders } from './selected-orders.tsx';
import { type Selection, useSelection } from './use-selection.ts';

const keysShown = [
	['j', 'Next order'],
	['k', 'Previous order'],
	['Enter', 'Open the order'],
	['x', 'Select the order'],
	['/', 'Search'],
	['↓', 'From the search to the orders'],
	['n', 'Next page'],
	['p', 'Previous page'],
] as const;

/** /desk/orders: all orders, with links to each. */
export function OrderList() {
	const [address, setAddress] = useSearchParams();
	const used = useDesk(listPath(address), orderListAnswerSchema);
	const orders = used.state.kind === 'ready' ? used.state.data.orders : [];
	const selection = useSelection(orders.map(({ number }) => number));
	const next = used.state.kind === 'ready' && !used.isBehind ? used.state.data.next : null;
	const pagination = usePagination(next);
	// The list does not refresh while orders are selected, or on a page that does not start with the
	// newest.
	const isFollowing = !address.get('after') && selection.numbers.size === 0;
	const newOrders = useNewOrders(used.refresh, isFollowing);
	useChanges('orders', () => {
		if (selection.numbers.size > 0) used.merge(presentPage);
		else used.refresh();
	});
	useEffect(() => rememberFilters(address), [address]);
	useKeys({
		j: () => moveFocus(1),
		k: () => moveFocus(-1),
		x() {
			const number = focusedRow();
			if (number !== null) selection.toggle(number);
		},
		n: pagination.toNext,
		p: pagination.toPrevious,
		'/': focusSearch,
	});
	return (
		<DeskScreen title="Orders" keys={keysShown}>
			<OrderTabs />
			<OrderFilters />
			<NewOrders
				count={newOrders}
				onShow={() => {
					selection.clear();
					// The pressed button is removed.
					document.getElementById('main')?.focus({ preventScroll: true });
					if (address.get('after')) setAddress(withPage(address, null));
				}}
			/>
			<Loaded used={used} loading="Looking through the orders…">
				{(data) => (
					<Found
						data={data}
						isBehind={used.isBehind}
						selection={selection}
						onShipped={used.reload}
					/>
				)}
			</Loaded>
			<PageLinks pagination={pagination} />
			{orders.length > 0 && <ExportOrders />}
		</DeskScreen>
	);
}

interface FoundProps {
	readonly data: OrderListAnswer;
	readonly isBehind: boolean;
	readonly selection: Selection;
	readonly onShipped: () => void;
}

function Found({ data: { orders, next }, isBehind, selection, onShipped }: FoundProps) {
	const [address] = useSearchParams();
	const search = `${address}`;
	// Stored while the data is still loading too, because Back from an order leads to this address.
	useEffect(() => {
		storeLastList({ search, numbers: orders.map(({ number }) => number) });
	}, [orders, search]);
	const more = next === null ? '' : ', and more on the next page';
	const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
	return (
		<>
			<p role="status" className="mt-4 min-h-6 text-muted text-sm">
				{isBehind ? '' : `${count}${more}`}
			</p>
			<SelectedOrders
				orders={orders.filter(({ number }) => selection.numbers.has(number))}
				onClear={selection.clear}
				onShipped={onShipped}
			/>
			{orders.length === 0 ? <Nothing /> : <OrderRows orders={orders} selection={selection} />}
		</>
	);
}

function Nothing() {
	const [address, setAddress] = useSearchParams();
	const navigate = useNavigate();
	const search = address.get('search');
	if (!isNarrowed(address) && !address.get('after')) {
		return <StatusText>No orders yet. The first one that is paid shows up here.</StatusText>;
	}
	return (
		<div className="mt-10 grid justify-items-start gap-4">
			<p className="text-lg">No order matches your search.</p>
			{search && countFilters(address) > 0 ? (
				<DeskButton variant="quiet" onClick={() => setAddress({ search })}>
					Search All Orders
				</DeskButton>
			) : (
				<DeskButton variant="quiet" onClick={() => navigate('/desk/orders')}>
					Show All Orders
				</DeskButton>
			)}
		</div>
	);
}
