import { type ReactNode, useRef, useState } from 'react';
import type { DeskOrder } from '../../../core/desk/order-answers.ts';
import { type Cents, formatCents } from '../../../core/money.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { ActionForm } from '../action-form.tsx';
import { typedCents } from './typed-cents.ts';
import { type ShownOrder, useAction } from './use-action.ts';

interface RefundFormProps {
	readonly shown: ShownOrder;
	readonly onClose: () => void;
}

/** Money given back, all that is left or a part of it; it says how much before it does so. */
export function RefundForm({ shown, onClose }: RefundFormProps) {
	const { order } = shown;
	const action = useAction(shown, onClose);
	const keyOf = useRefundKey();
	const [isFull, setIsFull] = useState(true);
	const [typed, setTyped] = useState('');
	const [restocks, setRestocks] = useState(order.fulfilment === 'unfulfilled');
	const [error, setError] = useState('');
	const cents = isFull ? order.refundableCents : typedCents(typed);

	async function submit() {
		const sentence = faultOf(cents, order);
		if (cents === undefined || sentence !== '') {
			setError(sentence);
			document.getElementById('desk-amount')?.focus();
			return;
		}
		const wish = { cents, restocks: isFull && restocks, returnNumber: null };
		const said = `${formatCents(cents)} refunded. The shopper gets a mail.`;
		const key = keyOf(JSON.stringify(wish));
		await action.send({ path: 'refund', body: wish, key, said });
	}

	return (
		<ActionForm
			title="Refund"
			lead={`${formatCents(order.refundableCents)} of ${formatCents(order.totalCents)} can be given back.`}
			submit={cents === undefined ? 'Refund' : `Refund ${formatCents(cents)}`}
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			<fieldset>
				<legend className="mb-1 font-semibold">How much?</legend>
				<Choice isOn={isFull} onPick={() => setIsFull(true)}>
					All that is left, {formatCents(order.refundableCents)}
				</Choice>
				<Choice isOn={!isFull} onPick={() => setIsFull(false)}>
					An amount
				</Choice>
			</fieldset>
			{isFull ? (
				<Checkbox checked={restocks} onChange={({ target }) => setRestocks(target.checked)}>
					Put what was bought back into stock
				</Checkbox>
			) : (
				<TextField
					id="desk-amount"
					label="Amount in dollars"
					inputMode="decimal"
					autoComplete="off"
					value={typed}
					error={error}
					hint="Nothing goes back into stock for a part of the money."
					onChange={({ target }) => {
						setTyped(target.value);
						setError('');
					}}
				/>
			)}
			<p role="status" className="rounded-field bg-mist px-4 py-3">
				{consequence(cents, isFull && restocks, order)}
			</p>
		</ActionForm>
	);
}

/** The same wish keeps its key, so that one that is sent twice is one refund. */
function useRefundKey(): (wish: string) => string {
	const last = useRef({ wish: '', key: '' });
	return (wish) => {
		if (last.current.wish !== wish) last.current = { wish, key: crypto.randomUUID() };
		return last.current.key;
	};
}

function faultOf(cents: Cents | undefined, { refundableCents }: DeskOrder): string {
	if (cents === undefined) return 'Please enter an amount such as 12.50.';
	return cents > refundableCents ? `At most ${formatCents(refundableCents)} is left.` : '';
}

function consequence(cents: Cents | undefined, restocks: boolean, order: DeskOrder): string {
	if (cents === undefined) return 'Say how much, and you see here what is given back.';
	const whose = order.address.firstName === '' ? "the shopper's" : `${order.address.firstName}'s`;
	const money = `${formatCents(cents)} goes back to ${whose} card.`;
	return restocks
		? `${money} What was bought can be sold again.`
		: `${money} Stock stays as it is.`;
}

interface ChoiceProps {
	readonly isOn: boolean;
	readonly onPick: () => void;
	readonly children: ReactNode;
}

function Choice({ isOn, onPick, children }: ChoiceProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3">
			<input
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
