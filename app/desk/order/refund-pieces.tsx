import { sizeText } from '../../../core/catalogue/size-text.ts';
import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { formatCents } from '../../../core/money.ts';

interface RefundedPiecesProps {
	readonly refund: DeskOrder['refunds'][number];
	readonly order: DeskOrder;
}

/** The pieces and the shipping that a refund gives back. An amount has none. */
export function RefundedPieces({ refund, order }: RefundedPiecesProps) {
	const pieces = refundedPieces(refund, order);
	if (pieces.length === 0) return null;
	return <span className="block text-muted text-sm">{pieces.join('; ')}</span>;
}

/** `1 × Captain shirt, size M, back in stock`. */
function refundedPieces(
	{ lines, shippingCents }: DeskOrder['refunds'][number],
	order: DeskOrder,
): readonly string[] {
	return [
		...lines.map(({ position, quantity, restocks }) => {
			const line = order.lines[position];
			const what = `${quantity} × ${line?.name}, ${sizeText(line?.size ?? '')}`;
			return restocks ? `${what}, back in stock` : what;
		}),
		...(shippingCents > 0 ? [`shipping, ${formatCents(shippingCents)}`] : []),
	];
}
