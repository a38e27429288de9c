import { useSearchParams } from 'react-router';
import { type OrderCounts, orderCountsSchema } from '../../rules/today.ts';
import { useDesk } from '../data/use-desk.ts';
import { Tabs } from '../frame/tabs.tsx';
import { formatLimited } from '../parts/limited-count.ts';
import { isTab, type TabFilters, tabAddress } from './list-address.ts';

interface OrderTab {
	readonly label: string;
	readonly filters: TabFilters;
	/** The count of a list that the merchant empties. Others grow without end. */
	readonly count?: keyof OrderCounts;
}

const orderTabs: readonly OrderTab[] = [
	{ label: 'All Paid', filters: {} },
	{ label: 'To Ship', filters: { status: 'to-ship' }, count: 'toShip' },
	{ label: 'Shipped', filters: { parcel: 'shipped' } },
	{ label: 'Disputed', filters: { status: 'disputed' }, count: 'disputed' },
	{ label: 'Refunded or Cancelled', filters: { status: 'refunded' } },
	{ label: 'Not Paid', filters: { status: 'unpaid' } },
];

/** The usual views of the list, with how many orders wait. */
export function OrderTabs() {
	const [address] = useSearchParams();
	const { data: known } = useDesk('order-counts', orderCountsSchema, { topics: ['orders'] });
	return (
		<Tabs
			label="Views of orders"
			tabs={orderTabs.map(({ label, filters, count }) => ({
				label,
				to: tabAddress(address, filters),
				isHere: isTab(address, filters),
				...(count && { count: known ? formatLimited(known[count]) : '' }),
			}))}
		/>
	);
}
