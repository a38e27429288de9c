import { useState } from 'react';
import { TextField } from '../../../app/ui/form/field.tsx';
import { type Cents, formatCents } from '../../../core/money.ts';
import type { DeskOrder } from '../../rules/order-answers.ts';
import { typedCents } from '../../rules/typed-cents.ts';

const fieldId = 'desk-amount';

/** A refund amount that is being typed. */
export interface RefundAmount {
	/** Undefined if it is no valid amount, or more than what is left. */
	readonly cents: Cents | undefined;
	readonly typed: string;
	readonly type: (text: string) => void;
	/** Says that it is more than what is left. */
	readonly excess: string | undefined;
}

export function useRefundAmount(initial: string, maxCents: Cents): RefundAmount {
	const [typed, setTyped] = useState(initial);
	const cents = typedCents(typed);
	const isTooMuch = cents !== undefined && cents > maxCents;
	return {
		cents: isTooMuch ? undefined : cents,
		typed,
		type: setTyped,
		excess: isTooMuch ? `At most ${formatCents(maxCents)} is left.` : undefined,
	};
}

export const noAmount = 'Please enter an amount such as 12.50.';

export function focusAmount(): void {
	document.getElementById(fieldId)?.focus();
}

interface AmountFieldProps {
	readonly amount: RefundAmount;
	/** The error of the last submit. */
	readonly error?: string | undefined;
	readonly label?: string;
	readonly hint?: string;
}

export function AmountField(props: AmountFieldProps) {
	const { amount, error, label = 'Amount in dollars', ...hint } = props;
	return (
		<TextField
			id={fieldId}
			name="amount"
			label={label}
			inputMode="decimal"
			autoComplete="off"
			value={amount.typed}
			error={amount.excess ?? error}
			onChange={({ target }) => amount.type(target.value)}
			{...hint}
		/>
	);
}

/** The effect of a refund as a sentence. */
export function formatRefund(cents: Cents, { address }: DeskOrder): string {
	const whose = address.firstName === '' ? 'the shopper’s' : `${address.firstName}’s`;
	return `${formatCents(cents)} goes back to ${whose} card.`;
}

/** What was done, for the merchant. A refund may be pending at the card provider for days. */
export function refundedMessage(cents: Cents, isPending: boolean): string {
	return isPending
		? `${formatCents(cents)} is on its way back. The shopper gets an email once it is refunded.`
		: `${formatCents(cents)} refunded. The shopper gets an email.`;
}

/** Whether the card provider has not given back yet all that it was asked for. */
export function hasPendingRefund({ refunds }: DeskOrder): boolean {
	return refunds.some(({ status }) => status === 'requested');
}

export const refundUnknown = 'Enter an amount, and what is refunded shows up here.';
