import { useEffect } from 'react';
import { type DeskOrder, deskOrderSchema } from '../../../core/desk/order-answers.ts';
import type { ListedReturn } from '../../../core/desk/returns.ts';
import { type Cents, formatCents } from '../../../core/money.ts';
import { refundSum } from '../../../core/orders/refund-shares.ts';
import { NotShown } from '../data/not-shown.tsx';
import { useDesk } from '../data/use-desk.ts';
import {
	AmountField,
	focusAmount,
	formatRefund,
	refundedMessage,
	refundUnknown,
	useRefundAmount,
} from '../order/refund-amount.tsx';
import { RefundRow } from '../order/refund-total.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import { piecesOf } from './return-texts.ts';
import { type ShownReturn, useReturnAction } from './use-return-action.ts';

/** Refunds a return. The amount is known after its order is loaded. */
export function ReturnRefundForm({ shown }: { readonly shown: ShownReturn }) {
	const { state, reload } = useDesk(`orders/${shown.one.order}`, deskOrderSchema);
	switch (state.kind) {
		case 'loading':
			return (
				<p role="status" className="p-5 text-lg text-muted sm:p-8">
					Looking up what was paid…
				</p>
			);
		case 'failed':
			return (
				<div className="px-5 pb-5 sm:px-8 sm:pb-8">
					<NotShown refusal={state} onRetry={reload} />
				</div>
			);
		case 'ready':
			return <AmountForm shown={shown} order={state.data} />;
	}
}

function AmountForm({ shown, order }: { readonly shown: ShownReturn; readonly order: DeskOrder }) {
	const { number } = shown.one;
	const action = useReturnAction(shown);
	// What never came back is not refunded.
	const lines = (order.returns.find((one) => one.number === number)?.lines ?? []).map(
		({ position, quantity, received }) => ({ position, quantity: received ?? quantity }),
	);
	const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const suggested = refundSum(order, { lines });
	const amount = useRefundAmount((suggested.cents / 100).toFixed(2), order.refundableCents);
	const { cents } = amount;
	// The form loads after the dialog has opened, so it takes the focus itself.
	useEffect(focusAmount, []);

	async function submit() {
		if (cents === undefined) {
			amount.refuse();
			return;
		}
		const doneMessage = ({ refund }: ListedReturn) =>
			refundedMessage(cents, refund?.status === 'requested');
		await action.send({ path: 'refund', body: { cents }, doneMessage });
	}

	return (
		<ActionForm
			title="Refund"
			submit={cents === undefined ? 'Refund' : `Refund ${formatCents(cents)}`}
			action={action}
			onSubmit={submit}
			onClose={shown.onClose}
		>
			<dl className="grid gap-1">
				<RefundRow label={`Paid for ${piecesOf(pieces)}`} cents={suggested.piecesCents} />
				{suggested.discountCents > 0 && (
					<RefundRow
						label={`Discount (${order.discount?.code})`}
						cents={-suggested.discountCents}
					/>
				)}
				<RefundRow label="Left of the whole order" cents={order.refundableCents} isQuiet />
			</dl>
			<AmountField amount={amount} />
			<p role="status" className="rounded-field bg-mist px-4 py-3">
				{consequence(cents, order)}
			</p>
		</ActionForm>
	);
}

function consequence(cents: Cents | undefined, order: DeskOrder): string {
	if (cents === undefined) return refundUnknown;
	return `${formatRefund(cents, order)} The stock does not change.`;
}
