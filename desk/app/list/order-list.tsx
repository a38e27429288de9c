import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type OrderListAnswer, orderListAnswerSchema } from '../../rules/order-answers.ts';
import { storeLastList } from '../data/last-list.ts';
import { Loaded, StatusText } from '../data/loaded.tsx';
import { rememberFilters } from '../data/remembered-filters.ts';
import { SaveButton } from '../data/save-button.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { countNews, formatNews } from '../now/format-news.ts';
import { useNews } from '../now/news.tsx';
import { useGrowth } from '../now/use-growth.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { countFilters, isNarrowed, listPath, withPage } from './list-address.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { PageLinks, usePagination } from './pagination.tsx';
import { focusedRow, focusSearch, moveFocus } from './row-keys.ts';
import { SelectedOrders } from './selected-orders.tsx';
import { useAddress } from './use-address.ts';
import { type Selection, useSelectablePage } from './use-selection.ts';

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
	const [address, changeAddress] = useAddress();
	const path = listPath(address);
	const used = useDesk(path, orderListAnswerSchema, { topics: ['orders'] });
	const { page, selection } = useSelectablePage(used, path);
	const pagination = usePagination({ data: page, isBehind: used.isBehind });
	// A page that does not start with the newest shows no new orders either.
	const newOrders = useNewOrders(!address.get('after') && selection.numbers.size === 0);
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
					if (address.get('after')) changeAddress((now) => withPage(now, null));
				}}
			/>
			<Loaded used={used} loading="Looking through the orders…">
				{(data) => (
					<Found
						data={page ?? data}
						isBehind={used.isBehind}
						selection={selection}
						onShipped={used.reload}
					/>
				)}
			</Loaded>
			<PageLinks pagination={pagination} />
			{page !== null && page.orders.length > 0 && <ExportOrders />}
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

/** Downloads all orders of the list, on every page of it. */
function ExportOrders() {
	const [address] = useSearchParams();
	const query = listPath(withPage(address, null)).replace(/^orders/, '');
	return (
		<div className="mt-6">
			<SaveButton path={`orders.csv${query}`} name="blue-orders.csv">
				Export as CSV
			</SaveButton>
		</div>
	);
}

/** The number of orders that came while the list does not follow. Else it shows them. */
function useNewOrders(isFollowing: boolean): number {
	const { arrived } = useNews();
	return useGrowth(countNews(arrived, 'orders'), isFollowing);
}

interface NewOrdersProps {
	readonly count: number;
	readonly onShow: () => void;
}

/** Reports new orders that the list does not show. */
function NewOrders({ count, onShow }: NewOrdersProps) {
	if (count === 0) return null;
	return (
		<p className="mt-4 flex w-fit flex-wrap items-center gap-x-2 rounded-full border border-edge/50 py-0.5 pr-3 pl-4">
			<span aria-hidden="true" className="size-2 rounded-full bg-coral" />
			<span className="font-semibold">{formatNews('orders', count)}.</span>
			<DeskButton variant="plain" onClick={onShow}>
				Show {count === 1 ? 'It' : 'Them'}
			</DeskButton>
		</p>
	);
}
