import type { ListedMessage } from '../../../core/desk/people.ts';
import { Notice } from '../../ui/notice.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { DoneMessage } from '../products/done-message.tsx';
import type { UsedMarkDone } from './use-mark-done.ts';

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
