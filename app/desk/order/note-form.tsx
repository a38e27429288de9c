import { type SubmitEvent, useRef, useState } from 'react';
import type { BlockerFunction } from 'react-router';
import { TextAreaField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDraft } from '../data/use-draft.ts';
import { useKeyOf } from '../data/use-key-of.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

/** The form for an internal note about an order. */
export function NoteForm({ shown }: { readonly shown: ShownOrder }) {
	const { order } = shown;
	const action = useAction(shown);
	const keyOf = useKeyOf();
	const field = useRef<HTMLFormElement>(null);
	const [text, setText] = useDraft(`note-${order.number}`);
	const [error, setError] = useState('');
	async function submit(event: SubmitEvent) {
		event.preventDefault();
		if (text.trim() === '') {
			setError('Please write something.');
			field.current?.querySelector('textarea')?.focus();
			return;
		}
		const note = {
			path: 'notes',
			body: { text },
			key: keyOf(`${order.notes.length} ${text}`),
			doneMessage: 'Note added.',
		};
		if (!(await action.send(note))) return;
		setText('');
	}
	return (
		<>
			<form
				ref={field}
				noValidate
				onSubmit={submit}
				aria-label="Add a note"
				className="grid justify-items-start gap-3"
			>
				<TextAreaField
					id="desk-note"
					label="New note"
					className="w-full"
					rows={2}
					maxLength={2000}
					value={text}
					readOnly={action.isSending}
					error={error}
					onChange={({ target }) => {
						setText(target.value);
						setError('');
					}}
				/>
				<div role="alert" className="w-full empty:hidden">
					{action.refusal && <Notice tone="error">{action.refusal}</Notice>}
				</div>
				<DeskButton type="submit" variant="quiet" aria-disabled={action.isSending}>
					{action.isSending ? 'Adding…' : 'Add Note'}
				</DeskButton>
			</form>
			<LeaveQuestion
				isBlocking={text.trim() !== ''}
				isLeft={isLeft}
				lead="Your note is not added yet."
				onLeave={() => setText('')}
			/>
		</>
	);
}

const isLeft: BlockerFunction = ({ currentLocation, nextLocation }) =>
	nextLocation.pathname !== currentLocation.pathname;
