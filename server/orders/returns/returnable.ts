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
 * What of a line can still be returned. What never came back can be asked for again unless it was
 * refunded, and what was refused once more.
 */
export function returnableOf(
	{ position, quantity }: OrderLine,
	returns: readonly ReturnWithLines[],
	refunds: readonly RefundLineOf[],
): Returnable {
	const isRefused = ({ status }: ReturnWithLines) => status === 'refused';
	const refused = sum(returns.filter(isRefused).map((one) => piecesOf(one, position)));
	const asked = sum(
		returns
			.filter((one) => !isRefused(one))
			.map((one) => Math.max(piecesOf(one, position), refundedOf(one, position, refunds))),
	);
	const byHand = refunds.filter((line) => line.return_id === null);
	const refusedTwice = Math.max(0, refused - quantity);
	const gone = asked + refundedPieces(byHand, position) + refusedTwice;
	return { left: Math.max(0, quantity - gone), isRefusedTwice: refusedTwice > 0 };
}

/** How many pieces of a line a return has brought back, or is expected to. */
function piecesOf({ lines }: ReturnWithLines, position: number): number {
	const line = lines.find((one) => one.position === position);
	return line ? (line.received ?? line.quantity) : 0;
}

/** How many pieces of a line were refunded for a return. They can be more than came back. */
function refundedOf(
	{ id }: ReturnWithLines,
	position: number,
	refunds: readonly RefundLineOf[],
): number {
	return refundedPieces(
		refunds.filter((line) => line.return_id === id),
		position,
	);
}

function sum(counts: readonly number[]): number {
	return counts.reduce((all, count) => all + count, 0);
}
