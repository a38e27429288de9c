import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { hasSlip } from '../../../core/orders/order-texts.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

interface UnshipFormProps {
	readonly shown: ShownOrder;
	readonly onClose: () => void;
}

/** Whether an order can be marked as not shipped after all. The server checks it again. */
export function mayUnship(order: DeskOrder): boolean {
	return order.fulfilment === 'shipped' && order.returns.length === 0 && hasSlip(order);
}

/** Takes back that an order was marked as shipped. */
export function UnshipForm({ shown, onClose }: UnshipFormProps) {
	const { order } = shown;
	const action = useAction(shown, onClose);

	async function submit() {
		const doneMessage = (after: DeskOrder) =>
			unshippedMails(after) > unshippedMails(order)
				? 'The order is to ship again. The shopper gets an email that says it has not left yet.'
				: 'The order is to ship again. The email about the shipment had not gone out, and will not.';
		await action.send({ path: 'unship', body: {}, doneMessage });
	}

	return (
		<ActionForm
			title="Not Shipped After All?"
			submit="Not Shipped After All"
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			<ul className="grid list-disc gap-1.5 pl-5">
				<li>The order is to ship again. You can also cancel it or correct its address.</li>
				{order.trackingNumber && (
					<li className="wrap-anywhere">
						{order.carrier} {order.trackingNumber} moves into the history.
					</li>
				)}
				<li>
					The shopper gets an email that says it has not left yet, but only if the email about the
					shipment has gone out.
				</li>
			</ul>
		</ActionForm>
	);
}

function unshippedMails({ mails }: DeskOrder): number {
	return mails.filter(({ template }) => template === 'order-not-shipped').length;
}
