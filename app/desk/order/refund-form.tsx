import { useState } from 'react';
import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { type Cents, formatCents } from '../../../core/money.ts';
import { piecesLeft, refundSum, shippingLeft } from '../../../core/orders/refund-shares.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useKeyOf } from '../data/use-key-of.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import {
	AmountField,
	formatRefund,
	hasPendingRefund,
	refundedMessage,
	useRefundAmount,
} from './refund-amount.tsx';
import { allLines, type ChosenLines, RefundLines } from './refund-lines.tsx';
import { RefundTotal } from './refund-total.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

interface RefundFormProps {
	readonly shown: ShownOrder;
	readonly onClose: () => void;
}

/**
 * Refunds pieces, shipping or an amount. Nothing is preselected, because a refund is final and Enter
 * submits the form.
 */
export function RefundForm({ shown, onClose }: RefundFormProps) {
	const { order } = shown;
	const action = useAction(shown, onClose);
	const keyOf = useKeyOf();
	const [chosen, setChosen] = useState<ChosenLines>(new Map());
	const [hasShipping, setHasShipping] = useState(false);
	const [missing, setMissing] = useState('');
	// Another window may have refunded some of them.
	const lines = [...chosen]
		.map(([position, { quantity, restocks }]) => ({
			position,
			quantity: Math.min(quantity, piecesLeft(order, position)),
			restocks,
		}))
		.filter(({ quantity }) => quantity > 0);
	const shippingCents = hasShipping ? shippingLeft(order) : 0;
	const parts = { lines, shippingCents };
	const amount = useRefundAmount('', order.refundableCents - refundSum(order, parts).cents);
	const isWrong = amount.typed.trim() !== '' && amount.cents === undefined;
	const sum = refundSum(order, { ...parts, amountCents: amount.cents ?? 0 });
	const cents = sum.cents === 0 || isWrong ? undefined : sum.cents;

	function choose(lines: ChosenLines) {
		setChosen(lines);
		setMissing('');
	}

	function chooseAll() {
		choose(allLines(order, chosen));
		setHasShipping(shippingLeft(order) > 0);
	}

	async function submit() {
		if (isWrong) {
			amount.refuse();
			return;
		}
		if (cents === undefined) {
			setMissing('Please choose what to refund.');
			document.querySelector<HTMLElement>('[data-refund] :is(input, button)')?.focus();
			return;
		}
		const input = { cents, lines, shippingCents, restocks: false, returnNumber: null };
		const doneMessage = (after: DeskOrder) => refundedMessage(cents, hasPendingRefund(after));
		const key = keyOf(JSON.stringify(input));
		await action.send({ path: 'refund', body: input, key, doneMessage });
	}

	return (
		<ActionForm
			title="Refund"
			lead={`${formatCents(order.refundableCents)} of ${formatCents(order.totalCents)} can be refunded.`}
			submit={cents === undefined ? 'Refund' : `Refund ${formatCents(cents)}`}
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			<fieldset data-refund aria-describedby="desk-refund-missing" className="grid gap-1">
				<legend className="mb-1 font-semibold">What to refund</legend>
				<RefundLines order={order} chosen={chosen} onChange={choose} />
				{shippingLeft(order) > 0 && (
					<Checkbox
						checked={hasShipping}
						onChange={({ target }) => {
							setHasShipping(target.checked);
							setMissing('');
						}}
					>
						Shipping, {formatCents(shippingLeft(order))}
					</Checkbox>
				)}
				<DeskButton variant="quiet" className="mt-2 justify-self-start" onClick={chooseAll}>
					All
				</DeskButton>
				<p id="desk-refund-missing" role="alert" className="mt-1 text-error text-sm empty:hidden">
					{missing}
				</p>
			</fieldset>
			<AmountField
				amount={amount}
				label="Another amount in dollars"
				hint="For example after a complaint. Nothing goes back into stock for it."
			/>
			<RefundTotal order={order} sum={sum} />
			<p role="status" className="rounded-field bg-mist px-4 py-3">
				{consequence(cents, lines, order)}
			</p>
		</ActionForm>
	);
}

function consequence(
	cents: Cents | undefined,
	lines: readonly { readonly quantity: number; readonly restocks: boolean }[],
	order: DeskOrder,
): string {
	if (cents === undefined) return 'Choose what to refund, and the amount shows up here.';
	const pieces = lines.reduce((sum, { quantity, restocks }) => sum + (restocks ? quantity : 0), 0);
	const money = formatRefund(cents, order);
	if (pieces === 0) return `${money} Stock stays as it is.`;
	return `${money} ${pieces === 1 ? 'One piece goes' : `${pieces} pieces go`} back into stock.`;
}
