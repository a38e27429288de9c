import { useState } from 'react';
import * as v from 'valibot';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { useTyped } from '../data/typed-forms.ts';
import { ActionForm } from '../parts/action-form.tsx';
import { SizeFields, sizesInput, wantedSizes } from './size-fields.tsx';
import { type ShownReturn, useReturnAction } from './use-return-action.ts';

interface DecisionFormProps {
	readonly shown: ShownReturn;
	readonly to: 'accept' | 'refuse';
}

/** Accepts or refuses a return by mail. */
export function DecisionForm({ shown, to }: DecisionFormProps) {
	const action = useReturnAction(shown);
	const form = `${to}-${shown.one.number}`;
	const [answer, setAnswer] = useTyped(form, v.string(), (before = '') => before);
	const [error, setError] = useState('');
	const isRefusal = to === 'refuse';
	const thing = shown.one.kind === 'exchange' ? 'Exchange' : 'Return';
	const texts = isRefusal ? refusing : accepting;
	const isExchange = !isRefusal && shown.one.kind === 'exchange';
	const [sizes, setSizes] = useState(wantedSizes(shown.one));
	const [asReturn, setAsReturn] = useState(false);

	async function submit() {
		if (isRefusal && answer.trim() === '') {
			setError('Please say why: the shopper reads it in the email.');
			document.getElementById('desk-answer')?.focus();
			return;
		}
		const exchange = asReturn ? { asReturn } : { sizes: sizesInput(sizes) };
		const body = { answer, ...(isExchange && exchange) };
		await action.send({ path: to, body, doneMessage: texts.doneMessage });
	}

	return (
		<ActionForm
			title={`${texts.verb} This ${thing}?`}
			lead={isExchange && !asReturn ? `${texts.lead} ${setAside}` : texts.lead}
			submit={`${texts.verb} and Send Email`}
			action={action}
			onSubmit={submit}
			onClose={shown.onClose}
		>
			{isExchange && !asReturn && <SizeFields one={shown.one} chosen={sizes} onChange={setSizes} />}
			{isExchange && (
				<Checkbox checked={asReturn} onChange={({ target }) => setAsReturn(target.checked)}>
					Refund instead: nothing is sent
				</Checkbox>
			)}
			<TextAreaField
				id="desk-answer"
				label={texts.label}
				isOptional={!isRefusal}
				required={isRefusal}
				rows={3}
				maxLength={2000}
				value={answer}
				error={error}
				onChange={({ target }) => {
					setAnswer(target.value);
					setError('');
				}}
			/>
		</ActionForm>
	);
}

const setAside = 'What you send is set aside for 30 days.';

const accepting = {
	verb: 'Accept',
	lead: 'The shopper gets an email that says where to send it. No money moves yet.',
	label: 'Your message in the email',
	doneMessage: 'Accepted. The email that says where to send it is on its way.',
};

const refusing = {
	verb: 'Decline',
	lead: 'The shopper gets an email with your reason. It cannot be undone.',
	label: 'Why not?',
	doneMessage: 'Declined. The email with your reason is on its way.',
};
