import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type DeskMessage, longestAnswer } from '../../../core/desk/people.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextAreaField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { useAnswer } from './use-answer.ts';

interface AnswerFormProps {
	readonly message: DeskMessage;
	readonly onMessage: (message: DeskMessage) => void;
	readonly onBehind: () => void;
}

export const answerFieldId = 'desk-answer';

/** Answers a message by mail. */
export function AnswerForm({ message, onMessage, onBehind }: AnswerFormProps) {
	const answer = useAnswer({ message, onMessage, onBehind });
	const form = useRef<HTMLFormElement>(null);
	const status = useRef<HTMLParagraphElement>(null);
	const [error, setError] = useState('');
	const [staysUnread, setStaysUnread] = useState(false);
	const [isSent, setIsSent] = useState(false);
	const toField = () => form.current?.querySelector('textarea')?.focus();
	useEffect(() => {
		if (isSent) status.current?.focus();
	}, [isSent]);

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		if (answer.text.trim() === '') {
			setError('Please write something.');
			toField();
			return;
		}
		setIsSent(await answer.send(staysUnread));
	}

	return (
		<form
			ref={form}
			noValidate
			onSubmit={submit}
			aria-label="Answer"
			className="mt-6 grid gap-3 border-mist border-t-2 pt-5"
		>
			<p
				ref={status}
				role="status"
				tabIndex={-1}
				className="rounded-field border-sea border-l-4 bg-mist px-4 py-3 outline-none empty:m-0 empty:hidden"
			>
				{isSent ? `Your answer to ${message.email} is on its way.` : ''}
			</p>
			<TextAreaField
				id={answerFieldId}
				label={`Answer to ${message.name}`}
				hint="It goes out as an email from the shop, with their message below yours."
				rows={6}
				maxLength={longestAnswer}
				value={answer.text}
				readOnly={answer.isSending}
				error={error}
				onChange={({ target }) => {
					answer.write(target.value);
					setError('');
					setIsSent(false);
				}}
			/>
			<Checkbox checked={staysUnread} onChange={({ target }) => setStaysUnread(target.checked)}>
				Leave it unread, there is more to do
			</Checkbox>
			<div role="alert" className="empty:hidden">
				{answer.refusal && <Notice tone="error">{answer.refusal}</Notice>}
			</div>
			<DeskButton
				type="submit"
				variant="action"
				className="justify-self-start"
				aria-disabled={answer.isSending}
			>
				{answer.isSending ? 'Sending…' : 'Send Answer'}
			</DeskButton>
		</form>
	);
}
