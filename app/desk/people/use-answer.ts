import { useRef, useState } from 'react';
import { type DeskMessage, deskMessageSchema } from '../../../core/desk/people.ts';
import { type SafeText, safeStorage } from '../../browser/safe-storage.ts';
import { useDeskCall } from '../data/use-desk.ts';

interface AnswerOptions {
	readonly message: DeskMessage;
	readonly onMessage: (message: DeskMessage) => void;
	readonly onBehind: () => void;
}

export interface UsedAnswer {
	readonly text: string;
	readonly write: (text: string) => void;
	readonly isSending: boolean;
	/** Why it was not sent. */
	readonly failure: string | null;
	/** Whether it was sent: then the field is empty again. */
	readonly send: (staysUnread: boolean) => Promise<boolean>;
}

/** An answer that is being written: it stays through a failure, a reload and other messages. */
export function useAnswer({ message, onMessage, onBehind }: AnswerOptions): UsedAnswer {
	const ask = useDeskCall();
	const [storage] = useState(() => draftOf(message.id));
	const [text, setText] = useState(() => storage.read() ?? '');
	const [isSending, setIsSending] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const keyOf = useKeyOfText();

	function write(next: string) {
		setText(next);
		setFailure(null);
		if (next === '') storage.drop();
		else storage.write(next);
	}

	async function send(staysUnread: boolean): Promise<boolean> {
		if (isSending) return false;
		setIsSending(true);
		setFailure(null);
		const answer = await ask(
			{
				method: 'POST',
				path: `messages/${message.id}/answer`,
				body: { text, seen: message.revision, staysUnread },
				key: keyOf(text),
			},
			deskMessageSchema,
		);
		setIsSending(false);
		if (answer.ok) {
			write('');
			onMessage(answer.data);
			return true;
		}
		setFailure(answer.sentence);
		if (answer.status === 409) onBehind();
		return false;
	}

	return { text, write, isSending, failure, send };
}

function draftOf(id: string): SafeText {
	return safeStorage(() => sessionStorage, `blue-desk-answer-${id}`);
}

/** The same text keeps its key, so that one that is sent twice is one mail. */
function useKeyOfText(): (text: string) => string {
	const last = useRef({ text: '', key: '' });
	return (text) => {
		if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
		return last.current.key;
	};
}
