import { useState } from 'react';
import { Checkbox } from '../../../app/ui/form/checkbox.tsx';
import { type Cents, formatCents } from '../../../core/money.ts';
import { piecesLeft, refundSum, shippingLeft } from '../../../core/orders/refund-shares.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { useKeyOf } from '../data/use-key-of.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { type OrderFormProps, orderAction } from './order-action.ts';
import {
	AmountField,
	formatRefund,
	hasPendingRefund,
	noAmount,
	refundedMessage,
	useRefundAmount,
} from './refund-amount.tsx';
import { allLines, type ChosenLines, RefundLines } from './refund-lines.tsx';
import { RefundTotal } from './refund-total.tsx';

/**
 * Refunds pieces, shipping or an amount. Nothing is preselected, because a refund is final and Enter
 * submits the form.
 */
export function RefundForm({ shown }: OrderFormProps) {
	const { order } = shown;
	const keyOf = useKeyOf();
	const [chosen, setChosen] = useState<ChosenLines>(new Map());
	const [hasShipping, setHasShipping] = useState(false);
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

	const action = useDeskAction({
		check() {
			if (isWrong) return { amount: noAmount };
			return cents === undefined ? { lines: 'Please choose what to refund.' } : {};
		},
		sends() {
			const body = { cents, lines, shippingCents, restocks: false, returnNumber: null };
			return orderAction(shown, {
				path: 'refund',
				body,
				key: keyOf(JSON.stringify(body)),
				doneMessage: (after) => refundedMessage(sum.cents, hasPendingRefund(after)),
			});
		},
	});

	function choose(lines: ChosenLines) {
		setChosen(lines);
		action.correct('lines');
	}

	function chooseAll() {
		choose(allLines(order, chosen));
		setHasShipping(shippingLeft(order) > 0);
	}

	return (
		<ActionForm
			title="Refund"
			lead={`${formatCents(order.refundableCents)} of ${formatCents(order.totalCents)} can be refunded.`}
			submit={cents === undefined ? 'Refund' : `Refund ${formatCents(cents)}`}
			action={action}
		>
			<fieldset
				data-invalid-within={action.errors.lines}
				aria-describedby="desk-refund-missing"
				className="grid gap-1"
			>
				<legend className="mb-1 font-semibold">What to refund</legend>
				<RefundLines order={order} chosen={chosen} onChange={choose} />
				{shippingLeft(order) > 0 && (
					<Checkbox
						name="lines"
						checked={hasShipping}
						onChange={({ target }) => setHasShipping(target.checked)}
					>
						Shipping, {formatCents(shippingLeft(order))}
					</Checkbox>
				)}
				<DeskButton variant="quiet" className="mt-2 justify-self-start" onClick={chooseAll}>
					All
				</DeskButton>
				<p id="desk-refund-missing" role="alert" className="mt-1 text-error text-sm empty:hidden">
					{action.errors.lines}
				</p>
			</fieldset>
			<AmountField
				amount={amount}
				error={action.errors.amount}
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
