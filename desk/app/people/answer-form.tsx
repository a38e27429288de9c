import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../../app/ui/form/checkbox.tsx';
import { TextAreaField } from '../../../app/ui/form/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { type DeskMessage, deskMessageSchema, longestAnswer } from '../../rules/people.ts';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { useDraft } from '../data/use-draft.ts';
import { useKeyOf } from '../data/use-key-of.ts';
import { DeskButton } from '../parts/desk-button.tsx';

interface AnswerFormProps {
	readonly message: DeskMessage;
	readonly onMessage: (message: DeskMessage) => void;
	readonly onBehind: () => void;
}

export const answerFieldId = 'desk-answer';

/** Answers a message by mail. The draft survives failures, reloads and the opening of others. */
export function AnswerForm({ message, onMessage, onBehind }: AnswerFormProps) {
	const status = useRef<HTMLParagraphElement>(null);
	const [staysUnread, setStaysUnread] = useState(false);
	const [isSent, setIsSent] = useState(false);
	useEffect(() => {
		if (isSent) status.current?.focus();
	}, [isSent]);

	const [text, setText] = useDraft(`answer-${message.id}`);
	const keyOf = useKeyOf();
	const answer = useDeskAction({
		check: () => (text.trim() === '' ? { answer: 'Please write something.' } : {}),
		sends: () => ({
			method: 'POST',
			path: `messages/${message.id}/answer`,
			body: { text, seen: message.revision, staysUnread },
			// The same words can be sent again once the first answer is part of the message.
			key: keyOf(`${message.revision} ${text}`),
			schema: deskMessageSchema,
			onDone(answered) {
				setText('');
				onMessage(answered);
				setIsSent(true);
			},
			onRefused({ status, sentence }) {
				setIsSent(false);
				if (status === 409) onBehind();
				return sentence;
			},
		}),
	});

	return (
		<form
			noValidate
			onSubmit={answer.submit}
			onInput={answer.clearError}
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
				name="answer"
				label={`Answer to ${message.name}`}
				hint="It goes out as an email from the shop, with their message below yours."
				rows={6}
				maxLength={longestAnswer}
				value={text}
				readOnly={answer.isSending}
				error={answer.errors.answer}
				onChange={({ target }) => {
					setText(target.value);
					answer.clearRefusal();
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
