import { useState } from 'react';
import { type ListedCode, listedCodeSchema } from '../../../core/desk/codes.ts';
import type { DeskCall } from '../data/desk-call.ts';
import { useDeskCall } from '../data/use-desk.ts';

/** What becomes of a code that is shown. */
export interface CodeEvents {
	/** It was made or changed; what was done, in words. */
	readonly onSaved: (code: ListedCode, doneMessage: string) => void;
	/** Another window has changed it. */
	readonly onChanged: (code: ListedCode) => void;
}

export interface UsedCodeAction {
	readonly failure: string | null;
	readonly isSending: boolean;
	/** One at a time: a second press does nothing. */
	readonly send: (call: DeskCall, doneMessage: string) => Promise<void>;
}

/** Something done with a code, or a new one; its dialog closes once it is done. */
export function useCodeAction(
	code: ListedCode | null,
	{ onSaved, onChanged }: CodeEvents,
	onClose: () => void,
): UsedCodeAction {
	const ask = useDeskCall();
	const [failure, setFailure] = useState<string | null>(null);
	const [isSending, setIsSending] = useState(false);

	async function send(call: DeskCall, doneMessage: string): Promise<void> {
		if (isSending) return;
		setFailure(null);
		setIsSending(true);
		const answer = await ask(call, listedCodeSchema);
		if (answer.ok) {
			// First, so that the focus is back before what had it may go.
			onClose();
			onSaved(answer.data, doneMessage);
			return;
		}
		if (answer.status === 409 && code) {
			const present = await ask({ path: `codes/${code.code}` }, listedCodeSchema);
			if (present.ok) onChanged(present.data);
		}
		setIsSending(false);
		setFailure(answer.sentence);
	}

	return { failure, isSending, send };
}
