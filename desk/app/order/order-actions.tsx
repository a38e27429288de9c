import { useState } from 'react';
import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { hasSlip, isToShip } from '../../../core/orders/order-texts.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { KeysHelp } from '../frame/keys-help.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { usePackingSlips } from '../slips/use-packing-slips.tsx';
import type { OrderFormProps } from './order-action.ts';
import { RefundForm } from './refund-form.tsx';
import { ShipForm } from './ship-form.tsx';
import { CancelForm, DeliverForm, UnshipForm } from './short-forms.tsx';

const keysShown = [
	['s', 'Mark shipped, or correct the tracking'],
	['r', 'Refund'],
	['n', 'Next order of the list'],
	['p', 'Previous order of the list'],
	['u', 'Up to the list'],
] as const;

/** What a dispute means for an order. */
function disputeMessage({ dispute, fulfilment }: DeskOrder): string | null {
	if (dispute === null) return null;
	const isToSend = fulfilment === 'unfulfilled';
	if (dispute === 'lost') {
		return `The bank has taken the payment back.${isToSend ? ' Do not ship this order.' : ''}`;
	}
	return [
		'The shopper has asked the bank for the money back. Answer at the card provider by the date under Payment.',
		...(isToSend ? ['Ship only if you are sure: you can lose both the goods and the money.'] : []),
		'Until the bank decides, nothing can be refunded.',
	].join(' ');
}

/** The actions of an order: the button, the form, and whether the state allows it. */
function actionsOf(order: DeskOrder) {
	const { fulfilment } = order;
	const toShip = isToShip(order);
	const isSent = fulfilment !== 'unfulfilled';
	const mayUnship = fulfilment === 'shipped' && order.returns.length === 0 && hasSlip(order);
	// The provider refuses refunds of a disputed payment.
	const hasMoney = order.refundableCents > 0 && order.dispute === null;
	return [
		{ text: toShip ? 'Mark Shipped' : 'Correct Tracking', Form: ShipForm, may: toShip || isSent },
		{ text: 'Mark Delivered', Form: DeliverForm, may: fulfilment === 'shipped' },
		{ text: 'Not Shipped After All', Form: UnshipForm, may: mayUnship },
		{ text: 'Refund', Form: RefundForm, may: hasMoney },
		{ text: 'Cancel Order', Form: CancelForm, may: toShip && hasMoney },
	];
}

/** The actions that the state of an order allows. */
export function OrderActions({ shown }: OrderFormProps) {
	const { order } = shown;
	const dialog = useOverlay();
	const [ChosenForm, setForm] = useState(() => ShipForm);
	const { slips, print, isFetching, refusal } = usePackingSlips();
	const dispute = disputeMessage(order);
	const actions = actionsOf(order);
	const chosen = actions.find(({ Form }) => Form === ChosenForm)?.text ?? '';
	const offered = actions.filter(({ may }) => may);
	function open(form: typeof ShipForm) {
		if (offered.every(({ Form }) => Form !== form)) return;
		setForm(() => form);
		dialog.open();
	}
	useKeys({ s: () => open(ShipForm), r: () => open(RefundForm) });
	return (
		<div className="mt-4">
			<div className="flex flex-wrap gap-2">
				{offered.map(({ text, Form }) => (
					<DeskButton
						key={text}
						variant={text === 'Mark Shipped' ? 'action' : 'quiet'}
						onClick={() => open(Form)}
					>
						{text}
					</DeskButton>
				))}
				{hasSlip(order) && (
					<DeskButton
						variant="quiet"
						aria-disabled={isFetching}
						onClick={() => print([order.number])}
					>
						Print Packing Slip
					</DeskButton>
				)}
				<KeysHelp keys={keysShown} className="lg:ml-auto" />
			</div>
			{dispute && (
				<div className="mt-4">
					<Notice tone="error">{dispute}</Notice>
				</div>
			)}
			<div role="alert" className="mt-3 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<ActionDialog overlay={dialog} label={`${chosen.charAt(0)}${chosen.slice(1).toLowerCase()}`}>
				{() => <ChosenForm shown={shown} />}
			</ActionDialog>
			{slips}
		</div>
	);
}
