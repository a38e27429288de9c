import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import type { Cents } from '../../../core/money.ts';

export interface SuggestedRefund {
	/** The price of the pieces before the discount. */
	readonly piecesCents: Cents;
	/** Their share of the order's discount, rounded to a cent. */
	readonly discountCents: Cents;
	/** The sum of both, limited to what the order has left. */
	readonly cents: Cents;
}

/** The suggested refund of a return, without shipping. */
export function suggestedRefund(order: DeskOrder, returnNumber: string): SuggestedRefund {
	const lines = order.returns.find(({ number }) => number === returnNumber)?.lines ?? [];
	const piecesCents = lines.reduce(
		(sum, { position, quantity }) => sum + (order.lines[position]?.priceCents ?? 0) * quantity,
		0,
	);
	const { discount, subtotalCents, refundableCents } = order;
	const discountCents =
		discount === null || subtotalCents === 0
			? 0
			: Math.round((discount.cents * piecesCents) / subtotalCents);
	return {
		piecesCents,
		discountCents,
		cents: Math.min(piecesCents - discountCents, refundableCents),
	};
}
