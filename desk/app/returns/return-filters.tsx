import { useSearchParams } from 'react-router';
import { returnStates, returnStateTexts } from '../../../core/orders/returns.ts';
import { Choice, SearchField } from '../list/filter-fields.tsx';

/** The path of the call for the address. By default it lists what waits for the merchant. */
export function returnsPath(address: URLSearchParams): string {
	const status = address.get('status') ?? 'waiting';
	const filters = new URLSearchParams();
	if (status !== 'all') filters.set('status', status);
	for (const name of ['search', 'after']) {
		const value = address.get(name);
		if (value) filters.set(name, value);
	}
	return `returns?${filters}`;
}

/** Search by name or number, and filter by state. */
export function ReturnFilters() {
	const [address, setAddress] = useSearchParams();
	const set = (name: string, value: string) =>
		setAddress(value.trim() === '' ? {} : { [name]: value.trim() });
	const search = address.get('search') ?? '';
	return (
		<search className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_16rem] lg:max-w-4xl">
			<SearchField
				label="Find by name, return or order number"
				search={search}
				onSearch={(value) => set('search', value)}
			/>
			<Choice
				label="Show"
				value={search === '' ? (address.get('status') ?? '') : 'all'}
				onChange={({ target }) => set('status', target.value)}
			>
				<option value="">All that need you</option>
				{returnStates.map((state) => (
					<option key={state} value={state}>
						{returnStateTexts[state]}
					</option>
				))}
				<option value="all">All returns</option>
			</Choice>
		</search>
	);
}
