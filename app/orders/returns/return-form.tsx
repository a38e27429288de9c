import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { longestReturnNote } from '../../../core/orders/return-request.ts';
import { type ReturnKind, returnReasons } from '../../../core/orders/returns.ts';
import { useForm } from '../../forms/use-form.ts';
import { useAllProducts } from '../../publication/catalogue-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
	type GuestOrder,
	type OrderLink,
	requestReturn,
	returnReasonSchema,
} from '../guest/guest-order.ts';
import { KindChoice } from './kind-choice.tsx';
import {
	type Chosen,
	choiceErrors,
	linesLeft,
	linesToExchange,
	linesToReturn,
	selectedIn,
} from './return-choice.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnNext } from './return-next.tsx';

interface ReturnFormProps {
	readonly order: GuestOrder;
	readonly link: OrderLink;
	readonly onDone: (order: GuestOrder) => void;
	readonly onCancel: () => void;
}

const schema = v.object({
	reason: v.optional(v.pipe(v.string(), returnReasonSchema), ''),
	note: v.string(),
});

const labels: Readonly<Record<ReturnKind, string>> = {
	return: 'Ask for a Return',
	exchange: 'Ask for an Exchange',
};

/** Asks for the lines, the reason and the sizes of a return. */
export function ReturnForm({ order, link, onDone, onCancel }: ReturnFormProps) {
	const [wanted, setWanted] = useState<ReturnKind>('return');
	const [all, setAll] = useState<Chosen>(new Map());
	const exchangeable = linesToExchange(order, useAllProducts());
	const kind = exchangeable.length > 0 ? wanted : 'return';
	const lines = kind === 'exchange' ? exchangeable : linesLeft(order);
	const chosen = selectedIn(all, lines);
	const element = useRef<HTMLFormElement>(null);
	// The shopper has just opened the form, so it takes the focus.
	useEffect(() => element.current?.querySelector('input')?.focus(), []);
	const form = useForm({
		schema,
		check: () => choiceErrors(kind, chosen),
		async send(values) {
			const input = { ...values, kind, lines: linesToReturn(kind, chosen) };
			const answer = await requestReturn(link, input);
			if (answer.ok) onDone(answer.data);
			return answer.ok ? null : answer.sentence;
		},
	});

	return (
		<form
			ref={element}
			method="dialog"
			noValidate
			onSubmit={form.submit}
			onInput={form.clearError}
			className="mt-5 grid gap-7 rounded-card bg-white p-5 sm:p-8"
		>
			{exchangeable.length > 0 && <KindChoice kind={kind} onChange={setWanted} />}
			<ReturnLines
				lines={lines}
				kind={kind}
				chosen={chosen}
				onChange={setAll}
				errors={form.errors}
			/>
			{lines.length < linesLeft(order).length && (
				<p className="-mt-4 text-muted text-sm">
					What comes in one size, or is no longer sold, can be returned but not exchanged.
				</p>
			)}
			<SelectField
				id="return-reason"
				name="reason"
				label="Why?"
				defaultValue=""
				required
				error={form.errors.reason}
			>
				<option value="" disabled>
					Choose a reason
				</option>
				{Object.entries(returnReasons).map(([reason, label]) => (
					<option key={reason} value={reason}>
						{label}
					</option>
				))}
			</SelectField>
			<TextAreaField
				id="return-note"
				name="note"
				label="Anything we should know?"
				isOptional
				maxLength={longestReturnNote}
			/>
			<ReturnNext kind={kind} />
			{form.refusal && (
				<Notice tone="error" role="alert">
					{form.refusal}
				</Notice>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="action" aria-disabled={form.isSending}>
					{form.isSending ? 'Sending...' : labels[kind]}
				</Button>
				<Button variant="quiet" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</form>
	);
}
