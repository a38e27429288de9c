import { type DeskMessage, deskMessageSchema } from '../../../core/desk/people.ts';
import { useSending } from '../../forms/use-sending.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDeskCall } from '../data/use-desk.ts';
import { useKeys } from '../frame/use-keys.ts';
import { DeskButton } from '../parts/desk-button.tsx';

interface MessageActionsProps {
	readonly message: DeskMessage;
	readonly onMessage: (message: DeskMessage) => void;
	/** Whether the keys apply to this message. */
	readonly isWanted: () => boolean;
}

/** Marks a message as done without an answer, or as unread again. */
export function MessageActions({ message, onMessage, isWanted }: MessageActionsProps) {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();
	const isDone = message.status === 'done';

	async function sendDone(): Promise<string | null> {
		const path = `messages/${message.id}/${isDone ? 'unread' : 'done'}`;
		const answer = await ask({ method: 'POST', path }, deskMessageSchema);
		if (!answer.ok) return answer.sentence;
		onMessage(answer.data);
		return null;
	}

	const toggleDone = () => run(sendDone);

	useKeys({ e: () => isWanted() && toggleDone() });
	return (
		<div className="flex flex-wrap items-center sm:max-w-80 sm:justify-end">
			<p role="status" className="mr-3 text-muted text-sm empty:mr-0">
				{isDone ? 'Done' : ''}
			</p>
			<DeskButton variant="quiet" aria-disabled={isSending} onClick={toggleDone}>
				{isDone ? 'Mark Unread' : 'Mark Done'}
			</DeskButton>
			<div role="alert" className="mt-3 w-full empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</div>
	);
}
