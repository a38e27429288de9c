import { useId, useState } from 'react';
import { Icon } from '../../../app/ui/icon.tsx';
import { fulfilments, moneyStates } from '../../../core/orders/order-status.ts';
import { disputeTexts, moneyTexts, parcelTexts } from '../../../core/orders/order-texts.ts';
import { orderSorts } from '../../rules/order-requests.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { Choice, Day, SearchField } from './filter-fields.tsx';
import { countFilters, withParameter, withSearch } from './list-address.ts';
import { useAddress } from './use-address.ts';

const sortTexts: Readonly<Record<(typeof orderSorts)[number], string>> = {
	newest: 'Newest first',
	oldest: 'Oldest first',
	'total-high': 'Highest total',
	'total-low': 'Lowest total',
};

/**
 * The filters and the order of the list. They are stored in the URL, so that reload and Back keep
 * them.
 */
export function OrderFilters() {
	const [address, changeAddress] = useAddress();
	const [isUnfolded, setIsUnfolded] = useState(false);
	const id = useId();
	const change = (name: string, value: string) =>
		changeAddress((now) => withParameter(now, name, value));
	const pick = (name: string) => ({
		value: address.get(name) ?? '',
		onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
	});
	return (
		<search className="grid items-end gap-3 @6xl:grid-cols-[minmax(18rem,1fr)_auto]">
			<SearchField
				label="Search by number, email, name or SKU"
				placeholder="or phone, city, product…"
				search={address.get('search') ?? ''}
				onSearch={(search) => changeAddress((now) => withSearch(now, search))}
			/>
			<DeskButton
				variant="quiet"
				aria-expanded={isUnfolded}
				aria-controls={id}
				onClick={() => setIsUnfolded(!isUnfolded)}
				className="justify-self-start md:hidden"
			>
				{filterLabel(countFilters(address))}
				<Icon
					name="down"
					className={`size-4 transition-transform ${isUnfolded ? '-scale-y-100' : ''}`}
				/>
			</DeskButton>
			<div
				id={id}
				className={`grid grid-cols-2 items-end gap-3 @2xl:grid-cols-3 @4xl:grid-cols-5 @6xl:grid-cols-[repeat(5,auto)] ${isUnfolded ? '' : 'max-md:hidden'}`}
			>
				<Choice label="Payment" {...pick('status')}>
					<option value="">{address.get('search') ? 'All orders' : 'All paid'}</option>
					{moneyStates.map((state) => (
						<option key={state} value={state}>
							{moneyTexts[state]}
						</option>
					))}
					<option value="to-ship">Paid and to ship</option>
					<option value="disputed">{disputeTexts.open}</option>
					<option value="unpaid">Without payment</option>
					{!address.get('search') && <option value="all">All orders</option>}
				</Choice>
				<Choice label="Parcel" {...pick('parcel')}>
					<option value="">All</option>
					{fulfilments.map((parcel) => (
						<option key={parcel} value={parcel}>
							{parcelTexts[parcel]}
						</option>
					))}
				</Choice>
				<Choice label="Sort" {...pick('sort')} className="max-md:col-span-2">
					{orderSorts.map((sort) => (
						<option key={sort} value={sort === 'newest' ? '' : sort}>
							{sortTexts[sort]}
						</option>
					))}
				</Choice>
				<Day label="From" max={address.get('to') ?? undefined} {...pick('from')} />
				<Day label="To" min={address.get('from') ?? undefined} {...pick('to')} />
			</div>
		</search>
	);
}

function filterLabel(count: number): string {
	return count === 0 ? 'Filters' : `Filters, ${count} set`;
}
