import { type ListedCode, listedCodeSchema } from '../../../core/desk/codes.ts';
import { useSending } from '../../forms/use-sending.ts';
import type { DeskCall } from '../data/desk-call.ts';
import { useDeskCall } from '../data/use-desk.ts';

/** Callbacks about a shown code. */
export interface CodeEvents {
	/** It was created or changed, with a message about what was done. */
	readonly onSaved: (code: ListedCode, doneMessage: string) => void;
	/** Another window has changed it. */
	readonly onChanged: (code: ListedCode) => void;
}

export interface UsedCodeAction {
	readonly refusal: string | null;
	readonly isSending: boolean;
	/** A call while another runs does nothing. */
	readonly send: (call: DeskCall, doneMessage: string) => Promise<boolean>;
}

/** Creates or changes a code. The dialog closes on success. */
export function useCodeAction(
	code: ListedCode | null,
	{ onSaved, onChanged }: CodeEvents,
	onClose: () => void,
): UsedCodeAction {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();

	async function send(call: DeskCall, doneMessage: string): Promise<string | null> {
		const answer = await ask(call, listedCodeSchema);
		if (answer.ok) {
			// Closed first, so that the focus is restored before its element may be removed.
			onClose();
			onSaved(answer.data, doneMessage);
			return null;
		}
		if (answer.status === 409 && code) {
			const present = await ask({ path: `codes/${code.code}` }, listedCodeSchema);
			if (present.ok) onChanged(present.data);
		}
		return answer.sentence;
	}

	return {
		refusal,
		isSending,
		send: (call, doneMessage) => run(() => send(call, doneMessage)),
	};
}
