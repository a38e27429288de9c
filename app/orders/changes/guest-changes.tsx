import { useState } from 'react';
import { confirmationHours } from '../../../core/orders/change-requests.ts';
import { post } from '../../browser/call-shop.ts';
import { askToCancel, type GuestOrder, type OrderLink } from '../guest/guest-order.ts';
import { type ChangeStep, OrderChanges } from './order-changes.tsx';

interface GuestChangesProps {
	readonly order: GuestOrder;
	readonly link: OrderLink;
	readonly onChange: (order: GuestOrder) => void;
	readonly onRefresh: () => void;
}

/** The changes on an order's page. The order's mailbox confirms them. */
export function GuestChanges({ order, link, onChange, onRefresh }: GuestChangesProps) {
	const [step, setStep] = useState<ChangeStep>('none');
	const { email, revision } = order;

	const done = (what: string) =>
		`Check your email: the link to ${what} is on its way to ${email}. It works for ${confirmationHours} hours, and until the order ships.`;

	async function cancel(): Promise<string | null> {
		const answer = await askToCancel(link, revision);
		if (!answer.ok) return answer.sentence;
		if (answer.data.status !== 'mailed') onChange(answer.data);
		return null;
	}

	return (
		<OrderChanges
			order={order}
			step={step}
			onStep={setStep}
			saving={{
				submit: 'Email Me to Confirm',
				explanation: `We’ll email a link to ${email}. Your order will go to the new address once you confirm it there.`,
				send: (address) => post('/functions/v1/change-address', { ...link, address, revision }),
				done: done('confirm the new address'),
			}}
			cancelling={{
				submit: 'Email Me to Confirm',
				explanation: `We’ll email a link to ${email}. Your order is cancelled once you confirm it there.`,
				send: cancel,
				done: done('cancel the order'),
			}}
			onRefused={onRefresh}
		/>
	);
}
