import { type DeskMessage, deskMessageSchema } from '../../../core/desk/people.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useDeskCall } from '../data/use-desk.ts';
import { useDraft } from '../data/use-draft.ts';
import { useKeyOf } from '../data/use-key-of.ts';

interface AnswerOptions {
	readonly message: DeskMessage;
	readonly onMessage: (message: DeskMessage) => void;
	readonly onBehind: () => void;
}

export interface UsedAnswer {
	readonly text: string;
	readonly write: (text: string) => void;
	readonly isSending: boolean;
	/** The error message. */
	readonly refusal: string | null;
	/** Resolves to true on success. Then the field is empty. */
	readonly send: (staysUnread: boolean) => Promise<boolean>;
}

/** The draft of an answer. It survives failures, reloads and the opening of other messages. */
export function useAnswer({ message, onMessage, onBehind }: AnswerOptions): UsedAnswer {
	const ask = useDeskCall();
	const [text, setText] = useDraft(`answer-${message.id}`);
	const { refusal, isSending, run, clearRefusal } = useSending();
	const keyOf = useKeyOf();

	function write(next: string) {
		setText(next);
		clearRefusal();
	}

	async function send(staysUnread: boolean): Promise<string | null> {
		const answer = await ask(
			{
				method: 'POST',
				path: `messages/${message.id}/answer`,
				body: { text, seen: message.revision, staysUnread },
				// The same words can be sent again once the first answer is part of the message.
				key: keyOf(`${message.revision} ${text}`),
			},
			deskMessageSchema,
		);
		if (answer.ok) {
			write('');
			onMessage(answer.data);
			return null;
		}
		if (answer.status === 409) onBehind();
		return answer.sentence;
	}

	return { text, write, isSending, refusal, send: (staysUnread) => run(() => send(staysUnread)) };
}
