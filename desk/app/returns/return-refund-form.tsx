import { useEffect } from 'react';
import { type Cents, formatCents } from '../../../core/money.ts';
import { refundSum } from '../../../core/orders/refund-shares.ts';
import { type DeskOrder, deskOrderSchema } from '../../rules/order-answers.ts';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { NotShown } from '../data/not-shown.tsx';
import { useDesk } from '../data/use-desk.ts';
import {
	AmountField,
	focusAmount,
	formatRefund,
	noAmount,
	refundedMessage,
	refundUnknown,
	useRefundAmount,
} from '../order/refund-amount.tsx';
import { RefundRow } from '../order/refund-total.tsx';
import { type ReturnFormProps, returnAction } from './return-action.ts';
import { piecesOf } from './return-texts.ts';

/** Refunds a return. The amount is known after its order is loaded. */
export function ReturnRefundForm({ shown }: ReturnFormProps) {
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

function AmountForm({ shown, order }: ReturnFormProps & { readonly order: DeskOrder }) {
	const { number } = shown.one;
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

	const action = useDeskAction({
		check: () => (cents === undefined ? { amount: noAmount } : {}),
		sends: () =>
			returnAction(shown, {
				path: 'refund',
				body: { cents },
				doneMessage: ({ refund }) => refundedMessage(cents ?? 0, refund?.status === 'requested'),
			}),
	});

	return (
		<ActionForm
			title="Refund"
			submit={cents === undefined ? 'Refund' : `Refund ${formatCents(cents)}`}
			action={action}
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
			<AmountField amount={amount} error={action.errors.amount} />
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
