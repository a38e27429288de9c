import { type Cents, formatCents } from '../../../core/money.ts';
import type { RefundSum } from '../../../core/orders/refund-shares.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';

interface RefundTotalProps {
	readonly order: DeskOrder;
	readonly sum: RefundSum;
}

/** How the amount of a refund adds up. A row of nothing is left out. */
export function RefundTotal({ order, sum }: RefundTotalProps) {
	const dueCents = sum.piecesCents - sum.discountCents + sum.shippingCents + sum.amountCents;
	const rows = [
		['Pieces', sum.piecesCents],
		[`Discount (${order.discount?.code})`, -sum.discountCents],
		['Shipping', sum.shippingCents],
		['Another amount', sum.amountCents],
		['Refunded before', sum.cents - dueCents],
	] as const;
	const shown = rows.filter(([, cents]) => cents !== 0);
	if (shown.length < 2) return null;
	return (
		<dl className="grid gap-1">
			{shown.map(([label, cents]) => (
				<RefundRow key={label} label={label} cents={cents} />
			))}
		</dl>
	);
}

interface RefundRowProps {
	readonly label: string;
	readonly cents: Cents;
	readonly isQuiet?: boolean;
}

export function RefundRow({ label, cents, isQuiet = false }: RefundRowProps) {
	return (
		<div className={`flex justify-between gap-4 ${isQuiet ? 'text-muted' : ''}`}>
			<dt>{label}</dt>
			<dd className="tabular">{formatCents(cents)}</dd>
		</div>
	);
}
