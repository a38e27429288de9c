import { formatCents } from '../../../core/money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { GuestOrder } from './guest-order.ts';

/** Says that a part of the money went back; of a whole refund the page's title tells. */
export function GivenBack({ order }: { readonly order: GuestOrder }) {
	if (order.refundedCents === 0 || order.status === 'refunded') return null;
	return (
		<Notice tone="plain">
			We refunded {formatCents(order.refundedCents)} of this order. It goes to the card you paid
			with; banks take a few days to show it.
		</Notice>
	);
}
