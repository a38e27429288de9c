import { useState } from 'react';
import { useSending } from '../../../app/forms/use-sending.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { deskMessageSchema, type ListedMessage } from '../../rules/people.ts';
import { DoneMessage } from '../actions/done-message.tsx';
import { showDeskData, useDeskCall } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';

interface SelectedMessagesProps {
	readonly messages: readonly ListedMessage[];
	readonly onClear: () => void;
	readonly marking: UsedMarkDone;
}

/** Marks the selected messages as done, and says so with Undo. */
export function SelectedMessages({ messages, onClear, marking }: SelectedMessagesProps) {
	const { isSending, refusal, doneMessage, mark, undo } = marking;
	const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
	return (
		<div className="mt-4">
			<div role="status" className="sr-only">
				{messages.length > 0 ? `${count} selected` : ''}
			</div>
			<DoneMessage message={doneMessage}>
				{undo && (
					<DeskButton variant="quiet" className="bg-white" aria-disabled={isSending} onClick={undo}>
						Undo
					</DeskButton>
				)}
			</DoneMessage>
			<div role="alert" className="mb-2 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			{messages.length > 0 && (
				<div className="sticky top-0 z-10 mb-2 flex flex-wrap items-center gap-2 rounded-card bg-mist p-2.5 pl-4">
					<p className="mr-auto font-semibold">{messages.length} selected</p>
					<DeskButton variant="action" aria-disabled={isSending} onClick={() => mark(messages)}>
						{isSending ? 'One Moment…' : 'Mark Done'}
					</DeskButton>
					<DeskButton variant="plain" onClick={onClear}>
						Clear
					</DeskButton>
				</div>
			)}
		</div>
	);
}

interface UsedMarkDone {
	readonly isSending: boolean;
	/** Why the rest could not be marked. */
	readonly refusal: string | null;
	/** What was done; empty before. */
	readonly doneMessage: string;
	readonly mark: (messages: readonly ListedMessage[]) => void;
	/** Null if there is nothing to undo. */
	readonly undo: (() => void) | null;
}

interface Changes {
	/** Called after all of them were marked. */
	readonly onMarked: () => void;
	/** Called after any was. */
	readonly onChanged: () => void;
}

/** Marks messages as done that were answered elsewhere, and undoes it. */
export function useMarkDone({ onMarked, onChanged }: Changes): UsedMarkDone {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();
	const [doneMessage, setDoneMessage] = useState('');
	const [undoable, setUndoable] = useState<readonly ListedMessage[]>([]);

	async function send(messages: readonly ListedMessage[], to: 'done' | 'unread') {
		setDoneMessage('');
		const marked: ListedMessage[] = [];
		const own: ListedMessage[] = [];
		let sentence: string | null = null;
		for (const message of messages) {
			const path = `messages/${message.id}`;
			const answer = await ask({ method: 'POST', path: `${path}/${to}` }, deskMessageSchema);
			if (answer.ok) {
				showDeskData(path, answer.data);
				marked.push(message);
				// What another window has answered meanwhile stays done.
				if (answer.data.answers.length === message.answers) own.push(message);
			} else if (answer.status !== 404) {
				sentence = answer.sentence;
				break;
			}
		}
		setUndoable(to === 'done' ? own : []);
		setDoneMessage(formatMarked(marked.length, to));
		if (sentence === null) onMarked();
		onChanged();
		return sentence;
	}

	return {
		isSending,
		refusal,
		doneMessage,
		mark: (messages) => void run(() => send(messages, 'done')),
		undo: undoable.length === 0 ? null : () => void run(() => send(undoable, 'unread')),
	};
}

function formatMarked(count: number, to: 'done' | 'unread'): string {
	if (count === 0) return '';
	const messages = count === 1 ? '1 message is' : `${count} messages are`;
	return to === 'done' ? `${messages} done.` : `${messages} unread again.`;
}
