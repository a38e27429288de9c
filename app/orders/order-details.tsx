import type { Cents } from '../../core/money.ts';
import { Amount } from '../cart/amounts.tsx';
import { BoughtLines, ChargedAmounts } from '../cart/bought.tsx';
import type { OrderView } from '../checkout/order-status.ts';
import { longDay } from '../ui/dates.ts';
import { AddressLines } from './address-lines.tsx';

interface OrderDetailsProps {
	readonly order: OrderView;
	/** The refunded amount. */
	readonly refundedCents?: Cents;
}

/** The lines, the amounts and the address of an order. */
export function OrderDetails({ order, refundedCents = 0 }: OrderDetailsProps) {
	const { address } = order;
	return (
		<section
			aria-labelledby="order-details"
			className="rounded-card bg-sand p-5 sm:p-8 print:-order-1 print:bg-transparent print:p-0"
		>
			<h2 id="order-details" className="text-part">
				{order.status === 'paid' ? 'What You Ordered' : 'Your Order'}
			</h2>
			<p className="mt-1 text-muted">{longDay(order.createdAt)}</p>
			<div className="mt-5">
				<BoughtLines lines={order.lines} />
			</div>
			<div className="print:grid print:grid-cols-2 print:gap-12">
				<div className="mt-6 border-line border-t pt-5">
					<ChargedAmounts charge={order} />
					{refundedCents > 0 && (
						<dl className="mt-3">
							<Amount label="Refunded to your card" cents={-refundedCents} />
						</dl>
					)}
				</div>
				{address && <ShipTo address={address} />}
			</div>
		</section>
	);
}

function ShipTo({ address }: { readonly address: NonNullable<OrderView['address']> }) {
	return (
		<div className="mt-6 border-line border-t pt-5 print:order-first">
			<h3 className="text-label">Ships To</h3>
			<div className="mt-2">
				<AddressLines address={address} />
			</div>
		</div>
	);
}
