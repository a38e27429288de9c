import type { ReactNode } from 'react';
import {
	disputeTexts,
	isToShip,
	moneyTexts,
	parcelTexts,
	pendingRefundText,
} from '../../../core/orders/order-texts.ts';
import type { ListedOrder } from '../../rules/order-answers.ts';

type Standing = Pick<
	ListedOrder,
	'money' | 'fulfilment' | 'dispute' | 'isCancelled' | 'isBeingRefunded'
>;

const tones = {
	// The ring keeps the mark visible on a selected row of the same color.
	calm: 'bg-mist text-deep ring-1 ring-deep/20 ring-inset',
	quiet: 'border border-edge/50 text-muted',
	call: 'border border-coral bg-error-wash text-ink',
} as const;

export type MarkTone = keyof typeof tones;

/** A mark with a state. The tone `call` asks the merchant to act. */
export function Mark({ tone, children }: { readonly tone: MarkTone; children: ReactNode }) {
	return (
		<span
			className={`inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-[0.8125rem] ${tones[tone]}`}
		>
			{tone === 'call' && <span aria-hidden="true" className="size-2 rounded-full bg-coral" />}
			{children}
		</span>
	);
}

/** The payment state of an order. */
export function MoneyMark({ order }: { readonly order: Standing }) {
	const { money, dispute, isCancelled, isBeingRefunded } = order;
	if (dispute) return <Mark tone="call">{disputeTexts[dispute]}</Mark>;
	if (isCancelled) return <Mark tone="quiet">Cancelled</Mark>;
	if (isBeingRefunded) return <Mark tone="calm">{pendingRefundText}</Mark>;
	return <Mark tone={money === 'paid' ? 'calm' : 'quiet'}>{moneyTexts[money]}</Mark>;
}

/** The state of the parcel; nothing if there is none to send. */
export function ParcelMark({ order }: { readonly order: Standing }) {
	if (isToShip(order)) return <Mark tone="call">{parcelTexts.unfulfilled}</Mark>;
	if (order.fulfilment === 'unfulfilled')
		return <span className="text-muted text-sm">Not shipped</span>;
	const tone = order.fulfilment === 'shipped' ? 'calm' : 'quiet';
	return <Mark tone={tone}>{parcelTexts[order.fulfilment]}</Mark>;
}
