import { formatCents } from '../../../core/money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { GuestOrder } from './guest-order.ts';

/** Reports a partial refund. The title of the page reports a full one. */
export function RefundedAmount({ order }: { readonly order: GuestOrder }) {
	if (order.refundedCents === 0 || order.status === 'refunded') return null;
	return (
		<Notice tone="plain">
			We refunded {formatCents(order.refundedCents)} of this order. It goes to the card you paid
			with; banks take a few days to show it.
		</Notice>
	);
}
