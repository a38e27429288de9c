import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { formatCents } from '../../../core/money.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { hasPendingRefund } from './refund-amount.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

interface CancelFormProps {
	readonly shown: ShownOrder;
	readonly onClose: () => void;
}

/** Cancels an order. */
export function CancelForm({ shown, onClose }: CancelFormProps) {
	const action = useAction(shown, onClose);
	const amount = formatCents(shown.order.refundableCents);

	async function submit() {
		const doneMessage = (after: DeskOrder) =>
			hasPendingRefund(after)
				? `${amount} is on its way back. Then the order is cancelled, and the pieces are in stock again.`
				: `Order cancelled: ${amount} is on its way back, and the pieces are in stock again.`;
		await action.send({ path: 'cancel', body: {}, doneMessage });
	}

	return (
		<ActionForm
			title="Cancel This Order?"
			submit={`Cancel and Refund ${amount}`}
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			<ul className="grid list-disc gap-1.5 pl-5">
				<li>{amount} goes back to the shopper’s card.</li>
				<li>All that was bought goes back into stock.</li>
				<li>The shopper gets one email that says so.</li>
				<li>It cannot be undone.</li>
			</ul>
		</ActionForm>
	);
}
