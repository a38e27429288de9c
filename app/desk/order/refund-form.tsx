import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { type Cents, formatCents } from '../../../core/money.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import {
	AmountField,
	formatRefund,
	hasPendingRefund,
	refundedMessage,
	refundUnknown,
	useRefundAmount,
} from './refund-amount.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

const kindErrorId = 'desk-how-much-error';

interface RefundFormProps {
	readonly shown: ShownOrder;
	readonly onClose: () => void;
}

/**
 * Refunds all that is left, or a part. Nothing is preselected, because a refund is final and Enter
 * submits the form.
 */
export function RefundForm({ shown, onClose }: RefundFormProps) {
	const { order } = shown;
	const action = useAction(shown, onClose);
	const keyOf = useRefundKey();
	const [kind, setKind] = useState<'full' | 'part' | null>(null);
	const [kindError, setKindError] = useState('');
	const firstChoice = useRef<HTMLInputElement>(null);
	const amount = useRefundAmount(order, '');
	const [restocks, setRestocks] = useState(false);
	const isFull = kind === 'full';
	const cents = isFull ? order.refundableCents : kind === 'part' ? amount.cents : undefined;

	function choose(chosen: 'full' | 'part') {
		setKind(chosen);
		setKindError('');
	}

	async function submit() {
		if (kind === null) {
			setKindError('Please choose how much.');
			firstChoice.current?.focus();
			return;
		}
		if (!amount.accepts(cents)) return;
		const input = { cents, restocks: isFull && restocks, returnNumber: null };
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
			<fieldset aria-describedby={kindErrorId}>
				<legend className="mb-1 font-semibold">How much?</legend>
				<Choice ref={firstChoice} isOn={isFull} onPick={() => choose('full')}>
					All that is left, {formatCents(order.refundableCents)}
				</Choice>
				<Choice isOn={kind === 'part'} onPick={() => choose('part')}>
					An amount
				</Choice>
				<p id={kindErrorId} role="alert" className="mt-1 text-error text-sm empty:hidden">
					{kindError}
				</p>
			</fieldset>
			{isFull && (
				<Checkbox checked={restocks} onChange={({ target }) => setRestocks(target.checked)}>
					Put what was bought back into stock
				</Checkbox>
			)}
			{kind === 'part' && (
				<AmountField amount={amount} hint="Nothing goes back into stock for a part of the money." />
			)}
			<p role="status" className="rounded-field bg-mist px-4 py-3">
				{consequence(cents, isFull && restocks, order)}
			</p>
		</ActionForm>
	);
}

/** Equal input keeps its idempotency key, so that a repeated call refunds once. */
function useRefundKey(): (input: string) => string {
	const last = useRef({ input: '', key: '' });
	return (input) => {
		if (last.current.input !== input) last.current = { input, key: crypto.randomUUID() };
		return last.current.key;
	};
}

function consequence(cents: Cents | undefined, restocks: boolean, order: DeskOrder): string {
	if (cents === undefined) return refundUnknown;
	const money = formatRefund(cents, order);
	return restocks
		? `${money} What was bought can be sold again.`
		: `${money} Stock stays as it is.`;
}

interface ChoiceProps {
	readonly ref?: Ref<HTMLInputElement>;
	readonly isOn: boolean;
	readonly onPick: () => void;
	readonly children: ReactNode;
}

function Choice({ ref, isOn, onPick, children }: ChoiceProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3">
			<input
				ref={ref}
				type="radio"
				name="desk-how-much"
				checked={isOn}
				onChange={onPick}
				className="size-5 accent-ink"
			/>
			<span>{children}</span>
		</label>
	);
}
