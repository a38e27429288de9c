import { useState } from 'react';
import { addressChangeHours } from '../../../core/orders/address-change.ts';
import { post } from '../../browser/call-shop.ts';
import { cancelOrder, type GuestOrder, type OrderLink } from '../guest/guest-order.ts';
import { cancelLabel } from './cancel-effects.tsx';
import { type ChangeStep, OrderChanges } from './order-changes.tsx';

interface GuestChangesProps {
	readonly order: GuestOrder;
	readonly link: OrderLink;
	readonly onChange: (order: GuestOrder) => void;
	readonly onRefresh: () => void;
}

/** The changes on an order's page. A new address is confirmed by the order's mailbox. */
export function GuestChanges({ order, link, onChange, onRefresh }: GuestChangesProps) {
	const [step, setStep] = useState<ChangeStep>('none');
	const { email, revision } = order;

	async function cancel(): Promise<string | null> {
		const answer = await cancelOrder(link);
		if (answer.ok) onChange(answer.data);
		return answer.ok ? null : answer.sentence;
	}

	return (
		<OrderChanges
			order={order}
			step={step}
			onStep={setStep}
			saving={{
				submit: 'Email Me to Confirm',
				explanation: `We’ll email a link to ${email}. Your order will go to the new address once you tap the link.`,
				send: (address) => post('/functions/v1/change-address', { ...link, address, revision }),
				done: `Check your email: the link to confirm the new address is on its way to ${email}. It works for ${addressChangeHours} hours, and until the order ships.`,
			}}
			cancelling={{
				submit: cancelLabel(order),
				explanation: 'You’ll get an email to confirm.',
				send: cancel,
				done: '',
			}}
			onRefused={onRefresh}
		/>
	);
}
