import type { BlockerFunction } from 'react-router';
import { TextAreaField } from '../../../app/ui/form/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { useDraft } from '../data/use-draft.ts';
import { useKeyOf } from '../data/use-key-of.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { type OrderFormProps, orderAction } from './order-action.ts';

/** The form for an internal note about an order. */
export function NoteForm({ shown }: OrderFormProps) {
	const { order } = shown;
	const keyOf = useKeyOf();
	const [text, setText] = useDraft(`note-${order.number}`);
	const action = useDeskAction({
		check: () => (text.trim() === '' ? { note: 'Please write something.' } : {}),
		sends() {
			const note = orderAction(shown, {
				path: 'notes',
				body: { text },
				key: keyOf(`${order.notes.length} ${text}`),
				doneMessage: 'Note added.',
			});
			return {
				...note,
				onDone(after, doneMessage) {
					note.onDone(after, doneMessage);
					setText('');
				},
			};
		},
	});
	return (
		<>
			<form
				noValidate
				onSubmit={action.submit}
				onInput={action.clearError}
				aria-label="Add a note"
				className="grid justify-items-start gap-3"
			>
				<TextAreaField
					id="desk-note"
					name="note"
					label="New note"
					className="w-full"
					rows={2}
					maxLength={2000}
					value={text}
					readOnly={action.isSending}
					error={action.errors.note}
					onChange={({ target }) => setText(target.value)}
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
