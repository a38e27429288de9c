import type { Cents } from '../money.ts';

/** What the shares of an order depend on. Refunds that have failed are left out of it. */
export interface RefundableOrder {
	/** A line's position is its index here. */
	readonly lines: readonly {
		readonly priceCents: Cents;
		readonly quantity: number;
		/** How many pieces were refunded. Refunds of an amount name none. */
		readonly refunded: number;
	}[];
	readonly discount: { readonly cents: Cents } | null;
	readonly shippingCents: Cents;
	readonly refundedShippingCents: Cents;
	/** What is left of the payment. */
	readonly refundableCents: Cents;
}

export interface RefundChoice {
	readonly lines: readonly { readonly position: number; readonly quantity: number }[];
	/** Shipping to give back. */
	readonly shippingCents?: Cents;
	/** An amount beside lines and shipping. */
	readonly amountCents?: Cents;
}

export interface RefundSum {
	/** The price of the pieces before the discount. */
	readonly piecesCents: Cents;
	/** Their share of the discount. */
	readonly discountCents: Cents;
	readonly shippingCents: Cents;
	readonly amountCents: Cents;
	/** Pieces and shipping, limited to what is left, with the amount. Only the amount can exceed it. */
	readonly cents: Cents;
}

/** Adds up a refund. All pieces and the shipping, in any number of refunds, add up to the total. */
export function refundSum(order: RefundableOrder, choice: RefundChoice): RefundSum {
	const shares = choice.lines.map(({ position, quantity }) => shareOf(order, position, quantity));
	const piecesCents = shares.reduce((sum, share) => sum + share.piecesCents, 0);
	const discountCents = shares.reduce((sum, share) => sum + share.discountCents, 0);
	const shippingCents = Math.min(choice.shippingCents ?? 0, shippingLeft(order));
	const amountCents = choice.amountCents ?? 0;
	const dueCents = piecesCents - discountCents + shippingCents;
	return {
		piecesCents,
		discountCents,
		shippingCents,
		amountCents,
		cents: Math.min(dueCents, order.refundableCents) + amountCents,
	};
}

/** How many pieces of a line can still be refunded. */
export function piecesLeft({ lines }: RefundableOrder, position: number): number {
	const line = lines[position];
	return line ? Math.max(0, line.quantity - line.refunded) : 0;
}

export function shippingLeft({ shippingCents, refundedShippingCents }: RefundableOrder): Cents {
	return Math.max(0, shippingCents - refundedShippingCents);
}

/** The price and the discount of the next pieces of a line, at most of those that are left. */
function shareOf(order: RefundableOrder, position: number, quantity: number) {
	const line = order.lines[position];
	if (!line) return { piecesCents: 0, discountCents: 0 };
	const piecesCents = line.priceCents * Math.min(quantity, piecesLeft(order, position));
	const fromCents = priceOf(order.lines.slice(0, position)) + line.priceCents * line.refunded;
	return {
		piecesCents,
		discountCents: discountUpTo(order, fromCents + piecesCents) - discountUpTo(order, fromCents),
	};
}

/**
 * The discount of the first pieces that cost so much. Each piece gets the difference of two of these
 * values, so that no cent is lost and none is given twice.
 */
function discountUpTo({ lines, discount }: RefundableOrder, cents: Cents): Cents {
	const subtotalCents = priceOf(lines);
	if (discount === null || subtotalCents === 0) return 0;
	return Math.round((discount.cents * cents) / subtotalCents);
}

function priceOf(lines: RefundableOrder['lines']): Cents {
	return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}
