import { useState } from 'react';
import { Link } from 'react-router';
import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { formatCents, currency as shopCurrency } from '../../../core/money.ts';
import type { Health, OtherPayment } from '../../rules/health.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { ActionForm } from '../actions/action-form.tsx';
import type { UsedDesk } from '../data/use-desk.ts';
import { formatMoment } from '../parts/shop-time.ts';
import { ProblemSection, useRowWork } from './problem-section.tsx';

interface OtherPaymentsProps {
	readonly used: UsedDesk<Health>;
	readonly onDone: () => void;
}

const refund = {
	path: (id: string) => `other-payments/${encodeURIComponent(id)}/refund`,
	done: () => 'The payment is refunded.',
};

const dismiss = {
	path: (id: string) => `other-payments/${encodeURIComponent(id)}/set-aside`,
	done: () => 'The payment is dismissed.',
};

/** Payments that came for an order and are not its own, to be given back. */
export function OtherPayments({ used, onDone }: OtherPaymentsProps) {
	const work = useRowWork(onDone);
	const question = useOverlay();
	const [chosen, setChosen] = useState<OtherPayment | null>(null);
	return (
		<>
			<ProblemSection
				title="Payments to Give Back"
				lead="They came for an order and do not pay it: the order, its parcel and its own payment stay as they are."
				used={used}
				rows={used.data?.otherPayments ?? []}
				hasMore={false}
				work={work}
				actionsOf={(payment) => [
					...(payment.isRefundable && payment.pendingCents === 0
						? [
								{
									text: `Refund ${formatLeft(payment)}`,
									name: `Refund ${formatLeft(payment)} of ${payment.id}`,
									does() {
										setChosen(payment);
										question.open();
									},
									variant: 'action',
								} as const,
							]
						: []),
					{ text: 'Dismiss', name: `Dismiss: ${payment.id}`, does: dismiss, variant: 'plain' },
				]}
			>
				{(payment) => <About payment={payment} />}
			</ProblemSection>
			<ActionDialog overlay={question} label="Refund a payment">
				{() =>
					chosen && (
						<ActionForm
							title={`Refund ${formatLeft(chosen)}?`}
							lead={`It goes back to the card or account that made this payment. Order ${chosen.order} does not change.`}
							action={{ refusal: null, isSending: false }}
							submit={`Refund ${formatLeft(chosen)}`}
							onSubmit={() => {
								question.close();
								work.run([chosen.id], refund);
							}}
						/>
					)
				}
			</ActionDialog>
		</>
	);
}

function About({ payment }: { readonly payment: OtherPayment }) {
	const { id, order, isSecond, paidAt } = payment;
	return (
		<>
			<p className="wrap-anywhere">
				<span className="font-semibold">{formatAmount(payment.cents, payment.currency)}</span>
				<span>
					{isSecond ? ' paid once more for ' : ' paid, which is not what was asked for, for '}
				</span>
				<Link
					to={`/desk/orders/${order}`}
					className="tabular whitespace-nowrap text-sea underline decoration-1 underline-offset-4 hover:decoration-2"
				>
					{order}
				</Link>
			</p>
			<p className="wrap-anywhere mt-0.5 text-error text-sm empty:hidden">{stateOf(payment)}</p>
			<p className="wrap-anywhere mt-0.5 text-muted text-sm">
				{`${id}, paid ${formatMoment(paidAt)}`}
			</p>
		</>
	);
}

/** What has become of it, in sentences; empty if nothing has. */
function stateOf({ refundedCents, pendingCents, dispute, isRefundable, currency }: OtherPayment) {
	const sentences: string[] = [];
	if (refundedCents > 0) {
		sentences.push(`${formatAmount(refundedCents, currency)} of it went back.`);
	}
	if (pendingCents > 0) {
		sentences.push(`${formatAmount(pendingCents, currency)} is on its way back.`);
	}
	if (dispute !== null) {
		sentences.push(
			`The bank disputes it (${dispute.replaceAll('_', ' ')}): answer at the card provider.`,
		);
	}
	if (!isRefundable) sentences.push('Refund it at the card provider.');
	return sentences.join(' ');
}

function formatLeft({ cents, refundedCents, currency }: OtherPayment): string {
	return formatAmount(cents - refundedCents, currency);
}

function formatAmount(cents: number, currency: string): string {
	if (currency === shopCurrency) return formatCents(cents);
	// The number of decimals of other currencies is not known here.
	return `${cents} in the smallest unit of ${currency.toUpperCase()}`;
}
