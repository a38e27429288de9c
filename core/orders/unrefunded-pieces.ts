import type { MoneyState } from './order-status.ts';

interface BoughtPieces {
	readonly quantity: number;
	/** How many of them were refunded, or are being refunded. */
	readonly refunded: number;
}

/**
 * How many of the bought pieces were not refunded: of a line, or of all lines. An order that was
 * refunded as a whole amount names no pieces, and has none.
 */
export function unrefundedPieces(money: MoneyState, { quantity, refunded }: BoughtPieces): number {
	return money === 'refunded' ? 0 : Math.max(0, quantity - refunded);
}
