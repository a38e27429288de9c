import { formatDay, shopDay } from '../../../core/calendar.ts';
import { formatCents } from '../../../core/money.ts';
import type { OrderStatus } from '../../../core/orders/order-status.ts';
import type { TimeZone } from '../../../core/time-zone.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';

type Change = DeskOrder['history'][number];

const statusSentences: Readonly<Record<OrderStatus, string>> = {
	pending: 'The payment is not made yet.',
	paid: 'Paid.',
	expired: 'Not paid: the payment page expired.',
	failed: 'The payment failed.',
	refunded: 'Refunded.',
};

/** Causes that need no details. Others are below. */
const plainSentences: Readonly<Record<string, string>> = {
	checkout: 'Checkout started.',
	replaced: 'Not paid: the shopper started another checkout.',
	'amount differs': 'The card provider calculated another amount.',
	'payment differs': 'The card provider reported a payment that does not match the order.',
	'slow payment': 'The payment takes a few days.',
	'stock missing': 'Paid for more pieces than were in stock.',
	'address corrected': 'Address corrected.',
	cancelled: 'Order cancelled.',
};

/** Causes that only name how the payment status was learned. */
const statusCauses: readonly string[] = [
	'checkout.session.completed',
	'checkout.session.async_payment_succeeded',
	'checkout.session.async_payment_failed',
	'checkout.session.expired',
	'asked the provider',
	'overdue',
	'overdue, the provider did not answer',
];

/** One sentence about a change of an order. */
export function changeSentence(change: Change, zone: TimeZone): string {
	const { what, status } = change;
	if (statusCauses.includes(what)) return statusSentences[status];
	return (
		plainSentences[what] ??
		parcelSentence(change, zone) ??
		moneySentence(change) ??
		returnSentence(change) ??
		`${capital(what)}.`
	);
}

function parcelSentence({ what, detail }: Change, zone: TimeZone): string | undefined {
	const parcel = detail.tracking == null ? null : `${detail.carrier} ${detail.tracking}`;
	switch (what) {
		case 'shipped':
			return parcel === null ? 'Shipped without tracking.' : `Shipped with ${parcel}.`;
		case 'tracking corrected':
			return parcel === null ? 'Tracking removed.' : `Tracking corrected to ${parcel}.`;
		case 'not shipped after all':
			return [
				`Not shipped after all${parcel === null ? '.' : `: ${parcel} was taken off.`}`,
				...(detail.isMailed === false ? ['The email about the shipment had not gone out.'] : []),
			].join(' ');
		case 'delivered':
			return detail.at === undefined
				? 'Delivered.'
				: `Delivered on ${formatDay(shopDay(Date.parse(detail.at), zone))}.`;
		default:
			return undefined;
	}
}

function moneySentence({ what, detail }: Change): string | undefined {
	const amount = detail.cents === undefined ? null : formatCents(detail.cents);
	if (what === 'refunded') return amount === null ? 'Refunded.' : `${amount} refunded.`;
	if (what === 'refund failed') {
		return amount === null ? 'A refund failed.' : `A refund of ${amount} failed.`;
	}
	if (what === 'disputed') {
		const reason = detail.reason === undefined ? '' : `: ${detail.reason.replaceAll('_', ' ')}`;
		return `The shopper disputes the payment${amount === null ? '' : ` of ${amount}`}${reason}.`;
	}
	const decision = /^dispute (.+)$/.exec(what)?.[1];
	return decision === undefined ? undefined : (decisions[decision] ?? `Dispute: ${decision}.`);
}

const decisions: Readonly<Record<string, string>> = {
	won: 'Dispute won: the payment stays.',
	lost: 'Dispute lost: the bank has taken the payment back.',
	warning_closed: 'The inquiry of the bank is closed.',
	prevented: 'Dispute prevented.',
};

function returnSentence({ what, detail }: Change): string | undefined {
	const [, kind, happened] = /^(return|exchange) ([a-z]+)$/.exec(what) ?? [];
	if (kind === undefined || happened === undefined) return undefined;
	const number = detail.return === undefined ? '' : ` ${detail.return}`;
	return `${capital(kind)}${number} ${happened === 'refused' ? 'declined' : happened}.`;
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
