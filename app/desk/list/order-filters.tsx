import { type ComponentProps, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { orderSorts } from '../../../core/desk/order-requests.ts';
import { fulfilments, moneyStates } from '../../../core/order-status.ts';
import { DeskButton } from '../desk-button.tsx';
import { moneyWords, parcelWords } from '../desk-words.ts';
import { withWish } from './list-address.ts';
import { moveFocus } from './row-keys.ts';

const sortWords: Readonly<Record<(typeof orderSorts)[number], string>> = {
	newest: 'Newest first',
	oldest: 'Oldest first',
	'total-high': 'Highest total',
	'total-low': 'Lowest total',
};

/** All that narrows or orders the list; it lives in the address, so that reload and Back keep it. */
export function OrderFilters() {
	const [address, setAddress] = useSearchParams();
	const change = (name: string, value: string) => setAddress(withWish(address, name, value));
	const pick = (name: string) => ({
		value: address.get(name) ?? '',
		onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
	});
	return (
		<search className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(5,auto)_1fr] xl:grid-cols-[minmax(18rem,1fr)_repeat(5,auto)]">
			<SearchField
				search={address.get('search') ?? ''}
				onSearch={(search) => change('search', search)}
			/>
			<Choice label="Payment" {...pick('status')}>
				<option value="">All paid</option>
				{moneyStates.map((state) => (
					<option key={state} value={state}>
						{moneyWords[state]}
					</option>
				))}
				<option value="all">Every order</option>
			</Choice>
			<Choice label="Parcel" {...pick('parcel')}>
				<option value="">All</option>
				{fulfilments.map((parcel) => (
					<option key={parcel} value={parcel}>
						{parcel === 'unfulfilled' ? 'Not shipped' : parcelWords[parcel]}
					</option>
				))}
			</Choice>
			<Day label="From" max={address.get('to') ?? undefined} {...pick('from')} />
			<Day label="To" min={address.get('from') ?? undefined} {...pick('to')} />
			<Choice label="Sort" {...pick('sort')}>
				{orderSorts.map((sort) => (
					<option key={sort} value={sort === 'newest' ? '' : sort}>
						{sortWords[sort]}
					</option>
				))}
			</Choice>
		</search>
	);
}

const controlClass =
	'block min-h-11 w-full rounded-field border border-edge bg-white px-3 text-base text-ink transition-colors hover:border-ink';

const labelClass = 'mb-1 block font-semibold text-muted text-sm';

interface SearchFieldProps {
	readonly search: string;
	readonly onSearch: (search: string) => void;
}

function SearchField({ search, onSearch }: SearchFieldProps) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	// Back and a link to all orders change what is searched for too.
	useEffect(() => {
		if (field.current) field.current.value = search;
	}, [search]);
	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		onSearch(String(new FormData(event.currentTarget).get('search')));
	}
	return (
		<form onSubmit={submit} className="col-span-2 md:col-span-6 xl:col-span-1">
			<label htmlFor={id} className={labelClass}>
				Search by number, email or name
			</label>
			<div className="flex gap-2">
				<input
					ref={field}
					onKeyDown={(event) => {
						if (event.key !== 'ArrowDown') return;
						event.preventDefault();
						moveFocus(1);
					}}
					id={id}
					name="search"
					type="search"
					defaultValue={search}
					maxLength={200}
					autoComplete="off"
					aria-keyshortcuts="/"
					data-desk-search
					className={controlClass}
				/>
				<DeskButton type="submit" look="quiet">
					Search
				</DeskButton>
			</div>
		</form>
	);
}

function Choice({ label, ...select }: { readonly label: string } & ComponentProps<'select'>) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className={labelClass}>
				{label}
			</label>
			<select {...select} id={id} className={controlClass} />
		</div>
	);
}

function Day({ label, ...input }: { readonly label: string } & ComponentProps<'input'>) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className={labelClass}>
				{label}
			</label>
			<input {...input} id={id} type="date" className={controlClass} />
		</div>
	);
}
