import { useState } from 'react';
import { TextAreaField } from '../../ui/form/field.tsx';
import { ActionForm } from '../parts/action-form.tsx';
import { type ShownReturn, useReturnAction } from './use-return-action.ts';

interface DecisionFormProps {
	readonly shown: ShownReturn;
	readonly to: 'accept' | 'refuse';
}

/** Accepts or refuses a return by mail. */
export function DecisionForm({ shown, to }: DecisionFormProps) {
	const action = useReturnAction(shown);
	const [answer, setAnswer] = useState('');
	const [error, setError] = useState('');
	const isRefusal = to === 'refuse';
	const thing = shown.one.kind === 'exchange' ? 'Exchange' : 'Return';
	const texts = isRefusal ? refusing : accepting;

	async function submit() {
		if (isRefusal && answer.trim() === '') {
			setError('Please say why: the shopper reads it in the mail.');
			document.getElementById('desk-answer')?.focus();
			return;
		}
		await action.send({ path: to, body: { answer }, doneMessage: texts.doneMessage });
	}

	return (
		<ActionForm
			title={`${texts.verb} This ${thing}?`}
			lead={texts.lead}
			submit={`${texts.verb} and Send Mail`}
			action={action}
			onSubmit={submit}
			onClose={shown.onClose}
		>
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

const accepting = {
	verb: 'Accept',
	lead: 'The shopper gets a mail that says where to send it. No money moves yet.',
	label: 'Your words in the mail',
	doneMessage: 'Accepted. The mail that says where to send it is on its way.',
};

const refusing = {
	verb: 'Refuse',
	lead: 'The shopper gets a mail with your reason. It cannot be undone.',
	label: 'Why not?',
	doneMessage: 'Refused. The mail with your reason is on its way.',
};
