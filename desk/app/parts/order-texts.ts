import { formatCents } from '../../../core/money.ts';
import { moneyTexts, parcelTexts } from '../../../core/orders/order-texts.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';

export function formatPieces(count: number): string {
	return count === 1 ? '1 piece' : `${count} pieces`;
}

/**
 * The present state of an order, for a screen that shows an old one: `It is now paid, shipped with
 * UPS 1Z999.`
 */
export function orderStateMessage(order: DeskOrder): string {
	const { money, fulfilment, carrier, trackingNumber, refundedCents } = order;
	const gone = refundedCents > 0 ? ` (${formatCents(refundedCents)} refunded)` : '';
	const parcel =
		fulfilment === 'unfulfilled'
			? 'not shipped'
			: `${parcelTexts[fulfilment].toLowerCase()} ${carrier === null ? 'without tracking' : `with ${carrier} ${trackingNumber}`}`;
	return `It is now ${moneyTexts[money].toLowerCase()}${gone}, ${parcel}.`;
}
