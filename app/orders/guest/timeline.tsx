import type { ReactNode } from 'react';
import { businessDays } from '../../../core/checkout/promise-texts.ts';
import { useShop } from '../../publication/catalogue-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { GuestOrder } from './guest-order.ts';
import { formatDayOf } from './guest-order-texts.ts';

type Progress = 'done' | 'now' | 'ahead';

/** The steps of a paid order until its delivery. */
export function Timeline({ order }: { readonly order: GuestOrder }) {
	const shop = useShop();
	const { paidAt, shippedAt, deliveredAt, fulfilment, status, changes } = order;
	const { timeZone } = order.terms ?? shop;
	const dateOf = (iso: string | null) => iso && formatDayOf(iso, timeZone);
	const isShipped = fulfilment !== 'unfulfilled';
	const isDelivered = fulfilment === 'delivered';
	// A refunded or cancelled order is not shipped.
	if ((status === 'refunded' || changes === 'cancelling') && !isShipped) return null;
	return (
		<section aria-labelledby="timeline">
			<h2 id="timeline" className="text-part">
				Where It Is
			</h2>
			<ol className="mt-5">
				<Step progress="done" title="Ordered and paid">
					{dateOf(paidAt)}
				</Step>
				<Step progress={isShipped ? 'done' : 'now'} title={isShipped ? 'Packed' : 'Being packed'}>
					{isShipped ? null : `Ships within ${businessDays(shop.processingDays)}.`}
				</Step>
				<Step
					progress={shippedProgress(order)}
					title={isShipped ? 'Handed to the carrier' : 'Shipped'}
				>
					{dateOf(shippedAt)}
					{isShipped && <Tracking order={order} />}
				</Step>
				<Step progress={isDelivered ? 'done' : 'ahead'} title="Delivered" isLast>
					{isDelivered && dateOf(deliveredAt)}
				</Step>
			</ol>
		</section>
	);
}

function shippedProgress({ fulfilment }: GuestOrder): Progress {
	if (fulfilment === 'unfulfilled') return 'ahead';
	return fulfilment === 'shipped' ? 'now' : 'done';
}

interface StepProps {
	readonly progress: Progress;
	readonly title: string;
	readonly isLast?: boolean;
	readonly children: ReactNode;
}

const progressTexts: Readonly<Record<Progress, string>> = {
	done: 'Done',
	now: 'Now',
	ahead: 'To come',
};

const buoys: Readonly<Record<Progress, string>> = {
	done: 'border-sea bg-sea',
	now: 'border-sea bg-sea ring-4 ring-sea/25',
	ahead: 'border-edge bg-foam',
};

/** A step. The line behind it is solid, the one ahead is dashed. */
function Step({ progress, title, isLast = false, children }: StepProps) {
	const line = progress === 'done' ? 'border-sea border-solid' : 'border-edge border-dashed';
	return (
		<li
			aria-current={progress === 'now' ? 'step' : undefined}
			className="relative grid grid-cols-[1.125rem_1fr] gap-x-5 pb-8 last:pb-0"
		>
			{!isLast && (
				<span
					aria-hidden="true"
					className={`absolute top-5 bottom-[-0.25rem] left-2 border-l-2 ${line}`}
				/>
			)}
			<span
				aria-hidden="true"
				className={`mt-[0.1875rem] size-4.5 rounded-full border-2 ${buoys[progress]}`}
			/>
			<div className={progress === 'ahead' ? 'text-muted' : ''}>
				<h3 className="font-text font-semibold text-label leading-6 tracking-normal">
					<span className="sr-only">{progressTexts[progress]}: </span>
					{title}
				</h3>
				<div className="text-muted">{children}</div>
			</div>
		</li>
	);
}

/** The carrier and the tracking number, with a link if we know the carrier's page. */
function Tracking({ order }: { readonly order: GuestOrder }) {
	const { carrier, trackingNumber, trackingUrl } = order;
	if (trackingNumber === null) return null;
	return (
		<div className="mt-2">
			<p>
				{carrier}{' '}
				<span translate="no" className="tabular break-all font-semibold text-ink">
					{trackingNumber}
				</span>
			</p>
			{trackingUrl !== null && (
				<a
					href={trackingUrl}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass('action', 'mt-3')}
				>
					Track Your Parcel
				</a>
			)}
		</div>
	);
}
