import { useState } from 'react';
import type { Cents } from '../../../core/money.ts';
import type { ChangeState } from '../../../core/orders/shopper-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { GuestOrder, OrderLink } from '../guest/guest-order.ts';
import { useFocusOnChange } from '../returns/use-focus-on-change.ts';
import { CancelQuestion } from './cancel-question.tsx';

/** What the changes need of an order, on its page and in the account. */
export interface ChangeableOrder {
	readonly number: string;
	readonly changes: ChangeState;
	readonly totalCents: Cents;
	readonly refundedCents: Cents;
}

interface OrderChangesProps {
	readonly order: ChangeableOrder;
	readonly link: OrderLink;
	readonly onCancelled: (order: GuestOrder) => void;
	/** Called after a refusal: the order is no longer as it is shown. */
	readonly onRefused: () => void;
}

/** What shoppers can do with an order until it ships. */
export function OrderChanges({ order, link, onCancelled, onRefused }: OrderChangesProps) {
	const [isAsked, setIsAsked] = useState(false);
	const [closings, setClosings] = useState(0);
	const [refusal, setRefusal] = useState<string | null>(null);
	const button = useFocusOnChange<HTMLButtonElement>(closings);
	if (order.changes !== 'open' && refusal === null) return null;

	function close() {
		setIsAsked(false);
		setClosings(closings + 1);
	}

	function refused(sentence: string) {
		setRefusal(sentence);
		onRefused();
	}

	return (
		<section aria-labelledby={`changes-${order.number}`} className="border-line border-t pt-8">
			<h2 id={`changes-${order.number}`} className="text-2xl">
				Changed Your Mind?
			</h2>
			{order.changes === 'open' && !isAsked && (
				<>
					<p className="mt-3 max-w-[56ch] leading-relaxed">
						Until we ship this order you can cancel it and get all of your money back.
					</p>
					<Button
						ref={button}
						variant="quiet"
						onClick={() => {
							setRefusal(null);
							setIsAsked(true);
						}}
						className="mt-5"
					>
						Cancel Order
					</Button>
				</>
			)}
			{order.changes === 'open' && isAsked && (
				<CancelQuestion
					order={order}
					link={link}
					onCancelled={onCancelled}
					onRefused={refused}
					onClose={close}
				/>
			)}
			<div role="alert" className="mt-5 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</section>
	);
}
