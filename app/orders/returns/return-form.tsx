import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { longestReturnNote } from '../../../core/orders/return-request.ts';
import { type ReturnKind, type ReturnReason, returnReasons } from '../../../core/orders/returns.ts';
import { focusAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type GuestOrder, type OrderLink, requestReturn } from '../guest/guest-order.ts';
import { KindChoice } from './kind-choice.tsx';
import { type Chosen, linesToReturn, type ReturnFaults, returnFaults } from './return-choice.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnNext } from './return-next.tsx';

interface ReturnFormProps {
	readonly order: GuestOrder;
	readonly link: OrderLink;
	readonly onDone: (order: GuestOrder) => void;
	readonly onCancel: () => void;
}

type State =
	| { readonly kind: 'idle' | 'sending' }
	| { readonly kind: 'refused'; readonly faults: ReturnFaults }
	| { readonly kind: 'failed'; readonly sentence: string };

const labels: Readonly<Record<ReturnKind, string>> = {
	return: 'Ask for a Return',
	exchange: 'Ask for an Exchange',
};

/** Asks for the lines, the reason and the sizes of a return. */
export function ReturnForm({ order, link, onDone, onCancel }: ReturnFormProps) {
	const [kind, setKind] = useState<ReturnKind>('return');
	const [chosen, setChosen] = useState<Chosen>(new Map());
	const [state, setState] = useState<State>({ kind: 'idle' });
	const form = useRef<HTMLFormElement>(null);
	// The shopper has just opened the form, so it takes the focus.
	useEffect(() => form.current?.querySelector('input')?.focus(), []);
	const faults = state.kind === 'refused' ? state.faults : {};

	async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state.kind === 'sending') return;
		const { reason, note } = typedIn(event.currentTarget);
		const wrong = returnFaults(kind, chosen, reason);
		if (reason === '' || Object.keys(wrong).length > 0) {
			setState({ kind: 'refused', faults: wrong });
			return;
		}
		setState({ kind: 'sending' });
		const input = { kind, reason, note, lines: linesToReturn(kind, chosen) };
		const answer = await requestReturn(link, input, fetch);
		if (answer.kind === 'noted') onDone(answer.order);
		else setState(answer);
	}

	useEffect(() => {
		if (state.kind !== 'refused') return undefined;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
		return focusAfterPaint(wrong);
	}, [state]);

	return (
		<form
			ref={form}
			method="dialog"
			noValidate
			onSubmit={onSubmit}
			onChange={() => state.kind === 'refused' && setState({ kind: 'idle' })}
			className="mt-5 grid gap-7 rounded-card bg-white p-5 sm:p-8"
		>
			<KindChoice kind={kind} onChange={setKind} />
			<ReturnLines order={order} kind={kind} chosen={chosen} onChange={setChosen} faults={faults} />
			<SelectField
				id="return-reason"
				name="reason"
				label="Why?"
				defaultValue=""
				required
				error={faults.reason}
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
			{state.kind === 'failed' && (
				<Notice tone="error" role="alert">
					{state.sentence}
				</Notice>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="action" aria-disabled={state.kind === 'sending'}>
					{state.kind === 'sending' ? 'Sending...' : labels[kind]}
				</Button>
				<Button variant="quiet" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</form>
	);
}

function typedIn(form: HTMLFormElement) {
	const data = new FormData(form);
	const reason = String(data.get('reason') ?? '');
	return { reason: isReason(reason) ? reason : '', note: String(data.get('note') ?? '') } as const;
}

function isReason(text: string): text is ReturnReason {
	return Object.hasOwn(returnReasons, text);
}
