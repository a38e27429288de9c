import { sizeText } from '../../../core/catalogue/size-text.ts';
import { formatCents } from '../../../core/money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { GuestOrder } from './guest-order.ts';

/** Reports a partial refund, and the pieces of any. The title of the page reports a full one. */
export function RefundedAmount({ order }: { readonly order: GuestOrder }) {
	const named = order.refunds.filter(
		({ lines, shippingCents }) => lines.length > 0 || shippingCents > 0,
	);
	const isFull = order.status === 'refunded';
	if (order.refundedCents === 0 || (isFull && named.length === 0)) return null;
	return (
		<Notice tone="plain">
			{!isFull &&
				`We refunded ${formatCents(order.refundedCents)} of this order. It goes to the card you paid with; banks take a few days to show it.`}
			{named.length > 0 && (
				<ul className={isFull ? '' : 'mt-2'}>
					{named.map((refund) => (
						<li key={refund.createdAt}>
							{formatCents(refund.cents)} for {formatPieces(order, refund)}
						</li>
					))}
				</ul>
			)}
		</Notice>
	);
}

/** `1 × Captain shirt, size M, and shipping`. */
function formatPieces(
	order: GuestOrder,
	{ lines, shippingCents }: GuestOrder['refunds'][number],
): string {
	const pieces = lines.map(({ position, quantity }) => {
		const line = order.lines.find((one) => one.position === position);
		return `${quantity} × ${line?.name ?? 'Item'}, ${sizeText(line?.size ?? '?')}`;
	});
	if (shippingCents === 0) return pieces.join('; ');
	return pieces.length === 0 ? 'shipping' : `${pieces.join('; ')}; and shipping`;
}
