import { useState } from 'react';
import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { typedCents } from '../../../core/desk/typed-cents.ts';
import { type Cents, formatCents } from '../../../core/money.ts';
import { TextField } from '../../ui/form/field.tsx';

const fieldId = 'desk-amount';

/** A refund amount that is being typed. */
export interface RefundAmount {
	/** Undefined if it is no valid amount, or more than what is left. */
	readonly cents: Cents | undefined;
	readonly typed: string;
	readonly error: string;
	readonly type: (text: string) => void;
	/** Shows an error if nothing valid is typed, and gives the focus to a field with an error. */
	readonly refuse: () => void;
}

export function useRefundAmount(initial: string, maxCents: Cents): RefundAmount {
	const [typed, setTyped] = useState(initial);
	const [error, setError] = useState('');
	const cents = typedCents(typed);
	const isTooMuch = cents !== undefined && cents > maxCents;
	return {
		cents: isTooMuch ? undefined : cents,
		typed,
		error: isTooMuch ? `At most ${formatCents(maxCents)} is left.` : error,
		type(text) {
			setTyped(text);
			setError('');
		},
		refuse() {
			if (!isTooMuch) setError('Please enter an amount such as 12.50.');
			focusAmount();
		},
	};
}

export function focusAmount(): void {
	document.getElementById(fieldId)?.focus();
}

interface AmountFieldProps {
	readonly amount: RefundAmount;
	readonly label?: string;
	readonly hint?: string;
}

export function AmountField({ amount, label = 'Amount in dollars', ...hint }: AmountFieldProps) {
	return (
		<TextField
			id={fieldId}
			label={label}
			inputMode="decimal"
			autoComplete="off"
			value={amount.typed}
			error={amount.error}
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
