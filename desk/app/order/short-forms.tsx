import { useState } from 'react';
import { TextField } from '../../../app/ui/form/field.tsx';
import { shopDay } from '../../../core/calendar.ts';
import { formatCents } from '../../../core/money.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { mailName } from '../parts/mail-texts.ts';
import { shopZone } from '../parts/shop-time.ts';
import { type OrderFormProps, orderAction } from './order-action.ts';
import { hasPendingRefund } from './refund-amount.tsx';
import type { OrderMail } from './timeline-entries.ts';

/** Cancels an order. */
export function CancelForm({ shown }: OrderFormProps) {
	const amount = formatCents(shown.order.refundableCents);
	const action = useDeskAction({
		sends: () =>
			orderAction(shown, {
				path: 'cancel',
				doneMessage: (after) =>
					hasPendingRefund(after)
						? `${amount} is on its way back. Then the order is cancelled, and the pieces are in stock again.`
						: `Order cancelled: ${amount} is on its way back, and the pieces are in stock again.`,
			}),
	});
	return (
		<ActionForm title="Cancel This Order?" submit={`Cancel and Refund ${amount}`} action={action}>
			<ul className="grid list-disc gap-1.5 pl-5">
				<li>{amount} goes back to the shopper’s card.</li>
				<li>All that was bought goes back into stock.</li>
				<li>The shopper gets one email that says so.</li>
				<li>It cannot be undone.</li>
			</ul>
		</ActionForm>
	);
}

/** Marks an order as delivered. The return period is counted from that day. */
export function DeliverForm({ shown }: OrderFormProps) {
	const today = new Date(shopDay(Date.now(), shopZone())).toISOString().slice(0, 10);
	const [day, setDay] = useState(today);
	const action = useDeskAction({
		check: () => ({
			...(day === '' && { day: 'Please choose the day.' }),
			...(day > today && { day: 'That day has not come yet.' }),
		}),
		sends: () =>
			orderAction(shown, {
				path: 'deliver',
				body: { day: day === today ? null : day },
				doneMessage: 'Marked as delivered.',
			}),
	});
	return (
		<ActionForm
			title="Mark Delivered"
			lead="The days to ask for a return are counted from here. No email goes out."
			submit="Mark Delivered"
			action={action}
		>
			<TextField
				id="desk-delivered"
				name="day"
				label="Day it arrived"
				type="date"
				max={today}
				value={day}
				error={action.errors.day}
				required
				onChange={({ target }) => setDay(target.value)}
			/>
		</ActionForm>
	);
}

/** Takes back that an order was marked as shipped. */
export function UnshipForm({ shown }: OrderFormProps) {
	const { order } = shown;
	const action = useDeskAction({
		sends: () =>
			orderAction(shown, {
				path: 'unship',
				doneMessage: (after) =>
					unshippedMails(after) > unshippedMails(order)
						? 'The order is to ship again. The shopper gets an email that says it has not left yet.'
						: 'The order is to ship again. The email about the shipment had not gone out, and will not.',
			}),
	});
	return (
		<ActionForm title="Not Shipped After All?" submit="Not Shipped After All" action={action}>
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

/** Sends a mail again to the address that the order has now. */
export function SendAgainForm({ shown, mail }: OrderFormProps & { readonly mail: OrderMail }) {
	const { email } = shown.order;
	const action = useDeskAction({
		sends: () =>
			orderAction(shown, {
				path: 'resend',
				body: { mail: mail.id },
				doneMessage: `The email is on its way to ${email}.`,
			}),
	});
	return (
		<ActionForm title="Send This Email Again?" submit="Send Again" action={action}>
			<p className="wrap-anywhere">
				“{mailName(mail.template)}” goes to <strong>{email}</strong>, up to date and with a new
				link.
			</p>
		</ActionForm>
	);
}
