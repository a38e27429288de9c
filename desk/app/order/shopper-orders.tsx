import { Link } from 'react-router';
import { formatCents } from '../../../core/money.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { deskButton } from '../parts/desk-button.tsx';
import { Part } from '../parts/part.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { MoneyMark, ParcelMark } from '../parts/standing.tsx';

type Other = NonNullable<DeskOrder['shopper']>['others'][number];

/** The other paid orders of the shopper. */
export function ShopperOrders({ order: { shopper, email } }: { readonly order: DeskOrder }) {
	if (shopper === null) return null;
	const { orders, spentCents, others } = shopper;
	return (
		<Part title="Same Shopper">
			{others.length === 0 ? (
				<p className="text-muted">No other paid orders.</p>
			) : (
				<>
					<p>
						{orders === 1 ? '1 paid order' : `${orders} paid orders`}, {formatCents(spentCents)} in
						all
					</p>
					<ul className="mt-3 grid gap-3">
						{others.map((other) => (
							<OtherOrder key={other.number} other={other} />
						))}
					</ul>
					{email !== '' && (
						<Link
							to={`/desk/orders?search=${encodeURIComponent(email)}`}
							className={deskButton('plain', '-ml-2 mt-1')}
						>
							See All
						</Link>
					)}
				</>
			)}
		</Part>
	);
}

function OtherOrder({ other }: { readonly other: Other }) {
	return (
		<li>
			<p className="flex flex-wrap items-center justify-between gap-x-3">
				<Link
					to={`/desk/orders/${other.number}`}
					className="tabular inline-flex min-h-6 items-center font-semibold text-sea underline decoration-1 underline-offset-4 hover:decoration-2"
				>
					{other.number}
				</Link>
				<span className="tabular">{formatCents(other.totalCents)}</span>
			</p>
			<p className="text-muted text-sm">{formatMoment(other.createdAt)}</p>
			<p className="mt-1 flex flex-wrap gap-2">
				<ParcelMark order={other} />
				<MoneyMark order={other} />
			</p>
		</li>
	);
}
