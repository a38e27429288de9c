import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { type Path, useLocation } from 'react-router';
import { TextAreaField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDraft } from '../data/use-draft.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { formatMoment } from '../parts/order-texts.ts';
import { Part } from './part.tsx';
import { type ShownOrder, useAction } from './use-action.ts';

/** Internal notes about an order. */
export function Notes({ shown }: { readonly shown: ShownOrder }) {
	const action = useAction(shown);
	const field = useRef<HTMLFormElement>(null);
	const [text, setText] = useDraft(`note-${shown.order.number}`);
	const [error, setError] = useState('');
	const { pathname: here } = useLocation();
	const isLeft = useCallback(({ pathname = here }: Partial<Path>) => pathname !== here, [here]);
	async function submit(event: SubmitEvent) {
		event.preventDefault();
		if (text.trim() === '') {
			setError('Please write something.');
			field.current?.querySelector('textarea')?.focus();
			return;
		}
		if (await action.send({ path: 'notes', body: { text }, doneMessage: 'Note added.' }))
			setText('');
	}
	return (
		<Part title="Notes" beside={<p className="text-muted text-sm">No shopper sees them</p>}>
			<ul className="grid gap-3">
				{shown.order.notes.map((note) => (
					<li key={note.id} className="rounded-field bg-mist px-4 py-3">
						<p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
						<p className="wrap-anywhere mt-1 text-muted text-sm">
							{note.author}, {formatMoment(note.at)}
						</p>
					</li>
				))}
			</ul>
			<form
				ref={field}
				noValidate
				onSubmit={submit}
				aria-label="Add a note"
				className="mt-3 grid justify-items-start gap-3"
			>
				<TextAreaField
					id="desk-note"
					label="New note"
					className="w-full"
					rows={2}
					maxLength={2000}
					value={text}
					error={error}
					onChange={({ target }) => {
						setText(target.value);
						setError('');
					}}
				/>
				<div role="alert" className="w-full empty:hidden">
					{action.failure && <Notice tone="error">{action.failure}</Notice>}
				</div>
				<DeskButton type="submit" variant="quiet" aria-disabled={action.isSending}>
					{action.isSending ? 'Adding…' : 'Add Note'}
				</DeskButton>
			</form>
			<LeaveQuestion
				isBlocking={text.trim() !== ''}
				isLeft={isLeft}
				lead="Your note is not added yet."
			/>
		</Part>
	);
}
