import { useState } from 'react';
import * as v from 'valibot';
import { Checkbox } from '../../../app/ui/form/checkbox.tsx';
import { TextAreaField } from '../../../app/ui/form/field.tsx';
import { ActionForm } from '../actions/action-form.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { useTyped } from '../data/typed-forms.ts';
import { type ReturnFormProps, returnAction } from './return-action.ts';
import { SizeFields, sizesInput, wantedSizes } from './size-fields.tsx';

interface DecisionFormProps extends ReturnFormProps {
	readonly to: 'accept' | 'refuse';
}

/** Accepts or refuses a return by mail. */
export function DecisionForm({ shown, to }: DecisionFormProps) {
	const form = `${to}-${shown.one.number}`;
	const [answer, setAnswer] = useTyped(form, v.string(), (before = '') => before);
	const isRefusal = to === 'refuse';
	const thing = shown.one.kind === 'exchange' ? 'Exchange' : 'Return';
	const texts = isRefusal ? refusing : accepting;
	const isExchange = !isRefusal && shown.one.kind === 'exchange';
	const [sizes, setSizes] = useState(wantedSizes(shown.one));
	const [asReturn, setAsReturn] = useState(false);

	const action = useDeskAction({
		check: () =>
			isRefusal && answer.trim() === ''
				? { answer: 'Please say why: the shopper reads it in the email.' }
				: {},
		sends() {
			const exchange = asReturn ? { asReturn } : { sizes: sizesInput(sizes) };
			const body = { answer, ...(isExchange && exchange) };
			return returnAction(shown, { path: to, body, doneMessage: texts.doneMessage });
		},
	});

	return (
		<ActionForm
			title={`${texts.verb} This ${thing}?`}
			lead={isExchange && !asReturn ? `${texts.lead} ${setAside}` : texts.lead}
			submit={`${texts.verb} and Send Email`}
			action={action}
		>
			{isExchange && !asReturn && <SizeFields one={shown.one} chosen={sizes} onChange={setSizes} />}
			{isExchange && (
				<Checkbox checked={asReturn} onChange={({ target }) => setAsReturn(target.checked)}>
					Refund instead: nothing is sent
				</Checkbox>
			)}
			<TextAreaField
				id="desk-answer"
				name="answer"
				label={texts.label}
				isOptional={!isRefusal}
				required={isRefusal}
				rows={3}
				maxLength={2000}
				value={answer}
				error={action.errors.answer}
				onChange={({ target }) => setAnswer(target.value)}
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
