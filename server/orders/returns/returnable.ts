import type { OrderLine } from '../../db/order-schema.ts';
import { type RefundLineOf, refundedPieces } from '../refund-lines.ts';
import type { ReturnWithLines } from './returns.ts';

export interface Returnable {
	/** How many pieces of a line can be asked for now. */
	readonly left: number;
	/** Whether some of them were refused twice, so that only the shop can help. */
	readonly isRefusedTwice: boolean;
}

/**
 * What of a line can still be returned. What never came back can be asked for again, and what was refused
 * once more.
 */
export function returnableOf(
	{ position, quantity }: OrderLine,
	returns: readonly ReturnWithLines[],
	refunds: readonly RefundLineOf[],
): Returnable {
	const asked = piecesOf(returns, position, (status) => status !== 'refused');
	const refused = piecesOf(returns, position, (status) => status === 'refused');
	// Refunds of returns are among the asked ones.
	const byHand = refunds.filter((line) => line.return_id === null);
	const refusedTwice = Math.max(0, refused - quantity);
	const gone = asked + refundedPieces(byHand, position) + refusedTwice;
	return { left: Math.max(0, quantity - gone), isRefusedTwice: refusedTwice > 0 };
}

function piecesOf(
	returns: readonly ReturnWithLines[],
	position: number,
	counts: (status: ReturnWithLines['status']) => boolean,
): number {
	return returns
		.filter(({ status }) => counts(status))
		.flatMap(({ lines }) => lines)
		.filter((line) => line.position === position)
		.reduce((sum, { quantity, received }) => sum + (received ?? quantity), 0);
}
