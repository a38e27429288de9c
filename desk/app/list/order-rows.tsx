import { Link } from 'react-router';
import { formatCents } from '../../../core/money.ts';
import type { ListedOrder } from '../../rules/order-answers.ts';
import { DeskTable } from '../parts/desk-table.tsx';
import { formatPieces } from '../parts/order-texts.ts';
import { formatMoment } from '../parts/shop-time.ts';
import { Mark, MoneyMark, ParcelMark } from '../parts/standing.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import type { Selection } from './use-selection.ts';

interface RowsProps {
	readonly orders: readonly ListedOrder[];
	readonly selection: Selection;
}

/** The orders of a page: a table on wide screens, else cards. */
export function OrderRows(props: RowsProps) {
	return useIsWide() ? <OrderTable {...props} /> : <OrderCards {...props} />;
}

function OrderTable({ orders, selection }: RowsProps) {
	const numbers = orders.map(({ number }) => number);
	const areAll = numbers.every((number) => selection.numbers.has(number));
	return (
		<DeskTable
			caption="Orders"
			head={
				<>
					<th scope="col" className="w-11">
						<Tick
							label="Select all orders of this page"
							checked={areAll}
							onChange={() => selection.toggleAll(numbers)}
						/>
					</th>
					<th scope="col">Order</th>
					<th scope="col">Placed</th>
					<th scope="col">Shopper</th>
					<th scope="col">Payment</th>
					<th scope="col">Parcel</th>
					<th scope="col" className="text-right">
						Pieces
					</th>
					<th scope="col" className="text-right">
						Total
					</th>
				</>
			}
		>
			{orders.map((order) => (
				<tr
					key={order.number}
					data-row={order.number}
					className={`border-mist border-b-2 *:px-2 *:py-1.5 focus-within:bg-mist/60 hover:bg-mist/60 ${selection.numbers.has(order.number) ? 'bg-mist' : ''}`}
				>
					<td>
						<SelectOrder order={order} selection={selection} />
					</td>
					<td>
						<OrderLink order={order} />
					</td>
					<td className="tabular text-muted">{formatMoment(order.createdAt)}</td>
					<td className="max-w-44 xl:max-w-72">
						<Shopper order={order} />
						<span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
							<Remarks order={order} />
						</span>
					</td>
					<td>
						<MoneyMark order={order} />
					</td>
					<td>
						<ParcelMark order={order} />
					</td>
					<td className="tabular text-right">{order.pieces}</td>
					<td className="tabular text-right font-semibold">
						<Total order={order} />
					</td>
				</tr>
			))}
		</DeskTable>
	);
}

function OrderCards({ orders, selection }: RowsProps) {
	return (
		<ul aria-label="Orders" className="grid gap-3 md:grid-cols-2">
			{orders.map((order) => (
				<li
					key={order.number}
					data-row={order.number}
					className={`relative grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-field border p-4 focus-within:border-sea ${selection.numbers.has(order.number) ? 'border-sea bg-mist' : 'border-edge/40'}`}
				>
					<div className="flex items-center gap-1">
						<SelectOrder order={order} selection={selection} className="-m-2.5 mr-0" />
						<OrderLink order={order} />
					</div>
					<p className="tabular self-center text-right font-semibold text-lg">
						<Total order={order} />
					</p>
					<div className="min-w-0">
						<Shopper order={order} />
					</div>
					<p className="text-right text-muted text-sm">{formatPieces(order.pieces)}</p>
					<p className="tabular col-span-2 text-muted text-sm">{formatMoment(order.createdAt)}</p>
					<p className="col-span-2 mt-1 flex flex-wrap items-center gap-2">
						<ParcelMark order={order} />
						<MoneyMark order={order} />
						<Remarks order={order} />
					</p>
				</li>
			))}
		</ul>
	);
}

function OrderLink({ order: { number } }: { readonly order: ListedOrder }) {
	return (
		<Link
			to={`/desk/orders/${number}`}
			translate="no"
			className="tabular inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-sea underline decoration-transparent underline-offset-4 hover:decoration-current"
		>
			{number}
		</Link>
	);
}

function Shopper({ order: { name, email } }: { readonly order: ListedOrder }) {
	if (name === '' && email === '') return <span className="text-muted">Account closed</span>;
	return (
		<>
			<span className="block truncate">{name}</span>
			<span className="block truncate text-muted text-sm">{email}</span>
		</>
	);
}

/** What is unusual about an order: where it goes, and that somebody wrote a note. */
function Remarks({ order: { abroad, hasNote } }: { readonly order: ListedOrder }) {
	return (
		<>
			{abroad !== null && <Mark tone="quiet">{abroad}</Mark>}
			{hasNote && <Mark tone="quiet">Note</Mark>}
		</>
	);
}

function Total({ order: { totalCents, refundedCents } }: { readonly order: ListedOrder }) {
	return (
		<>
			{formatCents(totalCents)}
			{refundedCents > 0 && (
				<span className="block font-normal text-muted text-sm">
					{formatCents(-refundedCents)} <span className="sr-only">refunded</span>
				</span>
			)}
		</>
	);
}

interface SelectOrderProps {
	readonly order: ListedOrder;
	readonly selection: Selection;
	readonly className?: string;
}

function SelectOrder({ order: { number }, selection, className = '' }: SelectOrderProps) {
	return (
		<Tick
			label={`Select ${number}`}
			checked={selection.numbers.has(number)}
			onChange={() => selection.toggle(number)}
			className={className}
		/>
	);
}

interface TickProps {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: () => void;
	readonly className?: string;
}

/** The checkbox that selects a row. */
export function Tick({ label, className = '', ...input }: TickProps) {
	return (
		<label className={`grid size-11 cursor-pointer place-items-center ${className}`}>
			<span className="sr-only">{label}</span>
			<input {...input} type="checkbox" className="size-5 cursor-pointer accent-sea" />
		</label>
	);
}
