import { useEffect, useRef } from 'react';
import { formatCents } from '../../../core/money.ts';
import { businessDays } from '../../../core/promise-texts.ts';
import { promises } from '../../../core/promises.ts';
import { useSending } from '../../forms/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { cancelOrder, type GuestOrder, type OrderLink } from '../guest/guest-order.ts';
import type { ChangeableOrder } from './order-changes.tsx';

interface CancelQuestionProps {
	readonly order: ChangeableOrder;
	readonly link: OrderLink;
	readonly onCancelled: (order: GuestOrder) => void;
	readonly onRefused: (sentence: string) => void;
	readonly onClose: () => void;
}

/** Says what a cancellation does, and cancels the order. */
export function CancelQuestion(props: CancelQuestionProps) {
	const { order, link, onCancelled, onRefused, onClose } = props;
	const { isSending, run } = useSending();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const amount = formatCents(order.totalCents - order.refundedCents);

	const cancel = () =>
		run(async () => {
			const answer = await cancelOrder(link);
			if (answer.ok) onCancelled(answer.data);
			else onRefused(answer.sentence);
			return null;
		});

	return (
		<div className="mt-5 rounded-card bg-white p-5 sm:p-8">
			<h3 ref={heading} tabIndex={-1} className="text-card outline-none">
				Cancel This Order?
			</h3>
			<ul className="mt-4 grid max-w-[56ch] list-disc gap-1.5 pl-5 leading-relaxed">
				<li>The whole order is cancelled, and nothing ships.</li>
				<li>
					{amount} goes back to the card you paid with. Banks take{' '}
					{businessDays(promises.refundDays)} to show it.
				</li>
				<li>You’ll get an email to confirm.</li>
				<li>This can’t be undone. If you change your mind, please order again.</li>
			</ul>
			<div className="mt-6 flex flex-wrap gap-3">
				<Button variant="action" aria-disabled={isSending} onClick={cancel}>
					{isSending ? 'Cancelling...' : `Cancel and Refund ${amount}`}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					Keep the Order
				</Button>
			</div>
		</div>
	);
}
