import { Link } from 'react-router';
import { formatDay } from '../../../core/calendar.ts';
import { formatCents } from '../../../core/money.ts';
import { orderCourse } from '../../../core/orders/course.ts';
import type { MyOrder } from '../../../core/orders/my-orders.ts';
import { returnStateTexts } from '../../../core/orders/returns.ts';
import { BoughtLines, ChargedAmounts } from '../../cart/bought.tsx';
import { findPicture } from '../../catalogue/pictures.ts';
import { AddressLines } from '../../orders/address-lines.tsx';
import { CourseLine } from '../../orders/course-line.tsx';
import { useFocusOnChange } from '../../orders/returns/use-focus-on-change.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { longDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AccountChanges, type ListChanges } from './account-changes.tsx';
import { BuyAgainButton } from './buy-again-button.tsx';
import { myOrderTexts } from './my-order-texts.ts';

interface MyOrderEntryProps {
	readonly order: MyOrder;
	readonly isOpen: boolean;
	readonly list: ListChanges;
}

/** An order as one row that opens to its details. */
export function MyOrderEntry({ order, isOpen, list }: MyOrderEntryProps) {
	const shop = useShop();
	const texts = myOrderTexts(order, shop);
	const course = orderCourse(order, shop);
	const lead = useFocusOnChange<HTMLParagraphElement>(texts.title);
	return (
		<details open={isOpen} className="group rounded-card bg-sand">
			<summary className="flex list-none flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:px-7 [&::-webkit-details-marker]:hidden">
				<span className="grow">
					<span translate="no" className="block font-heading font-semibold text-card">
						{order.number}
					</span>
					<span className="mt-1 block text-muted">
						<time dateTime={order.placedAt}>{longDay(order.placedAt)}</time>
					</span>
				</span>
				<Thumbnails order={order} />
				<span className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full max-sm:justify-between">
					<span className="rounded-full bg-white px-3.5 py-1 font-semibold text-deep text-sm">
						{texts.title}
					</span>
					<span className="flex items-center gap-3">
						<span className="tabular font-semibold">{formatCents(order.totalCents)}</span>
						<Icon
							name="down"
							className="size-6 text-sea transition-transform group-open:rotate-180"
						/>
					</span>
				</span>
			</summary>
			<div className="grid gap-8 border-line border-t p-5 sm:p-7 @2xl:grid-cols-[1fr_15rem]">
				<div>
					<p ref={lead} tabIndex={-1} className="mb-5 outline-none">
						{texts.lead}
					</p>
					{course && (
						<div className="mb-7">
							<CourseLine course={course} />
						</div>
					)}
					<BoughtLines lines={order.lines} />
					<div className="mt-6 border-line border-t pt-5">
						<ChargedAmounts charge={order} />
						{order.refundedCents > 0 && (
							<p className="mt-3">
								We refunded {formatCents(order.refundedCents)}. Banks take a few days to show it.
							</p>
						)}
					</div>
					{order.status !== 'pending' && (
						<div className="mt-6">
							<BuyAgainButton order={order} />
						</div>
					)}
					<div className="mt-6 empty:hidden">
						<AccountChanges order={order} list={list} />
					</div>
				</div>
				<div className="grid content-start gap-6">
					<Tracking order={order} />
					<Returns order={order} />
					<div>
						<h2 className="mb-2 text-label">Ships To</h2>
						<AddressLines address={order.address} />
					</div>
					<div>
						<h2 className="mb-2 text-label">Receipt</h2>
						<p className="wrap-anywhere">{order.email}</p>
					</div>
				</div>
			</div>
		</details>
	);
}

/** The pictures of the order, if there is space. */
function Thumbnails({ order }: { readonly order: MyOrder }) {
	// Two sizes of a shirt share their picture.
	const names = new Set(order.lines.map(({ image }) => image));
	const sources = [...names].flatMap((name) => findPicture(name) ?? []);
	return (
		<span className="flex gap-2 group-open:hidden max-md:hidden">
			{sources.slice(0, 3).map((source) => (
				<Picture
					key={source.name}
					source={source}
					alt=""
					sizes="2.5rem"
					className="aspect-4/5 w-10 rounded-md bg-wall object-cover"
				/>
			))}
		</span>
	);
}

function Tracking({ order: { tracking } }: { readonly order: MyOrder }) {
	if (!tracking) return null;
	const { carrier, number, url } = tracking;
	return (
		<div>
			<h2 className="mb-2 text-label">Tracking</h2>
			<p translate="no" className="wrap-anywhere">
				{carrier}{' '}
				{url ? (
					<a href={url} rel="noopener" className="font-semibold text-deep underline">
						{number}
					</a>
				) : (
					number
				)}
			</p>
		</div>
	);
}

/** The requested returns, and a link to the page of the order, where more are requested. */
function Returns({ order }: { readonly order: MyOrder }) {
	const { returnPath, returnUntil, orderPath, returns } = order;
	const mayReturn = returnPath !== null && returnUntil !== null;
	const path = returnPath ?? orderPath;
	if (!mayReturn && returns.length === 0) {
		return path && <OrderLink path={path}>See Order Page</OrderLink>;
	}
	return (
		<div>
			<h2 className="mb-2 text-label">Returns</h2>
			<ul className="grid gap-1">
				{returns.map(({ number, kind, state }) => (
					<li key={number}>
						{kind === 'exchange' ? 'Exchange' : 'Return'} {number}: {returnStateTexts[state]}
					</li>
				))}
			</ul>
			{mayReturn && (
				<p className="mt-1">Unworn, with its tags on, until {formatDay(returnUntil)}.</p>
			)}
			{path && (
				<OrderLink path={path}>{mayReturn ? 'Return or Exchange' : 'See Order Page'}</OrderLink>
			)}
		</div>
	);
}

function OrderLink({ path, children }: { readonly path: string; readonly children: string }) {
	return (
		<Link to={path} className={buttonClass('quiet', 'mt-3 justify-self-start')}>
			{children}
		</Link>
	);
}
